import { readFileSync } from "node:fs";

/** A file's bytes, or null if they can't be had. Apart from `file-look.ts`, as it names a type of Node's and that is public. */
export function bytesOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
