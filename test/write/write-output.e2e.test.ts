import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { realDisk } from "../../generator/write/disk.ts";
import { realLockTools } from "../../generator/write/lock.ts";
import type { Output, OutputTree } from "../../generator/write/output.ts";
import { finishEarlierRun, writeOutput } from "../../generator/write/write-output.ts";
import { dividedDisk, dyingDisk, POWER_CUT } from "./faulty-disk.ts";
import { contentOf, fill, temporaryFolder } from "./temporary-folder.ts";

const tools = realLockTools(() => {});
const files = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));
const tree = (folder: string, texts: Readonly<Record<string, string>>, copies = {}): OutputTree => ({
  folder,
  files: files(texts),
  copies: files(copies),
});
const output = (anchor: string, ...trees: readonly OutputTree[]): Output => ({ anchor, trees });
const without = (content: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(content).filter(([path]) => !path.endsWith(".toolpact-files.json")));
async function ids(target: Output, force = false) {
  const { diagnostics } = await writeOutput(target, force, tools);
  return diagnostics.map(({ id, at }) => `${id} ${at.file}`);
}

test("several folders and a copy outside are written, updated and cleaned up together", async () => {
  const anchor = temporaryFolder();
  const first = output(
    anchor,
    tree("out/a", { "index.ts": "1\n", "tools/x.ts": "x\n", "tools/deep/y.ts": "y\n" }, { "artifacts/m.json": "3\n" }),
    tree("out/b", { "index.ts": "2\n" }),
  );
  expect((await writeOutput(first, false, tools)).diagnostics).toEqual([]);
  expect(without(contentOf(anchor))).toEqual({
    "artifacts/m.json": "3\n",
    "out/a/index.ts": "1\n",
    "out/a/tools/deep/y.ts": "y\n",
    "out/a/tools/x.ts": "x\n",
    "out/b/index.ts": "2\n",
  });

  const { value } = await writeOutput(
    output(anchor, tree("out/a", { "index.ts": "3\n" }), tree("out/b", {})),
    false,
    tools,
  );
  expect(value.writes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    "delete artifacts/m.json",
    "update out/a/index.ts",
    "delete out/a/tools/deep/y.ts",
    "delete out/a/tools/x.ts",
    "delete out/b/index.ts",
  ]);
  expect(contentOf(anchor)).toEqual({
    "out/a/index.ts": "3\n",
    "out/a/.toolpact-files.json": expect.stringContaining('"index.ts"'),
  });
  expect(existsSync(join(anchor, "out/b"))).toBe(false);
  expect(existsSync(join(anchor, "out/a/tools"))).toBe(false);
  expect(existsSync(join(anchor, ".toolpact"))).toBe(false);
});

test("only what changed is touched, and a run with nothing to do touches nothing at all", async () => {
  const anchor = temporaryFolder();
  await writeOutput(output(anchor, tree("out", { "a.ts": "1\n", "b.ts": "1\n" })), false, tools);
  for (const name of ["a.ts", "b.ts"]) utimesSync(join(anchor, "out", name), 1000, 1000);
  await writeOutput(output(anchor, tree("out", { "a.ts": "2\n", "b.ts": "1\n" })), false, tools);
  expect(statSync(join(anchor, "out/b.ts")).mtimeMs).toBe(1_000_000);
  expect(statSync(join(anchor, "out/a.ts")).mtimeMs).toBeGreaterThan(1_000_000);

  const readOnly = { ...tools, disk: dyingDisk(realDisk, 0).disk };
  const again = await writeOutput(output(anchor, tree("out", { "a.ts": "2\n", "b.ts": "1\n" })), false, readOnly);
  expect(again).toEqual({ value: { writes: [], finishedEarlier: false }, diagnostics: [] });
});

test("DESIGN 10: an edited and a foreign file are named, and nothing is written; --force overwrites them", async () => {
  const anchor = temporaryFolder();
  await writeOutput(output(anchor, tree("out", { "a.ts": "1\n", "b.ts": "1\n" })), false, tools);
  fill(anchor, { "out/a.ts": "mine\n", "out/c.ts": "mine too\n" });
  const next = output(anchor, tree("out", { "a.ts": "2\n", "b.ts": "2\n", "c.ts": "2\n" }));

  expect(await ids(next)).toEqual(["edited-file out/a.ts", "foreign-file out/c.ts"]);
  expect(without(contentOf(anchor))).toEqual({ "out/a.ts": "mine\n", "out/b.ts": "1\n", "out/c.ts": "mine too\n" });

  expect(await ids(next, true)).toEqual([]);
  expect(without(contentOf(anchor))).toEqual({ "out/a.ts": "2\n", "out/b.ts": "2\n", "out/c.ts": "2\n" });
  expect(await ids(next)).toEqual([]);
});

test("a part that is no longer built is cleaned up, and what another tree takes over stays", async () => {
  const anchor = temporaryFolder();
  const whole = (...parts: readonly string[]) => ({ ...tree("gen", { "package.json": `${parts}\n` }), parts });
  const copies = { "m.json": "old\n" };
  await writeOutput(
    output(anchor, tree("gen/a", { "x.ts": "1\n" }), tree("gen/b", { "x.ts": "1\n" }, copies), whole("a", "b")),
    false,
    tools,
  );
  fill(anchor, { "gen/mine/notes.md": "mine\n", "gen/b/notes.md": "mine\n" });

  const renamed = output(
    anchor,
    tree("gen/a", { "x.ts": "1\n" }),
    tree("gen/c", { "x.ts": "1\n" }, { "m.json": "new\n" }),
    whole("a", "c"),
  );
  expect(await ids(renamed)).toEqual([]);
  expect(without(contentOf(anchor))).toEqual({
    "gen/a/x.ts": "1\n",
    "gen/b/notes.md": "mine\n",
    "gen/c/x.ts": "1\n",
    "gen/mine/notes.md": "mine\n",
    "gen/package.json": "a,c\n",
    "m.json": "new\n",
  });
  expect((await writeOutput(renamed, false, tools)).value.writes).toEqual([]);

  fill(anchor, { "gen/c/x.ts": "edited\n" });
  expect(await ids(output(anchor, tree("gen/a", { "x.ts": "1\n" }), whole("a")))).toEqual([
    "edited-file gen/c/x.ts",
    "leftover-copy m.json",
  ]);
});

test("files of the user next to the output are never touched, forced or not", async () => {
  const anchor = temporaryFolder();
  fill(anchor, { "out/notes.md": "mine\n", "readme.md": "mine\n" });
  await writeOutput(output(anchor, tree("out", { "a.ts": "1\n" })), true, tools);
  await writeOutput(output(anchor, tree("out", {})), true, tools);
  expect(contentOf(anchor)).toEqual({ "out/notes.md": "mine\n", "readme.md": "mine\n" });
});

test("a checkout with CRLF everywhere, the record too, is up to date", async () => {
  const anchor = temporaryFolder();
  const target = output(anchor, tree("out", { "a.ts": "1\n2\n" }));
  await writeOutput(target, false, tools);
  for (const [path, text] of Object.entries(contentOf(anchor))) fill(anchor, { [path]: text.replaceAll("\n", "\r\n") });
  expect((await writeOutput(target, false, tools)).value.writes).toEqual([]);
  expect(readFileSync(join(anchor, "out/a.ts"), "utf8")).toBe("1\r\n2\r\n");
  expect(await ids(output(anchor, tree("out", { "a.ts": "3\n" })))).toEqual([]);
});

test.each([
  ["the file", "out/a.ts", "target.ts"],
  ["a folder on the way", "out/tools", "elsewhere"],
  ["the output folder", "out", "elsewhere"],
  ["the record", "out/.toolpact-files.json", "target.ts"],
  ["a link to nothing", "out/a.ts", "missing"],
])("%s being a symbolic link is refused, --force or not", async (_, link, target) => {
  const anchor = temporaryFolder();
  fill(anchor, { "target.ts": "precious\n", "elsewhere/a.ts": "precious\n", "other/x": "" });
  mkdirSync(join(anchor, link, ".."), { recursive: true });
  symlinkSync(join(anchor, target), join(anchor, link));
  const before = contentOf(anchor);
  const wanted = output(anchor, tree("out", { "a.ts": "1\n", "tools/x.ts": "1\n" }));
  for (const force of [false, true]) expect(await ids(wanted, force)).toContain(`symlink-in-output ${link}`);
  expect(contentOf(anchor)).toEqual(before);
  expect(lstatSync(join(anchor, link)).isSymbolicLink()).toBe(true);
});

test("an output folder that is a link itself, and a work folder that is one, are refused", async () => {
  const folder = temporaryFolder();
  fill(folder, { "real/.keep": "", "bait/stage/precious": "1" });
  symlinkSync(join(folder, "real"), join(folder, "link"));
  expect(await ids(output(join(folder, "link"), tree("", { "a.ts": "1\n" })))).toEqual([
    `symlink-in-output ${join(folder, "link")}`,
  ]);
  symlinkSync(join(folder, "bait"), join(folder, "real/.toolpact"));
  expect(await ids(output(join(folder, "real"), tree("", { "a.ts": "1\n" })))).toHaveLength(1);
  expect(contentOf(folder)).toEqual({ "bait/stage/precious": "1", "real/.keep": "" });
});

test("a folder where a file belongs, or a file where a folder does, is in the way", async () => {
  const anchor = temporaryFolder();
  fill(anchor, { "out/a.ts/x": "", "out/tools": "" });
  expect(await ids(output(anchor, tree("out", { "a.ts": "1\n", "tools/x.ts": "1\n" })))).toEqual([
    "output-blocked out/a.ts",
    "output-blocked out/tools",
  ]);
});

test("paths that leave the folder, or are one path on some systems, are rejected before the disk is read", async () => {
  const anchor = temporaryFolder();
  const wanted = output(
    anchor,
    tree("out", { "../up.ts": "", "a.ts": "", "A.ts": "", "C:x": "" }, { "../x.json": "" }),
  );
  expect(await ids(wanted, true)).toEqual(
    ["unsafe-path ../x.json", "unsafe-path out/../up.ts", "output-path-clash out/A.ts", "unsafe-path out/C:x"].sort(
      (a, b) => ((a.split(" ")[1] ?? "") < (b.split(" ")[1] ?? "") ? -1 : 1),
    ),
  );
  expect(contentOf(anchor)).toEqual({});
});

test("a refused run takes the folders along that it made, and no others", async () => {
  const there = temporaryFolder();
  const refused = tree("", { "a.ts": "a\n", "con.ts": "b\n" });
  expect(await ids(output(join(there, "new", "deep"), refused))).toEqual(["unsafe-path con.ts"]);
  expect(contentOf(there)).toEqual({});
  expect(existsSync(join(there, "new"))).toBe(false);

  mkdirSync(join(there, "empty"));
  expect(await ids(output(join(there, "empty", "deep"), refused))).toEqual(["unsafe-path con.ts"]);
  expect(existsSync(join(there, "empty"))).toBe(true);
  expect(existsSync(join(there, "empty", "deep"))).toBe(false);
});

test("a record that was broken by a merge, or that points outside, owns nothing", async () => {
  const anchor = temporaryFolder();
  const wanted = output(anchor, tree("out", { "a.ts": "1\n" }));
  for (const text of ["<<<<<<< HEAD\n", `{"version":1,"files":{"../../victim":"${"0".repeat(64)}"}}`]) {
    fill(anchor, { "out/.toolpact-files.json": text });
    expect(await ids(wanted)).toEqual(["unreadable-record out/.toolpact-files.json"]);
  }
  expect(await ids(wanted, true)).toEqual([]);
  expect(await ids(wanted)).toEqual([]);
});

test("an output on another file system than the anchor is written all the same", async () => {
  const anchor = temporaryFolder();
  const divided = { ...tools, disk: dividedDisk(realDisk) };
  const { diagnostics } = await writeOutput(output(anchor, tree("out", { "a.ts": "1\n" })), false, divided);
  expect(diagnostics).toEqual([]);
  expect(without(contentOf(anchor))).toEqual({ "out/a.ts": "1\n" });
});

test("a refusal of the system is a diagnostic; anything else is a bug and is thrown", async () => {
  const anchor = temporaryFolder();
  const full = Object.assign(new Error("no space"), { code: "ENOSPC", syscall: "write", path: "/x" });
  const failing = (error: Error) => ({ ...tools, disk: { ...realDisk, write: () => Promise.reject(error) } });
  const wanted = output(anchor, tree("out", { "a.ts": "1\n" }));
  const { diagnostics } = await writeOutput(wanted, false, failing(full));
  expect(diagnostics.map(({ id, message }) => `${id}: ${message}`)).toEqual([
    "output-not-writable: This cannot be written: ENOSPC.",
  ]);
  await expect(writeOutput(wanted, false, failing(new Error("bug")))).rejects.toThrow("bug");
});

const oldTrees = [
  tree("out/a", { "same.ts": "same\n", "changed.ts": "old\n", "gone/x.ts": "old\n" }, { "copy/m.json": "old\n" }),
  tree("out/b", { "index.ts": "old\n" }),
];
const newTrees = [
  tree("out/a", { "same.ts": "same\n", "changed.ts": "new\n", "fresh/y.ts": "new\n" }, { "copy/m.json": "new\n" }),
  tree("out/b", { "index.ts": "new\n" }),
];

async function contentAfter(...versions: readonly (readonly OutputTree[])[]) {
  const anchor = temporaryFolder();
  for (const trees of versions) await writeOutput(output(anchor, ...trees), false, tools);
  return contentOf(anchor);
}

test("DESIGN 10: a power cut at any step, and another during recovery, leaves all old or all new", async () => {
  const oldContent = await contentAfter(oldTrees);
  const newContent = await contentAfter(oldTrees, newTrees);
  const seen = { old: 0, new: 0 };
  for (let step = 0, cut = true; cut; step++) {
    const anchor = temporaryFolder();
    await writeOutput(output(anchor, ...oldTrees), false, tools);
    cut = await runUntilCut(step, (disk) => writeOutput(output(anchor, ...newTrees), false, dead(disk)));
    for (let again = 0; await runUntilCut(again, (disk) => finishEarlierRun(anchor, false, dead(disk))); again += 3);
    const content = contentOf(anchor);
    expect([oldContent, newContent]).toContainEqual(content);
    seen[content["out/b/index.ts"] === "new\n" ? "new" : "old"]++;

    expect((await writeOutput(output(anchor, ...newTrees), false, dead(realDisk))).diagnostics).toEqual([]);
    expect(contentOf(anchor)).toEqual(newContent);
    for (const name of ["lock", "stage", "journal.json"]) {
      expect(existsSync(join(anchor, ".toolpact", name))).toBe(false);
    }
  }
  expect(seen.old).toBeGreaterThan(5);
  expect(seen.new).toBeGreaterThan(5);
});

function dead(disk: typeof realDisk) {
  return { ...tools, disk, mayBeAlive: () => false, nowMs: () => Date.now() + 60_000 };
}

async function runUntilCut(step: number, run: (disk: typeof realDisk) => Promise<unknown>): Promise<boolean> {
  try {
    await run(dyingDisk(realDisk, step).disk);
    return false;
  } catch (error) {
    expect(error).toHaveProperty("message", POWER_CUT);
    return true;
  }
}

test("an interrupted run whose files changed since is undone, and the change is kept without --force", async () => {
  const anchor = temporaryFolder();
  await writeOutput(output(anchor, ...oldTrees), false, tools);
  let step = 0;
  while (!existsSync(join(anchor, ".toolpact/journal.json"))) {
    await runUntilCut(step++, (disk) => writeOutput(output(anchor, ...newTrees), false, dead(disk)));
  }
  writeFileSync(join(anchor, "out/b/index.ts"), "edited meanwhile\n");
  const next = output(anchor, ...newTrees);
  const mended = { ...tools, mayBeAlive: () => false };
  const refused = await writeOutput(next, false, mended);
  expect(refused.diagnostics.map(({ id, at }) => `${id} ${at.file}`)).toEqual(["edited-file out/b/index.ts"]);
  const oldContent = await contentAfter(oldTrees);
  expect(contentOf(anchor)).toEqual({ ...oldContent, "out/b/index.ts": "edited meanwhile\n" });

  expect((await writeOutput(next, true, mended)).diagnostics).toEqual([]);
  expect(contentOf(anchor)).toEqual(await contentAfter(oldTrees, newTrees));
});

test("a journal that points outside the anchor is not followed", async () => {
  const folder = temporaryFolder();
  const anchor = join(folder, "project");
  fill(folder, { "victim.txt": "precious\n", "project/.toolpact/stage/0": "evil\n" });
  const entry = { path: "../victim.txt", before: null, after: null, staged: null };
  fill(anchor, { ".toolpact/journal.json": JSON.stringify({ version: 1, entries: [entry] }) });
  expect(await ids(output(anchor, tree("out", { "a.ts": "1\n" })))).toEqual([
    "interrupted-run-changed .toolpact/journal.json",
  ]);
  expect(await ids(output(anchor, tree("out", { "a.ts": "1\n" })), true)).toEqual([]);
  expect(readFileSync(join(folder, "victim.txt"), "utf8")).toBe("precious\n");
});
