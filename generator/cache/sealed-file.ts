import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { sha256 } from "./sha256.ts";

const SEAL_LENGTH = 64;
/** Each name begins with a hash. */
const OUR_NAME = /^[0-9a-f]{64}/;
const WRITABLE_BY_OTHERS = 0o022;

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

/**
 * The same of a file whose body is no text; "foreign" where somebody but this user may have written it: anybody can make a
 * seal, and a cache folder may lie where others write. Windows has no such owners; there a file is as safe as its folder.
 */
export function readOwnSealed(path: string): Buffer | "foreign" | null {
  try {
    const file = openSync(path, "r");
    try {
      return isOwn(fstatSync(file)) ? unsealed(readFileSync(file)) : "foreign";
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

function isOwn({ uid, mode }: Stats): boolean {
  const user = process.geteuid?.();
  return user === undefined || (uid === user && (mode & WRITABLE_BY_OTHERS) === 0);
}

function unsealed(bytes: Buffer): Buffer | null {
  const body = bytes.subarray(SEAL_LENGTH);
  return bytes.toString("latin1", 0, SEAL_LENGTH) === sha256(body) ? body : null;
}

/** Writes a text under its own hash, whole or not at all. What can't be kept is not: no cache is worth an error. */
export function writeSealed(path: string, body: string | Uint8Array): void {
  const beside = `${path}.${process.pid}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const seal = sha256(body);
    const sealed = typeof body === "string" ? `${seal}${body}` : Buffer.concat([Buffer.from(seal), body]);
    // Through no link that somebody has laid there, and writable by no group.
    writeFileSync(beside, sealed, { flag: "wx", mode: 0o644 });
    renameSync(beside, path);
  } catch {
    removeQuietly(beside);
  }
}

/** Removes the oldest of our files in a folder, so that at most `most` stay. */
export function evictOldest(folder: string, most: number): void {
  try {
    const names = readdirSync(folder).filter((name) => OUR_NAME.test(name));
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
