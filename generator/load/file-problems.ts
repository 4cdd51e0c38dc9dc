import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { LIMITS } from "./limits.ts";
import { createLocator, type Locator } from "./positions.ts";

/** Keeps the problems of one file, the first thousand of them. */
export interface FileProblems {
  readonly at: Locator;
  readonly add: (problem: Diagnostic) => void;
  /** True once no further problem is kept: time to stop reading. */
  readonly isFull: () => boolean;
  readonly list: () => readonly Diagnostic[];
}

/** An empty list for a file and its text. */
export function createFileProblems(file: string, text: string): FileProblems {
  const at = createLocator(file, text);
  const kept: Diagnostic[] = [];
  const isFull = () => kept.length > LIMITS.problems;
  return {
    at,
    add(problem) {
      if (kept.length < LIMITS.problems) kept.push(problem);
      else if (!isFull()) kept.push(diagnostic("too-many-problems", problem.at, { limit: LIMITS.problems }));
    },
    isFull,
    list: () => kept,
  };
}
