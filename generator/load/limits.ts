import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { SourceRef } from "../source.ts";

/** The limits of a contract: a spec is untrusted input, and real contracts are far smaller. */
export const LIMITS = {
  fileBytes: 4 * 1024 * 1024,
  /** Keys and values in one file; an ordinary one of 4 MiB has 360,000. */
  fileNodes: 500_000,
  files: 2_000,
  /** Of all files together. */
  totalBytes: 64 * 1024 * 1024,
  totalNodes: 5_000_000,
  /** Maps and lists inside each other, in one file. */
  depth: 100,
  /** The most problems reported for one file. */
  problems: 1_000,
} as const;

/** Creates the diagnostic for a file that is not read further, given its location. */
export type Refusal = (at: SourceRef) => Diagnostic;

/** More maps and lists inside each other than `LIMITS.depth`. */
export function tooDeep(at: SourceRef): Diagnostic {
  const hint = "Move inner schemas to `types` and refer to them by name.";
  return diagnostic("too-deep", at, { limit: LIMITS.depth }, { hint });
}

/** More keys and values than `LIMITS.fileNodes`. */
export function tooManyNodes(at: SourceRef): Diagnostic {
  return diagnostic("file-too-large", at, { path: at.file, limit: LIMITS.fileNodes, unit: "keys and values" });
}
