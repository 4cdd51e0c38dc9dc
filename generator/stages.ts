import { checkFile } from "./check/check-file.ts";
import { emitContext } from "./emit-context.ts";
import { type SpecReader, specReader } from "./load/spec-reader.ts";

/** The parts of a compilation that a caller may decorate: to note what is read, or to reuse earlier results. */
export interface Stages {
  readonly reader: SpecReader;
  readonly checkFile: typeof checkFile;
  readonly emitContext: typeof emitContext;
}

/** The parts themselves, which reuse nothing. */
export const STAGES: Stages = { reader: specReader, checkFile, emitContext };
