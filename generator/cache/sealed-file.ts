import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sha256 } from "./sha256.ts";

const SEAL_LENGTH = 64;

/** The text of a sealed file; null if there is none, or if a single bit of it is not as it was written. */
export function readSealed(path: string): string | null {
  try {
    const text = readFileSync(path, "utf8");
    const body = text.slice(SEAL_LENGTH);
    return text.slice(0, SEAL_LENGTH) === sha256(body) ? body : null;
  } catch {
    return null;
  }
}

/** The same of a file whose body is no text. */
export function readSealedBytes(path: string): Buffer | null {
  try {
    const bytes = readFileSync(path);
    const body = bytes.subarray(SEAL_LENGTH);
    return bytes.toString("latin1", 0, SEAL_LENGTH) === sha256(body) ? body : null;
  } catch {
    return null;
  }
}

/** Writes a text under its own hash, whole or not at all. What can't be kept is not: no cache is worth an error. */
export function writeSealed(path: string, body: string | Uint8Array): void {
  const beside = `${path}.${process.pid}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const seal = sha256(body);
    writeFileSync(beside, typeof body === "string" ? `${seal}${body}` : Buffer.concat([Buffer.from(seal), body]));
    renameSync(beside, path);
  } catch {
    removeQuietly(beside);
  }
}

/** Removes the oldest files of a folder, so that at most `most` stay. */
export function evictOldest(folder: string, most: number): void {
  try {
    const names = readdirSync(folder);
    if (names.length <= most) return;
    const aged = names.map((name) => ({ name, writtenMs: writtenMs(join(folder, name)) }));
    aged.sort((a, b) => a.writtenMs - b.writtenMs);
    for (const { name } of aged.slice(0, names.length - most)) removeQuietly(join(folder, name));
  } catch {
    // Another process may have been here first.
  }
}

function writtenMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It stays: nothing depends on it.
  }
}
