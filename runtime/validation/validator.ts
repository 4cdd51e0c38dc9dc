import { stepsOf } from "../json/json-pointer.ts";
import { expected, problemMessage } from "./expected.ts";
import type { Fault, Problem } from "./problem.ts";
import { problemsOf } from "./problems-of.ts";

/** A compiled check. After it returned false, its `errors` give the reasons until the next call. */
export interface Check {
  (value: unknown): boolean;
  errors?: readonly Fault[] | null;
}

/** Checks whether a value matches a schema of the contract, and explains why not. Also a Standard Schema. */
export interface Validator<T> {
  (value: unknown): value is T;
  /** Everything that is wrong, at most 100 problems in the order of locations; empty for a valid value. */
  readonly problems: (value: unknown) => readonly Problem[];
  readonly "~standard": StandardSchema<T>;
}

/** Source: Standard Schema, version 1. */
export interface StandardSchema<T> {
  readonly version: 1;
  readonly vendor: "toolpact";
  readonly validate: (value: unknown) => StandardResult<T>;
  readonly types?: { readonly input: T; readonly output: T } | undefined;
}

/** The answer of a Standard Schema. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly string[] }[] };

/**
 * Wraps a compiled check. A value too deep for the call stack doesn't fit: its one problem has the keyword `depth`.
 * Nothing is thrown for any JSON value.
 */
export function validator<T>(check: Check): Validator<T> {
  const faultsOf = (value: unknown): readonly Fault[] | null => unlessTooDeep(() => run(check, value));
  const fits = (value: unknown): value is T => faultsOf(value)?.length === 0;
  const problems = (value: unknown): readonly Problem[] => {
    const faults = faultsOf(value);
    return faults === null ? [TOO_DEEP] : problemsOf(faults);
  };
  const validate = (value: unknown): StandardResult<T> => {
    if (fits(value)) return { value };
    return { issues: problems(value).map(toIssue) };
  };
  return Object.assign(fits, { problems, "~standard": { version: 1, vendor: "toolpact", validate } as const });
}

function run(check: Check, value: unknown): readonly Fault[] {
  if (check(value)) return [];
  const faults = check.errors ?? [];
  check.errors = null;
  return faults.length === 0 ? [UNEXPLAINED] : faults;
}

const UNEXPLAINED: Fault = { instancePath: "", keyword: "schema", params: {} };

function toIssue(problem: Problem): { readonly message: string; readonly path: readonly string[] } {
  return { message: problemMessage(problem), path: stepsOf(problem.at) };
}

const TOO_DEEP: Problem = { at: "", keyword: "depth", expected: expected("depth", {}) };

/** Null where the call stack ended. */
function unlessTooDeep<T>(run: () => T): T | null {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}
