import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load } from "../../generator/load/load.ts";
import { announcing, type SpecReader, specReader } from "../../generator/load/spec-reader.ts";
import { testNeeding } from "../support/needs.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("a contract is read through the given reader alone", async () => {
  const folder = await temporaryFolder({ "c/a.yaml": "imports: [../d]", "c/b.json": "{}", "d/e.yaml": "on the disk" });
  const calls: string[] = [];
  const reader: SpecReader = {
    async list(path, walk) {
      calls.push(`list ${path.slice(walk.root.length + 1)}`);
      return specReader.list(path, walk);
    },
    read(file) {
      calls.push(`read ${file.path}`);
      return new TextEncoder().encode(file.path === "a.yaml" ? "imports: [../d]" : `{ from: ${file.path} }`);
    },
    async parse(format, path, text) {
      calls.push(`parse ${path} as ${format}`);
      return specReader.parse("yaml", path, text);
    },
  };
  const { value, diagnostics } = await load(join(folder, "c"), {}, reader);
  expect(diagnostics).toEqual([]);
  expect(value.files.map(({ path, text }) => [path, text])).toEqual([
    ["../d/e.yaml", "{ from: ../d/e.yaml }"],
    ["a.yaml", "imports: [../d]"],
    ["b.json", "{ from: b.json }"],
  ]);
  expect(calls).toEqual([
    ...["list c", "read a.yaml", "parse a.yaml as yaml", "read b.json", "parse b.json as json"],
    ...["list d", "read ../d/e.yaml", "parse ../d/e.yaml as yaml"],
  ]);
});

/** The paths that are announced while the contract `c` of the folder is read, relative to the folder. */
async function announcedIn(folder: string): Promise<readonly string[]> {
  const announced: string[] = [];
  const reader = announcing(specReader, (paths) => announced.push(...paths));
  await load(join(folder, "c"), {}, reader);
  return announced.map((path) => path.slice(folder.length + 1));
}

test("imported folders are announced, and those that are missing, but none outside the root", async () => {
  const folder = await temporaryFolder({
    "c/a.yaml": "imports: [../d, ../missing, ../../outside, /etc]",
    "d/e.yaml": "",
  });
  expect(await announcedIn(folder)).toEqual(["d", "missing"]);
});

testNeeding("POSIX", "a link that leads out of the root is not announced", async () => {
  const outside = await temporaryFolder({ "x.yaml": "" });
  const folder = await temporaryFolder({ "c/a.yaml": "imports: [../out]", "d/e.yaml": "" });
  await symlink(outside, join(folder, "out"));
  expect(await announcedIn(folder)).toEqual([]);
});
