import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { type PackedPackage, packAll } from "../../scripts/pack.ts";

const repository = resolve(import.meta.dirname, "../..");

/**
 * The packages as npm would publish them, built and packed once per test run: the first test file that asks builds,
 * the others wait for it and use its tarballs.
 */
export async function packedPackages(): Promise<readonly PackedPackage[]> {
  const folder = inject("runFolder");
  const result = join(folder, "packed.json");
  const lock = join(folder, "packing");
  while (!existsSync(result)) {
    if (tryLock(lock)) {
      try {
        if (!existsSync(result)) writeFileSync(result, JSON.stringify(buildAndPack(folder)));
      } finally {
        rmdirSync(lock);
      }
    } else await sleep(100);
  }
  return JSON.parse(readFileSync(result, "utf8"));
}

function buildAndPack(folder: string): readonly PackedPackage[] {
  const build = ["--import", "tsx", "scripts/build.ts"];
  execFileSync(process.execPath, build, { cwd: repository, stdio: ["ignore", "ignore", "inherit"] });
  return packAll(folder);
}

function tryLock(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
