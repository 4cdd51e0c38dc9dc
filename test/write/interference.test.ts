import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Disk, realDisk } from "../../generator/write/disk.ts";
import { realLockTools } from "../../generator/write/lock.ts";
import type { Output } from "../../generator/write/output.ts";
import { replaceFiles } from "../../generator/write/replace-files.ts";
import { writeOutput } from "../../generator/write/write-output.ts";
import { testNeeding } from "../support/needs.ts";
import { contentOf, fill, temporaryFolder } from "./temporary-folder.ts";

const tools = realLockTools(() => {});

/** A disk that calls `act` once, right after every new text is staged and before the first file changes. */
function interruptedDisk(act: () => void): Disk {
  let isDone = false;
  return {
    ...realDisk,
    syncFolder: async (path) => {
      await realDisk.syncFolder(path);
      if (isDone) return;
      isDone = true;
      act();
    },
  };
}

const outputOf = (anchor: string, texts: Readonly<Record<string, string>>): Output => ({
  anchor,
  trees: [{ folder: "out", files: Object.entries(texts).map(([path, text]) => ({ path, text })), copies: [] }],
});

const OLD = { "a.ts": "old\n", "gone.ts": "old\n", "tools/b.ts": "old\n", "tools/c.ts": "old\n" };
const NEW = { "a.ts": "new\n", "fresh/d.ts": "new\n", "tools/b.ts": "new\n", "tools/c.ts": "new\n" };

/** Writes OLD, then NEW while the user does something; the diagnostics, and the files before and after. */
async function interfere(act: (anchor: string) => void) {
  const anchor = temporaryFolder();
  await writeOutput(outputOf(anchor, OLD), false, tools);
  const before = contentOf(anchor);
  const disk = interruptedDisk(() => act(anchor));
  const { diagnostics } = await writeOutput(outputOf(anchor, NEW), false, { ...tools, disk });
  const problems = diagnostics.map(({ id, at }) => `${id} ${at.file}`);
  return { anchor, before, after: contentOf(anchor), problems };
}

test.each([
  ["an updated file", "out/tools/c.ts"],
  ["a deleted file", "out/gone.ts"],
])("%s that is edited during a run keeps the edit, and the run restores the other files", async (_, path) => {
  const { before, after, problems, anchor } = await interfere((folder) => fill(folder, { [path]: "edited\n" }));
  expect(problems).toEqual([`concurrent-modification ${path}`]);
  expect(after).toEqual({ ...before, [path]: "edited\n" });
  expect(existsSync(join(anchor, ".toolpact"))).toBe(false);
  expect(existsSync(join(anchor, "out/fresh"))).toBe(false);
});

test("a new file that appears during a run where a generated one belongs is kept", async () => {
  const { before, after, problems } = await interfere((folder) => fill(folder, { "out/fresh/d.ts": "mine\n" }));
  expect(problems).toEqual(["foreign-file out/fresh/d.ts"]);
  expect(after).toEqual({ ...before, "out/fresh/d.ts": "mine\n" });
});

testNeeding("POSIX", "a folder swapped for a link during a run is not followed", async () => {
  const { anchor, before, problems } = await interfere((folder) => {
    fill(folder, { "elsewhere/b.ts": "old\n", "elsewhere/c.ts": "mine\n" });
    renameSync(join(folder, "out/tools"), join(folder, "moved"));
    symlinkSync(join(folder, "elsewhere"), join(folder, "out/tools"));
  });
  expect(problems).toEqual(["symlink-in-output out/tools"]);
  expect(lstatSync(join(anchor, "out/tools")).isSymbolicLink()).toBe(true);
  const { "out/tools/b.ts": b, "out/tools/c.ts": c, ...rest } = before;
  expect(contentOf(anchor)).toEqual({
    ...rest,
    "elsewhere/b.ts": "old\n",
    "elsewhere/c.ts": "mine\n",
    "moved/b.ts": b,
    "moved/c.ts": c,
  });
});

testNeeding("POSIX", "a link that appears where a new folder belongs is not followed", async () => {
  const { anchor, before, problems } = await interfere((folder) => {
    mkdirSync(join(folder, "elsewhere"));
    symlinkSync(join(folder, "elsewhere"), join(folder, "out/fresh"));
  });
  expect(problems).toEqual(["symlink-in-output out/fresh"]);
  expect(contentOf(anchor)).toEqual(before);
});

test("a file that is deleted during a run stays deleted, and the run restores the other files", async () => {
  const { before, after, problems } = await interfere((folder) =>
    renameSync(join(folder, "out/a.ts"), join(folder, "a")),
  );
  expect(problems).toEqual(["concurrent-modification out/a.ts"]);
  const { "out/a.ts": moved, ...rest } = before;
  expect(after).toEqual({ ...rest, a: moved });
});

test("an editor's save into the old file, after the run replaced it, is restored", async () => {
  const anchor = temporaryFolder();
  await writeOutput(outputOf(anchor, OLD), false, tools);
  const before = contentOf(anchor);
  // The file as an editor has it open: another name of the same inode.
  linkSync(join(anchor, "out/a.ts"), join(anchor, "open"));
  let isDone = false;
  const disk: Disk = {
    ...realDisk,
    entry: async (path) => {
      if (!isDone && readFileSync(join(anchor, "out/a.ts"), "utf8") === "new\n") {
        isDone = true;
        writeFileSync(join(anchor, "open"), "saved\n");
      }
      return realDisk.entry(path);
    },
  };
  const { diagnostics } = await writeOutput(outputOf(anchor, NEW), false, { ...tools, disk });
  expect(diagnostics.map(({ id, at }) => `${id} ${at.file}`)).toEqual(["concurrent-modification out/a.ts"]);
  expect(contentOf(anchor)).toEqual({ ...before, open: "saved\n", "out/a.ts": "saved\n" });
});

test("a file that the system does not let a run replace leaves the whole tree as it was", async () => {
  const anchor = temporaryFolder();
  await writeOutput(outputOf(anchor, OLD), false, tools);
  const before = contentOf(anchor);
  const refused = Object.assign(new Error("EPERM"), { code: "EPERM", syscall: "rename", path: "out/tools/c.ts" });
  const refuseC = <T>(action: (...args: string[]) => Promise<T>) => {
    return (...args: string[]) =>
      args.some((path) => path.endsWith("/c.ts")) ? Promise.reject(refused) : action(...args);
  };
  const { rename, link, renameOver, removeSame } = realDisk;
  const refusing = { rename: refuseC(rename as never), link: refuseC(link as never) };
  const disk = {
    ...realDisk,
    ...refusing,
    renameOver: refuseC(renameOver as never),
    removeSame: refuseC(removeSame as never),
  };
  const { diagnostics } = await writeOutput(outputOf(anchor, NEW), false, { ...tools, disk: disk as Disk });
  expect(diagnostics.map(({ id, at }) => `${id} ${at.file}`)).toEqual(["output-not-writable out/tools/c.ts"]);
  expect(contentOf(anchor)).toEqual(before);
  expect(existsSync(join(anchor, ".toolpact"))).toBe(false);
});

test("a file of the user that changes while a command replaces files is kept, and so are the others", async () => {
  const anchor = temporaryFolder();
  fill(anchor, { "a.yaml": "old\n", "b.yaml": "old\n", "c/d.yaml": "old\n" });
  const disk = interruptedDisk(() => fill(anchor, { "c/d.yaml": "edited\n" }));
  const changes = ["a.yaml", "b.yaml", "c/d.yaml"].map((path) => ({ path, before: "old\n", text: "new\n" }));
  const { value, diagnostics } = await replaceFiles(anchor, changes, { ...tools, disk });
  expect(value).toBe(false);
  expect(diagnostics.map(({ id, at }) => `${id} ${at.file}`)).toEqual(["concurrent-modification c/d.yaml"]);
  expect(contentOf(anchor)).toEqual({ "a.yaml": "old\n", "b.yaml": "old\n", "c/d.yaml": "edited\n" });
});
