import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { realLockTools } from "../../generator/write/lock.ts";
import type { Output, OutputTree } from "../../generator/write/output.ts";
import { hashText } from "../../generator/write/owned-files.ts";
import { finishEarlierRun, writeOutput } from "../../generator/write/write-output.ts";
import { contentOf, fill, temporaryFolder } from "./temporary-folder.ts";

// What a foreign branch can commit: a record of owned files, and a journal with its stage.

const tools = realLockTools(() => {});
const KEEP = "a file of the user\n";

const treeOf = (
  folder: string,
  texts: Readonly<Record<string, string>>,
  more: Partial<OutputTree> = {},
): OutputTree => ({
  folder,
  files: Object.entries(texts).map(([path, text]) => ({ path, text })),
  copies: [],
  ...more,
});
const recordOf = (files: Readonly<Record<string, string>>, parts: readonly string[] = []) =>
  JSON.stringify({ version: 1, files, parts });
const written = (anchor: string, ...trees: readonly OutputTree[]): Promise<string[]> =>
  writeOutput({ anchor, trees } satisfies Output, false, tools).then(({ diagnostics }) =>
    diagnostics.map(({ id, at }) => `${id} ${at.file}`),
  );

test("a record that names a file outside its folder cannot have it deleted", async () => {
  const anchor = temporaryFolder();
  const record = recordOf({ "../keep.txt": hashText(KEEP), "../src/app.ts": hashText(KEEP) });
  fill(anchor, { "keep.txt": KEEP, "src/app.ts": KEEP, "out/.toolpact-files.json": record });
  expect(await written(anchor, treeOf("out", { "a.ts": "1\n" }))).toEqual([
    "leftover-copy keep.txt",
    "leftover-copy src/app.ts",
  ]);
  expect(contentOf(anchor)).toMatchObject({ "keep.txt": KEEP, "src/app.ts": KEEP, "out/a.ts": "1\n" });
  expect(await written(anchor, treeOf("out", { "a.ts": "1\n" }))).toEqual([]);
});

test("a record that names a part outside its folder cannot have that part's files deleted", async () => {
  const anchor = temporaryFolder();
  fill(anchor, {
    "src/app.ts": KEEP,
    "src/.toolpact-files.json": recordOf({ "app.ts": hashText(KEEP) }),
    "out/.toolpact-files.json": recordOf({}, ["../src"]),
  });
  const before = contentOf(anchor);
  await written(anchor, treeOf("out", { "package.json": "{}\n" }, { parts: [] }));
  expect(contentOf(anchor)).toMatchObject({ "src/app.ts": KEEP });
  expect(contentOf(anchor)["src/.toolpact-files.json"]).toBe(before["src/.toolpact-files.json"]);
});

test("a copy that the project file no longer names is deleted if it is equal to a generated file", async () => {
  const anchor = temporaryFolder();
  const copies = [{ path: "artifacts/m.json", text: "{}\n" }];
  await written(anchor, treeOf("out", { "manifest.json": "{}\n" }, { copies }));
  expect(await written(anchor, treeOf("out", { "manifest.json": "{}\n" }))).toEqual([]);
  expect(Object.keys(contentOf(anchor))).not.toContain("artifacts/m.json");
});

test.each([
  ["deletes", { after: null, staged: null }],
  ["replaces", { after: hashText("evil\n"), staged: "0" }],
])("a committed journal that %s a file is not carried out, --force or not", async (_, change) => {
  const anchor = temporaryFolder();
  const entry = { path: "keep.txt", before: hashText(KEEP), backup: "old-0", ...change };
  fill(anchor, {
    "keep.txt": KEEP,
    ".toolpact/stage/0": "evil\n",
    ".toolpact/stage/old-0": "evil\n",
    ".toolpact/journal.json": JSON.stringify({ version: 2, stage: "1:1", entries: [entry] }),
  });
  const { diagnostics } = await finishEarlierRun(anchor, false, tools);
  expect(diagnostics.map(({ id, at }) => `${id} ${at.file}`)).toEqual([
    "interrupted-run-changed .toolpact/journal.json",
  ]);
  expect(contentOf(anchor)).toEqual({ "keep.txt": KEEP });
  expect((await writeOutput({ anchor, trees: [treeOf("out", { "a.ts": "1\n" })] }, true, tools)).diagnostics).toEqual(
    [],
  );
  expect(contentOf(anchor)).toMatchObject({ "keep.txt": KEEP, "out/a.ts": "1\n" });
});

test("a committed journal that undoes a run does not bring back its backups", async () => {
  const anchor = temporaryFolder();
  const undone = { path: "keep.txt", before: hashText("evil\n"), after: hashText(KEEP), staged: "0", backup: "old-0" };
  const changed = { path: "other.txt", before: null, after: hashText("x"), staged: "1", backup: null };
  fill(anchor, {
    "keep.txt": KEEP,
    "other.txt": "mine\n",
    ".toolpact/stage/old-0": "evil\n",
    ".toolpact/journal.json": JSON.stringify({ version: 2, stage: "1:1", entries: [undone, changed] }),
  });
  expect((await finishEarlierRun(anchor, false, tools)).diagnostics).toHaveLength(1);
  expect(readFileSync(join(anchor, "keep.txt"), "utf8")).toBe(KEEP);
  expect(lstatSync(join(anchor, ".toolpact/journal.json")).isFile()).toBe(true);
});
