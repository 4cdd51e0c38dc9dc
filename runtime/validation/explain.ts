import type { Branch, Explain, Rules } from "./compiled-rules.ts";
import { expected } from "./expected.ts";
import { PARTS } from "./explain-parts.ts";
import { ROWS } from "./rules.ts";

const ready = new WeakMap<Rules, Explain>();

/**
 * Rules as a function, made on the first failure. A value of the wrong type has no other problem; for a number that is not an
 * integer, the bounds count as well.
 */
export function explainer(branch: Branch): Explain {
  if (typeof branch === "function") return (out, at, step, value) => explainer(branch())(out, at, step, value);
  const known = ready.get(branch);
  if (known !== undefined) return known;
  const made = inTurn(entriesOf(branch));
  ready.set(branch, made);
  return made;
}

/** One keyword: what asks whether it holds, or what explains it by itself. */
interface Entry {
  readonly holds: ((value: unknown) => boolean) | null;
  readonly explain: Explain;
  /** True for a value that the rules after it do not concern, once this one does not hold. */
  readonly isLastFor: (value: unknown) => boolean;
}

function entriesOf(rules: Rules): readonly Entry[] {
  const entries: Entry[] = [];
  for (let index = 0; index < rules.length; index += 2) {
    const keyword = rules[index] as string;
    const held = rules[index + 1] as never;
    const part = PARTS[keyword];
    if (part !== undefined) entries.push({ holds: null, explain: part(held, explainer), isLastFor: never });
    else entries.push(assertion(keyword, held));
  }
  return entries;
}

function assertion(keyword: string, held: never): Entry {
  const row = ROWS[keyword];
  if (row === undefined) return { holds: () => true, explain: () => undefined, isLastFor: never };
  let text: string | null = null;
  return {
    holds: row.holds(held),
    isLastFor: keyword === "type" ? (value) => typeof value !== "number" || !allowsIntegers(held) : never,
    explain(out, at, step) {
      text ??= expected(keyword, row.params(held));
      out.push({ at: at + step, keyword, expected: text });
    },
  };
}

const never = (): boolean => false;

function allowsIntegers(types: string | readonly string[]): boolean {
  return types.includes("integer");
}

function inTurn(entries: readonly Entry[]): Explain {
  return (out, at, step, value) => {
    if (value === undefined) return;
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index] as Entry;
      if (entry.holds?.(value) === true) continue;
      entry.explain(out, at, step, value);
      if (entry.isLastFor(value)) return;
    }
  };
}
