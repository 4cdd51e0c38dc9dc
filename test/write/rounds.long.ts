import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleGenerator } from "../../scripts/bundle-generator.ts";
import { createFile, editFile, kills, rounds, type Subject, seeded, swapForLink } from "./rounds.ts";
import { contentOf, fill, temporaryFolder } from "./temporary-folder.ts";

// `gen` of 60 tools, as the published command: 100 runs with each kind of change, and 200 that are killed.

const repository = resolve(import.meta.dirname, "../..");
mkdirSync(join(repository, "node_modules/.cache"), { recursive: true });
/** Below `node_modules`, where the command finds the packages that it imports. */
const dist = mkdtempSync(join(repository, "node_modules/.cache/toolpact-rounds-"));
beforeAll(async () => {
  await bundleGenerator(dist);
  cpSync(join(repository, "generator/schemas"), join(dist, "schemas"), { recursive: true });
  writeFileSync(join(dist, "package.json"), "{}");
}, 120_000);
afterAll(() => rmSync(dist, { recursive: true }));

const ROUNDS = 100;
const KILLS = 200;
const HOUR = 3_600_000;

/** Two thirds of the tools are in both versions, with other descriptions and bounds. */
function contractOf(version: "old" | "new"): string {
  const tools = Array.from({ length: 60 }, (_, index) => {
    const name = index % 3 === 0 ? `${version}_${index}` : `tool_${index}`;
    const bound = version === "old" ? 20 : 30;
    return `  ${name}: { description: A ${version} tool., input: { properties: { a: { type: string, maxLength: ${bound} } } }, output: {} }\n`;
  });
  return `contract: { name: many, version: 1.0.0 }\ntools:\n${tools.join("")}`;
}

async function subjectIn(anchor: string): Promise<Subject> {
  const out = join(anchor, "out");
  const start = () =>
    spawn(process.execPath, [join(dist, "bin.cjs"), "gen"], {
      cwd: anchor,
      stdio: "ignore",
      env: { ...process.env, TOOLPACT_CACHE: "off" },
    });
  const contentAfter = async (version: "old" | "new") => {
    fill(anchor, { "spec/contract.yaml": contractOf(version) });
    expect((await once(start(), "exit"))[0]).toBe(0);
    return contentOf(out);
  };
  fill(anchor, { "toolpact.yaml": "contracts:\n  many: { spec: spec, out: out }\n" });
  const [old, wanted] = [await contentAfter("old"), await contentAfter("new")];
  return { anchor, out, folder: "validators", old, new: wanted, start, writingMs: 250 };
}

test.each([
  ["edits", editFile, 20_271],
  ["new files", createFile, 20_272],
  ["folders swapped for a link", swapForLink, 20_273],
])(
  `${ROUNDS} %s during gen are kept, and the tree is either all old or all new`,
  { timeout: HOUR },
  async (kind, act, seed) => {
    const stopped = await rounds(await subjectIn(temporaryFolder()), ROUNDS, act, seeded(seed));
    console.info(`${kind}, seed ${seed}: ${stopped} of ${ROUNDS} runs stopped`);
    expect(stopped).toBeGreaterThan(ROUNDS / 10);
  },
);

test(`gen after each of ${KILLS} SIGKILLs leaves the whole new tree, and the files of the user`, {
  timeout: HOUR,
}, async () => {
  const replacing = await kills(await subjectIn(temporaryFolder()), KILLS, seeded(20_274));
  console.info(`seed 20274: ${replacing} of ${KILLS} runs were killed while they replaced files`);
  expect(replacing).toBeGreaterThan(KILLS / 10);
});
