import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realLockTools } from "../../generator/write/lock.ts";
import { finishEarlierRun } from "../../generator/write/write-output.ts";
import { scaled } from "../support/scale.ts";
import { contentOf, temporaryFolder } from "./temporary-folder.ts";

/** The child as one file, so that it starts in no time. */
const folder = mkdtempSync(join(tmpdir(), "toolpact-kill-"));
const CHILD = join(folder, "write-child.mjs");
beforeAll(() => {
  const entryPoints = [join(import.meta.dirname, "write-child.ts")];
  const conditions = ["@toolpact/source"];
  buildSync({ entryPoints, outfile: CHILD, bundle: true, platform: "node", format: "esm", conditions });
});
afterAll(() => rmSync(folder, { recursive: true }));

const KILLS = scaled(40, 8);

function start(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [CHILD, ...args], { stdio: ["ignore", "pipe", "inherit"] });
}

/** The versions of the files in a tree: one if it is complete. */
function versionsIn(anchor: string): ReadonlySet<string> {
  const generated = Object.entries(contentOf(anchor)).filter(([path]) => !path.endsWith(".toolpact-files.json"));
  return new Set(generated.map(([, text]) => text.split("\n", 1)[0] ?? ""));
}

/** The same numbers from 0 to 1 on every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function untilJournal(anchor: string): Promise<void> {
  while (!existsSync(join(anchor, ".toolpact/journal.json"))) await sleep(0);
}

test("SIGKILLs at random points of a run leave an all-old or all-new tree", {
  timeout: 240_000,
}, async () => {
  const random = seeded(20_260_101);
  const anchor = temporaryFolder();
  let cutWhileRenaming = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const child = start(anchor, "0", `${1 + kill * 1000}`);
    await once(child.stdout ?? child, "data");
    if (kill % 2 === 0) await sleep(random() * 400);
    else await untilJournal(anchor).then(() => sleep(random() * 12));
    child.kill("SIGKILL");
    await once(child, "exit");

    if (existsSync(join(anchor, ".toolpact/journal.json"))) {
      cutWhileRenaming++;
      const { value, diagnostics } = await finishEarlierRun(
        anchor,
        false,
        realLockTools(() => {}),
      );
      expect({ value, diagnostics }).toEqual({ value: true, diagnostics: [] });
    }
    const content = contentOf(anchor);
    expect([0, 304]).toContain(Object.keys(content).length);
    expect(versionsIn(anchor).size).toBeLessThanOrEqual(1);
  }
  expect(cutWhileRenaming).toBeGreaterThan(KILLS / 8);
});

test("two processes that write at once take turns, and neither spoils the other's tree", {
  timeout: 60_000,
}, async () => {
  const anchor = temporaryFolder();
  const children = [start(anchor, "3", "1"), start(anchor, "3", "100"), start(anchor, "3", "200")];
  const said: string[] = [];
  for (const child of children) child.stdout?.on("data", (chunk) => said.push(`${chunk}`));
  const codes = await Promise.all(children.map(async (child) => (await once(child, "exit"))[0]));
  expect(codes).toEqual([0, 0, 0]);
  expect(said.join("").replaceAll("ready\n", "")).toBe("");
  expect(versionsIn(anchor).size).toBe(1);
  expect(Object.keys(contentOf(anchor))).toHaveLength(304);
});
