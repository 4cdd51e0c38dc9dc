import { type Code, identifier, RESERVED_WORDS } from "../../emit/code.ts";

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

/** Prefixes of the names in module scope; no variable inside a function may have one. */
const TOP = /^(?:fits|why|pattern|rules|names|values|explain|is|own|code|deep|formats|compiled|once|property|types)/;

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
    const isGood = /^[A-Za-z][A-Za-z0-9_]{0,40}$/.test(wish) && !RESERVED_WORDS.has(wish) && !TOP.test(wish);
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
