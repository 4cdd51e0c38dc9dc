/** Builds and packs the three packages, and checks each tarball with publint and attw. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { npm } from "./npm.ts";
import { packAll } from "./pack.ts";

const repository = resolve(import.meta.dirname, "..");

console.log(npm(repository, "run", "--silent", "build"));
const scratch = mkdtempSync(join(tmpdir(), "toolpact-pack-"));
try {
  for (const { folder, tarball } of packAll(scratch)) {
    console.log(`\n== ${folder}`);
    for (const check of ["pack:publint", "pack:attw"]) {
      console.log(npm(repository, "run", "--silent", check, "--", tarball));
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
