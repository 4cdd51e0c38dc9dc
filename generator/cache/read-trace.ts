import type { FileLook } from "./file-look.ts";

/** All that reading a contract depended on: as long as it stays the same, so does what was read. */
export interface ReadTrace {
  /** Path as it was written → where it led. */
  readonly ways: readonly (readonly [path: string, real: string])[];
  /** Real path of a folder → its listing, taken before it was read. */
  readonly folders: readonly (readonly [real: string, listing: string])[];
  /** Real path of a file → SHA-256 of its bytes, and the look by which it may be known again. */
  readonly files: readonly (readonly [real: string, hash: string, look: FileLook | null])[];
}
