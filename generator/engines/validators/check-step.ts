import { type Code, code } from "../../emit/code.ts";
import { always, and, type Expression, negate } from "./expression.ts";
import type { Statement } from "./statement.ts";

/** A part of a check: an expression that must be true, or statements that leave by the context's `fail`. */
export type CheckStep =
  | { readonly kind: "test"; readonly test: Expression }
  | { readonly kind: "do"; readonly statements: readonly Statement[] };

/** A step that only asks. */
export function must(test: Expression): CheckStep {
  return { kind: "test", test };
}

/** A step of statements. */
export function run(...statements: readonly Statement[]): CheckStep {
  return { kind: "do", statements };
}

/** All steps as one test, or null where some are statements. */
export function asTest(steps: readonly CheckStep[]): Expression | null {
  const tests: Expression[] = [];
  for (const step of steps) {
    if (step.kind === "do") return null;
    tests.push(step.test);
  }
  return and(tests);
}

/** Neighbouring tests as one, steps that ask nothing left out, and nothing after a test that never holds. */
export function merge(steps: readonly CheckStep[]): readonly CheckStep[] {
  const merged: CheckStep[] = [];
  let tests: Expression[] = [];
  const mergeTests = (): void => {
    const test = and(tests);
    if (test.form !== "true") merged.push(must(test));
    tests = [];
  };
  for (const step of steps) {
    if (step.kind === "test") {
      tests.push(step.test);
      if (step.test.form === "false") break;
    } else {
      mergeTests();
      merged.push(step);
    }
  }
  mergeTests();
  return merged;
}

/** Steps as statements that go on where all holds. */
export function settle(steps: readonly CheckStep[], fail: Code): readonly Statement[] {
  return merge(steps).flatMap((step) => (step.kind === "do" ? step.statements : [failUnless(step.test, fail)]));
}

function failUnless(test: Expression, fail: Code): Statement {
  return test.form === "false" ? fail : code`if (${negate(test).code}) ${fail}`;
}

/** Steps as the body of a function that returns whether all holds. */
export function settleAnswer(steps: readonly CheckStep[]): readonly Statement[] {
  const merged = merge(steps);
  const last = merged.at(-1);
  const answer = last?.kind === "test" ? last.test : always;
  const before = last?.kind === "test" ? merged.slice(0, -1) : merged;
  return [...settle(before, RETURN_FALSE), code`return ${answer.code};`];
}

/** What leaves a function that checks. */
export const RETURN_FALSE: Code = code`return false;`;
