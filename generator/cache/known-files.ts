import { lstatSync } from "node:fs";
import { hashBytes } from "../write/hash-bytes.ts";
import { bytesOf, type FileLook, looksSame, settledLook } from "./file-look.ts";

/** Generated files, known by how they look. */
export interface KnownFiles {
  /** SHA-256 of a file's text with its line ends as LF; null if there is no such file. One that looks the same is not read again. */
  readonly hash: (path: string) => string | null;
  /** Reads once more what was read too soon after it was written to be known by its look. */
  readonly settle: () => void;
}

/** Files by absolute path, with what an earlier run knew of them. */
export function createKnownFiles(earlier: Iterable<readonly [path: string, seen: SeenFile]>): KnownFiles {
  const seen = new Map(earlier);
  const hash = (path: string): string | null => {
    const seenMs = Date.now();
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.isFile() !== true) return null;
    const before = seen.get(path);
    if (before !== undefined && looksSame(before.look, stats)) return before.hash;
    const bytes = bytesOf(path);
    if (bytes === null) return null;
    const now = hashBytes(bytes);
    seen.set(path, { hash: now, look: settledLook(stats, seenMs) });
    return now;
  };
  return {
    hash,
    settle() {
      for (const [path, { look }] of [...seen]) if (look === null) hash(path);
    },
  };
}

/** A file's hash, and the look by which it may be known again. */
export interface SeenFile {
  readonly hash: string;
  readonly look: FileLook | null;
}
