import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFile, editFile, kills, rounds, type Subject, seeded, swapForLink } from "./rounds.ts";
import { contentOf, temporaryFolder } from "./temporary-folder.ts";

// A few rounds with the writing stage alone, as a process of its own. `rounds.long.ts` has the full counts, with `gen`.

const folder = mkdtempSync(join(tmpdir(), "toolpact-rounds-"));
const CHILD = join(folder, "round-child.mjs");
beforeAll(() => {
  const entryPoints = [join(import.meta.dirname, "round-child.ts")];
  const conditions = ["@toolpact/source"];
  buildSync({ entryPoints, outfile: CHILD, bundle: true, platform: "node", format: "esm", conditions });
});
afterAll(() => rmSync(folder, { recursive: true }));

const ROUNDS = 12;

async function subjectIn(anchor: string): Promise<Subject> {
  const out = join(anchor, "out");
  const run = (version: string) => spawn(process.execPath, [CHILD, anchor, version], { stdio: "ignore" });
  const contentAfter = async (version: string) => {
    await once(run(version), "exit");
    return contentOf(out);
  };
  const [old, wanted] = [await contentAfter("old"), await contentAfter("new")];
  return { anchor, out, folder: "tools", old, new: wanted, start: () => run("new"), writingMs: 60 };
}

test.each([
  ["an edit", editFile, 20_261],
  ["a new file", createFile, 20_262],
  ["a folder swapped for a link", swapForLink, 20_263],
])("%s during a run is kept, and the tree is either all old or all new", { timeout: 120_000 }, async (_, act, seed) => {
  console.info(`seed ${seed}`);
  const subject = await subjectIn(temporaryFolder());
  expect(await rounds(subject, ROUNDS, act, seeded(seed))).toBeGreaterThan(0);
});

test("the run after a SIGKILL leaves the whole new tree, and the files of the user", { timeout: 120_000 }, async () => {
  console.info("seed 20264");
  expect(await kills(await subjectIn(temporaryFolder()), ROUNDS, seeded(20_264))).toBeGreaterThan(0);
});
