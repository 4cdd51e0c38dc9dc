import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { realLockTools } from "../../generator/write/lock.ts";
import { type Replacement, replaceFiles } from "../../generator/write/replace-files.ts";
import { testNeeding } from "../support/needs.ts";
import { contentOf, fill, temporaryFolder } from "./temporary-folder.ts";

const replace = async (folder: string, ...replacements: readonly Replacement[]) => {
  const { value, diagnostics } = await replaceFiles(
    folder,
    replacements,
    realLockTools(() => {}),
  );
  return [value, ...diagnostics.map(({ id, at }) => `${id} ${at.file}`)];
};

test("files are replaced, and new ones created; nothing else is left behind", async () => {
  const folder = temporaryFolder();
  fill(folder, { "a.yaml": "old\n", "other.yaml": "other\n" });
  const texts = [
    { path: "a.yaml", before: "old\n", text: "new\n" },
    { path: "in/b.json", before: null, text: "{}\n" },
  ];
  expect(await replace(folder, ...texts)).toEqual([true]);
  expect(contentOf(folder)).toEqual({ "a.yaml": "new\n", "in/b.json": "{}\n", "other.yaml": "other\n" });
  expect(existsSync(join(folder, ".toolpact"))).toBe(false);
});

test("what has the text already is not touched", async () => {
  const folder = temporaryFolder();
  fill(folder, { "a.yaml": "same\n" });
  expect(await replace(folder, { path: "a.yaml", before: "same\n", text: "same\n" })).toEqual([false]);
});

test.each([
  ["was edited since", "edited\n", "old\n"],
  ["has come since", "come\n", null],
])("a file that %s stays, and so do the others", async (_, text, before) => {
  const folder = temporaryFolder();
  fill(folder, { "a.yaml": text, "b.yaml": "old\n" });
  const told = await replace(
    folder,
    { path: "a.yaml", before, text: "new\n" },
    { path: "b.yaml", before: "old\n", text: "new\n" },
  );
  expect(told).toEqual([false, "concurrent-modification a.yaml"]);
  expect(contentOf(folder)).toEqual({ "a.yaml": text, "b.yaml": "old\n" });
});

test("a file that has gone since does not come back", async () => {
  const folder = temporaryFolder();
  expect(await replace(folder, { path: "a.yaml", before: "old\n", text: "new\n" })).toEqual([
    false,
    "concurrent-modification a.yaml",
  ]);
  expect(contentOf(folder)).toEqual({});
});

testNeeding("POSIX", "a link is not followed", async () => {
  const folder = temporaryFolder();
  fill(folder, { "real.yaml": "old\n" });
  symlinkSync(join(folder, "real.yaml"), join(folder, "a.yaml"));
  const [, told] = await replace(folder, { path: "a.yaml", before: "old\n", text: "new\n" });
  expect(told).toBe("symlink-in-output a.yaml");
  expect(readFileSync(join(folder, "real.yaml"), "utf8")).toBe("old\n");
});

test("a path that leads out is refused, and so is one that no file may have", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "inner"));
  const inner = join(folder, "inner");
  expect(await replace(inner, { path: "../a.yaml", before: null, text: "x\n" })).toEqual([
    false,
    "unsafe-path ../a.yaml",
  ]);
  expect(await replace(inner, { path: ".git", before: null, text: "x\n" })).toEqual([false, "unsafe-path .git"]);
  expect(contentOf(folder)).toEqual({});
});
