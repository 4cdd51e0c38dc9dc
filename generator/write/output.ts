import { posix } from "node:path";
import type { GeneratedFile } from "../emit/emitter.ts";
import type { SourceRef } from "../source.ts";

/** What the summary of a run shows of a contract. */
export interface ContractSize {
  readonly name: string;
  readonly tools: number;
  readonly errorCodes: number;
}

/** One output folder and all that belongs into it. */
export interface OutputTree {
  /** Relative to the anchor, with forward slashes; "" for the anchor itself. */
  readonly folder: string;
  /** Paths relative to `folder`. */
  readonly files: readonly GeneratedFile[];
  /** Files outside the folder that go with it, such as a manifest's copy. Paths relative to the anchor. */
  readonly copies: readonly GeneratedFile[];
  /** Folders below this one that are trees of their own. One that is no longer named is cleaned up. Paths relative to `folder`. */
  readonly parts?: readonly string[];
  /**
   * Those of `files` that emitters of the project made. `kept`: the emitters did not run, and the files that the record
   * lists as theirs stay as they are.
   */
  readonly emitted?: readonly string[] | "kept";
  /** The contract that these are the files of; undefined for those of a package. */
  readonly contract?: ContractSize;
}

/** Everything that one run writes, as one transaction. */
export interface Output {
  /** Absolute. The project's root folder, or what `--out` names: nothing outside is touched. */
  readonly anchor: string;
  readonly trees: readonly OutputTree[];
}

/** A file's place below the anchor, given its path relative to a tree's folder. */
export function anchored(tree: OutputTree, path: string): string {
  return path.startsWith("../")
    ? posix.join(tree.folder, path)
    : `${tree.folder === "" ? "" : `${tree.folder}/`}${path}`;
}

/** The place of a diagnostic about a whole file. */
export function fileRef(path: string): SourceRef {
  return { file: path, line: 1, column: 1, width: 1 };
}
