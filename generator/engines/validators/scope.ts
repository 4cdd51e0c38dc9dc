import { type Code, identifier } from "../../emit/code.ts";

/** Names that a generated function uses itself, and globals that it calls. */
const TAKEN = [
  "value",
  "out",
  "at",
  "left",
  "Object",
  "Array",
  "Number",
  "Set",
  "RegExp",
  "undefined",
  "NaN",
  "Infinity",
];

/** Beginnings of the names that stand at a module's top; no variable inside a function may be called so. */
const TOP = /^(?:fits|why|pattern|rules|names|values|explain|is|own|code|deep|formats|compiled|once|property|types)/;

/** Words that can't name a variable of a module. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "arguments as async await boolean break case catch class const continue debugger default delete do else enum eval export " +
    "extends false finally for from function get if implements import in infer instanceof interface is keyof let never new null " +
    "number object of package private protected public readonly require return set static string super switch symbol this throw " +
    "true try type typeof undefined unique unknown using var void while with yield any bigint declare namespace module global"
  ).split(" "),
);

/** The variables of one generated function. */
export interface Scope {
  /** A fresh name, as close to `wish` as can be. */
  readonly fresh: (wish: string) => Code;
  /** A fresh name of a flag, declared at the function's top. */
  readonly flag: () => Code;
  readonly flags: readonly Code[];
}

/** A function's names, none taken yet. */
export function createScope(): Scope {
  const used = new Set(TAKEN);
  const flags: Code[] = [];
  const fresh = (wish: string): Code => {
    const isGood = /^[A-Za-z][A-Za-z0-9_]{0,40}$/.test(wish) && !RESERVED.has(wish) && !TOP.test(wish);
    const name = free(isGood ? wish : "part", used);
    used.add(name);
    return identifier(name);
  };
  const flag = (): Code => {
    const name = fresh("met");
    flags.push(name);
    return name;
  };
  return { fresh, flag, flags };
}

/** `wish`, or with the first number behind it that makes it new. */
export function free(wish: string, used: ReadonlySet<string>): string {
  if (!used.has(wish)) return wish;
  for (let count = 2; ; count++) if (!used.has(`${wish}${count}`)) return `${wish}${count}`;
}
