import type { SpecFile } from "../source.ts";

/** A contract's files as they were read. */
export interface Sources {
  /** The contract's folder, as it was given. */
  readonly folder: string;
  /** By path, in code-unit order. Files of imported folders have paths like `../common/types.yaml`. */
  readonly files: readonly SpecFile[];
}
