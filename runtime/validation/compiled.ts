import { stepsOf } from "../json/json-pointer.ts";
import { forget } from "./checks.ts";
import type { Branch, Explain } from "./compiled-rules.ts";
import { expected, problemMessage } from "./expected.ts";
import { explainer } from "./explain.ts";
import { inOrder } from "./in-order.ts";
import type { Problem } from "./problem.ts";
import type { StandardResult, Validator } from "./validator.ts";

/**
 * Joins a compiled check and the rules that explain a failure; they run only after the check has failed.
 * A property that holds `undefined` counts as absent, wherever a keyword asks: values are sent as JSON, which leaves it out.
 * A value too deep for the call stack doesn't fit: its one problem has the keyword `depth`. Nothing is thrown for any JSON value.
 */
export function compiled<T>(fits: (value: unknown) => boolean, rules: Branch): Validator<T> {
  const check = (value: unknown): value is T => {
    forget();
    try {
      return fits(value);
    } catch (thrown) {
      return refuseDeep(thrown, false);
    }
  };
  let explain: Explain | null = null;
  const why = (value: unknown): readonly Problem[] => {
    explain ??= explainer(rules);
    return explainAll(explain, value);
  };
  const problems = (value: unknown): readonly Problem[] => (check(value) ? NONE : why(value));
  const validate = (value: unknown): StandardResult<T> => {
    if (check(value)) return { value };
    return { issues: why(value).map(toIssue) };
  };
  return Object.assign(check, { problems, "~standard": { version: 1, vendor: "toolpact", validate } as const });
}

const NONE: readonly Problem[] = [];
const TOO_DEEP: readonly Problem[] = [{ at: "", keyword: "depth", expected: expected("depth", {}) }];
const NO_JSON: readonly Problem[] = [{ at: "", keyword: "type", expected: "a JSON value" }];

function explainAll(explain: Explain, value: unknown): readonly Problem[] {
  try {
    const found: Problem[] = [];
    explain(found, "", "", value);
    return found.length === 0 ? NO_JSON : inOrder(found);
  } catch (thrown) {
    return refuseDeep(thrown, TOO_DEEP);
  }
}

function refuseDeep<T>(thrown: unknown, answer: T): T {
  if (thrown instanceof RangeError) return answer;
  throw thrown;
}

function toIssue(problem: Problem): { readonly message: string; readonly path: readonly string[] } {
  return { message: problemMessage(problem), path: stepsOf(problem.at) };
}
