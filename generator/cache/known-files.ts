import { lstatSync } from "node:fs";
import { hashBytes } from "../write/hash-bytes.ts";
import { bytesOf } from "./bytes-of.ts";
import { type FileLook, type FileStats, looksSame, settledLook } from "./file-look.ts";

/** Generated files, known by how they look. */
export interface KnownFiles {
  /** SHA-256 of a file's text with its line ends as LF; null if there is no such file. One that looks the same is not read again. */
  readonly hash: (path: string) => string | null;
  /** The text of a file that has this hash; null if it has another. One that looks the same is not hashed again. */
  readonly text: (path: string, hash: string) => string | null;
  /** The look by which a file of this hash may be known again, or null. */
  readonly look: (path: string, hash: string) => FileLook | null;
  /** Reads once more what was read too soon after it was written to be known by its look. */
  readonly settle: () => void;
}

/** A file's hash, and the look by which it may be known again. */
export interface SeenFile {
  readonly hash: string;
  readonly look: FileLook | null;
}

/** Files by absolute path, with what an earlier run knew of them. */
export function createKnownFiles(earlier: Iterable<readonly [path: string, seen: SeenFile]>): KnownFiles {
  const seen = new Map(earlier);
  const hash = (path: string): string | null => {
    const looked = lookAt(path);
    const before = seen.get(path);
    if (looked === null) return null;
    if (before !== undefined && looksSame(before.look, looked.stats)) return before.hash;
    return learn(path, looked, seen)?.hash ?? null;
  };
  return {
    hash,
    text: (path, hash) => bytesOfKnown(path, hash, seen)?.toString("utf8") ?? null,
    look(path, hash) {
      const file = seen.get(path);
      return file?.hash === hash ? file.look : null;
    },
    settle() {
      for (const [path, { look }] of [...seen]) if (look === null) hash(path);
    },
  };
}

interface Looked {
  readonly stats: FileStats;
  readonly seenMs: number;
}

function lookAt(path: string): Looked | null {
  const seenMs = Date.now();
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true ? { stats, seenMs } : null;
}

interface Learnt {
  readonly hash: string;
  readonly bytes: Buffer;
}

function learn(path: string, { stats, seenMs }: Looked, seen: Map<string, SeenFile>): Learnt | null {
  const bytes = bytesOf(path);
  if (bytes === null) return null;
  const hash = hashBytes(bytes);
  seen.set(path, { hash, look: settledLook(stats, seenMs) });
  return { hash, bytes };
}

/** It must look the same before and after it is read. */
function bytesOfKnown(path: string, wanted: string, seen: Map<string, SeenFile>): Buffer | null {
  const looked = lookAt(path);
  const before = seen.get(path);
  if (looked === null) return null;
  if (before !== undefined && before.hash === wanted && looksSame(before.look, looked.stats)) {
    const bytes = bytesOf(path);
    const after = lookAt(path);
    if (bytes !== null && after !== null && looksSame(before.look, after.stats)) return bytes;
  }
  const learnt = learn(path, looked, seen);
  return learnt?.hash === wanted ? learnt.bytes : null;
}
