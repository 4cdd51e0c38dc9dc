import { readdirSync, readFileSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { evictOldest, readSealed, writeSealed } from "../../generator/cache/sealed-file.ts";
import { sha256 } from "../../generator/cache/sha256.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";

test("only files of ours make room, the oldest first, whatever lies beside them", () => {
  const folder = temporaryFolder();
  const names = [1, 2, 3].map((number) => `${sha256(String(number))}.json`);
  for (const [index, name] of ["notes.txt", ...names].entries()) {
    fill(folder, { [name]: "" });
    utimesSync(join(folder, name), index, index);
  }
  evictOldest(folder, 2);
  expect(readdirSync(folder).sort()).toEqual(["notes.txt", ...names.slice(1)].sort());
});

test("nothing is written through a link that lies where the new file is begun", () => {
  const folder = temporaryFolder();
  fill(folder, { "victim.txt": "theirs" });
  const path = join(folder, "kept.json");
  symlinkSync(join(folder, "victim.txt"), `${path}.${process.pid}.new`);
  writeSealed(path, "ours");
  expect(readFileSync(join(folder, "victim.txt"), "utf8")).toBe("theirs");
  writeSealed(path, "ours");
  expect(readSealed(path)).toBe("ours");
});
