import { expected } from "./expected.ts";
import { PARTS } from "./explain-parts.ts";
import type { Problem } from "./problem.ts";
import { ROWS } from "./rules.ts";

/** Keywords and what they hold, in turn: `["type", "string", "maxLength", 80]`. Made by the validator compiler. */
export type Rules = readonly unknown[];

/** Rules, or a function that gives them, where rules lead back to themselves. */
export type Branch = Rules | (() => Rules);

/** Adds to `out` all that is wrong with a value at the place `at + step`. False if nothing more is to be said of it. */
export type Explain = (out: Problem[], at: string, step: string, value: unknown) => boolean;

const ready = new WeakMap<Rules, Explain>();

/** Rules as a function, made on the first failure. It says nothing of a value that isn't there, nor any more of one whose type is wrong. */
export function explainer(branch: Branch): Explain {
  if (typeof branch === "function") return (out, at, step, value) => explainer(branch())(out, at, step, value);
  const known = ready.get(branch);
  if (known !== undefined) return known;
  const made = all(partsOf(branch));
  ready.set(branch, made);
  return made;
}

function partsOf(rules: Rules): readonly Explain[] {
  const parts: Explain[] = [];
  for (let index = 0; index < rules.length; index += 2) {
    const keyword = rules[index] as string;
    const held = rules[index + 1] as never;
    parts.push(PARTS[keyword]?.(held, explainer) ?? assertion(keyword, held));
  }
  return parts;
}

function all(parts: readonly Explain[]): Explain {
  return (out, at, step, value) => {
    if (value === undefined) return false;
    for (let index = 0; index < parts.length; index++) {
      if (!(parts[index] as Explain)(out, at, step, value)) return false;
    }
    return true;
  };
}

function assertion(keyword: string, held: never): Explain {
  const row = ROWS[keyword];
  if (row === undefined) return () => true;
  const holds = row.holds(held);
  const goesOn = keyword !== "type";
  let text: string | null = null;
  return (out, at, step, value) => {
    if (holds(value)) return true;
    text ??= expected(keyword, row.params(held));
    out.push({ at: at + step, keyword, expected: text });
    return goesOn;
  };
}
