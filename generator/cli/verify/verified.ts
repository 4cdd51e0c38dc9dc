import type { Subject } from "../../verify/subject.ts";
import type { Verification } from "../../verify/verify.ts";

/** A verification, and what it was of. */
export interface Verified {
  readonly subject: Subject;
  /** Of the contract. Absolute. */
  readonly folder: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly verification: Verification;
  readonly seed: number;
  readonly allowMutations: boolean;
}

/** How many cases came to what. */
export function countCases({ cases }: Verification) {
  const failed = cases.filter(({ findings }) => findings.length > 0).length;
  const untried = cases.filter(({ skipped, findings }) => skipped !== null && findings.length === 0);
  return { cases: cases.length, failed, untried: untried.length, passed: cases.length - failed - untried.length };
}
