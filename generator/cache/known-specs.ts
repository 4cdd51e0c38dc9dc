import { type FileLook, type FileStats, looksSame } from "./file-look.ts";
import type { SeenFile } from "./known-files.ts";

/** Spec files, known by how they look. */
export interface KnownSpecs {
  /** SHA-256 of the bytes of a file that looks as it did; else null. */
  readonly hash: (real: string, stats: FileStats) => string | null;
  /** A file was read; its look is older than the reading. */
  readonly learn: (real: string, hash: string, look: FileLook | null) => void;
}

/** Files by real path, with what an earlier run knew of them. */
export function createKnownSpecs(earlier: Iterable<readonly [real: string, seen: SeenFile]>): KnownSpecs {
  const seen = new Map(earlier);
  return {
    hash(real, stats) {
      const before = seen.get(real);
      return before !== undefined && looksSame(before.look, stats) ? before.hash : null;
    },
    learn: (real, hash, look) => void seen.set(real, { hash, look }),
  };
}
