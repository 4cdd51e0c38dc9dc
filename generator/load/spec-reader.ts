import { realFolder } from "./imports.ts";
import { parseSpec } from "./parse-spec.ts";
import { isInside, slashedWay } from "./paths.ts";
import { type FoundFile, readBytes, type Walk, walkFolder } from "./read-files.ts";

/** Reads contracts from the disk. A decorator may note what is read, or reuse what is parsed. */
export interface SpecReader {
  /** Adds the spec files below a folder to the walk and returns the folder's real path, or why it can't be listed. */
  readonly list: (folder: string, walk: Walk) => Promise<ListedFolder>;
  /** A file's bytes, or null with a diagnostic. */
  readonly read: (file: FoundFile, walk: Walk) => Uint8Array | null;
  readonly parse: typeof parseSpec;
}

/** A listed folder. `outside`: links lead out of the root, so nothing is read. */
export type ListedFolder = { readonly real: string } | { readonly problem: "missing" | "outside" };

/** Called with paths that are about to be read: a caller that notes their state now misses no edit afterwards. */
export type BeforeReading = (paths: readonly string[]) => void;

/** Reads and keeps nothing. */
export const specReader: SpecReader = {
  async list(folder, walk) {
    const real = await realFolder(folder);
    if (real === null) return { problem: "missing" };
    if (real !== walk.contract && !isInside(walk.root, real)) return { problem: "outside" };
    const way = slashedWay(walk.contract, real);
    walkFolder({ real, prefix: way === "" ? "" : `${way}/`, boundary: real }, walk);
    return { real };
  },
  read: readBytes,
  parse: parseSpec,
};

/** A reader that announces each imported folder before it is listed, and each that does not exist. */
export function announcing(reader: SpecReader, beforeReading: BeforeReading): SpecReader {
  return {
    ...reader,
    async list(folder, walk) {
      const real = await realFolder(folder);
      const isImport = real !== walk.contract;
      if (isImport && (real === null || isInside(walk.root, real))) beforeReading([folder]);
      return reader.list(folder, walk);
    },
  };
}
