import type { Target } from "../emit/emitter.ts";
import type { Format } from "./io.ts";

/** A `gen` that may turn out to have nothing to do. */
export interface QuickGen {
  readonly folder?: string;
  readonly out?: string;
  readonly project?: string;
  readonly target?: Target;
  readonly check: boolean;
  readonly quiet: boolean;
  readonly format: Format;
}

type Mutable = { -readonly [Key in keyof QuickGen]: QuickGen[Key] };

const CHOICES: Readonly<Record<string, RegExp>> = {
  out: /^[^-]/,
  project: /^[^-]/,
  target: /^(?:ts|js)$/,
  format: /^(?:text|json|github)$/,
};

/** Reads the plain forms of `gen`; null for all else, which is for the real parser of arguments to judge. */
export function quickArgs([command, ...rest]: readonly string[]): QuickGen | null {
  if (command !== "gen") return null;
  const found: Mutable = { check: false, quiet: false, format: "text" };
  const seen = new Set<string>();
  for (let index = 0; index < rest.length; ) {
    const taken = takeOne(rest.slice(index, index + 2), found, seen);
    if (taken === 0) return null;
    index += taken;
  }
  return found;
}

/** How many words were understood: none, one, or an option with its value. */
function takeOne([word = "", next]: readonly string[], found: Mutable, seen: Set<string>): 0 | 1 | 2 {
  const key = word.replace(/^-q$/, "--quiet").replace(/^--/, "");
  if (word.startsWith("-") && seen.has(key)) return 0;
  seen.add(key);
  if (word === "--check") found.check = true;
  else if (word === "--quiet" || word === "-q") found.quiet = true;
  else if (word.startsWith("-")) return takeValue(key, next, found);
  else if (word === "" || found.folder !== undefined) return 0;
  else found.folder = word;
  return 1;
}

function takeValue(key: string, value: string | undefined, found: Mutable): 0 | 2 {
  if (value === undefined || CHOICES[key]?.test(value) !== true) return 0;
  Object.assign(found, { [key]: value });
  return 2;
}
