import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, rmdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type PackedPackage, packAll } from "../../scripts/pack.ts";

const repository = resolve(import.meta.dirname, "../..");

/** There is one `dist` for all test files: while one builds and packs, the others wait. */
const lock = join(tmpdir(), `toolpact-build-${createHash("sha256").update(repository).digest("hex").slice(0, 16)}`);
/** A lock as old as this was left by somebody who was killed. */
const STALE_MS = 180_000;

/** Builds the packages and packs them into an existing folder, as npm would publish them. */
export async function buildAndPack(into: string): Promise<readonly PackedPackage[]> {
  while (!tryLock()) await sleep(100);
  try {
    const build = ["--import", "tsx", "scripts/build.ts"];
    execFileSync(process.execPath, build, { cwd: repository, stdio: ["ignore", "ignore", "inherit"] });
    return packAll(into);
  } finally {
    rmdirSync(lock);
  }
}

function tryLock(): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const madeMs = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - madeMs > STALE_MS) rmdirSync(lock);
  return false;
}
