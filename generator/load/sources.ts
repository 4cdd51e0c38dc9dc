import type { ReadTrace } from "../cache/read-trace.ts";
import type { SpecFile } from "../source.ts";

/** A contract's files as they were read. */
export interface Sources {
  /** The contract's folder, as it was given. */
  readonly folder: string;
  /** By path, in code-unit order. Files of imported folders have paths like `../common/types.yaml`. */
  readonly files: readonly SpecFile[];
}

/** Sources, with all that reading them depended on. */
export interface LoadedSources extends Sources {
  readonly trace: ReadTrace;
  /** Hash and size of every file that was read, by path, parsed or not. */
  readonly counts: ReadonlyMap<string, FileCount>;
}

/** SHA-256 of a file's bytes, and how many keys and values are in it. */
export interface FileCount {
  readonly hash: string;
  readonly nodes: number;
}

/**
 * Asked of each file that was read: null to have it parsed; else it is left out of the files, and counts as holding
 * that many keys and values.
 */
export type Skip = (path: string, hash: string) => number | null;
