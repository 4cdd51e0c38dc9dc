import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../generator/pipeline.ts";
import { scaled } from "./support/scale.ts";
import { writeShuffledSpec } from "./support/shuffled-spec.ts";

const repository = resolve(import.meta.dirname, "..");
const contracts = ["automation", "broker", "social", "tasks"];

/** Path → text. */
type Tree = Readonly<Record<string, string>>;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolpact-same-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("same spec, same bytes", () => {
  test.each(contracts)(
    "%s: over many runs in one process",
    async (contract) => {
      const first = await compiled(specOf(contract));
      expect(Object.keys(first)).toContain("contract.lock.json");
      for (let run = 1; run < scaled(20, 3); run++) expect(await compiled(specOf(contract))).toEqual(first);
    },
    240_000,
  );

  test.each(contracts)(
    "%s: as JavaScript too",
    async (contract) => {
      const first = await compiled(specOf(contract), "js");
      expect(Object.keys(first)).toContain("index.js");
      expect(await compiled(specOf(contract), "js")).toEqual(first);
    },
    240_000,
  );

  test.each([
    [
      "another language and a time zone ahead",
      { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", TZ: "Pacific/Kiritimati" },
    ],
    ["another language and a time zone behind", { LANG: "C", LC_ALL: "C", TZ: "America/St_Johns" }],
  ])(
    "in a process with %s, from another working directory",
    async (_name, env) => {
      const out = await mkdtemp(join(folder, "out-"));
      for (const contract of contracts) {
        await generate(specOf(contract), join(out, contract), env);
        expect(await written(join(out, contract))).toEqual(await compiled(specOf(contract)));
      }
    },
    240_000,
  );

  test.each(contracts)(
    "%s: whatever the names of files and the order of files and keys",
    async (contract) => {
      const expected = await compiled(specOf(contract));
      for (const seed of [1, 2, 3]) {
        const shuffled = join(folder, `shuffled-${seed}`, contract);
        await writeShuffledSpec(specOf(contract), shuffled, seed);
        expect(await compiled(shuffled)).toEqual(expected);
      }
    },
    240_000,
  );
});

function specOf(contract: string): string {
  return join(repository, "specs", contract);
}

async function compiled(spec: string, target: "ts" | "js" = "ts"): Promise<Tree> {
  const { files, diagnostics } = await compile(spec, { target });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

/** Runs the command in a process of its own, started in a folder that is not the repository. */
function generate(spec: string, out: string, env: Readonly<Record<string, string>>): Promise<void> {
  const loader = import.meta.resolve("tsx");
  const args = ["--import", loader, join(repository, "generator/bin.ts"), "gen", spec, "--out", out];
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "inherit"],
    });
    child.on("error", failed);
    child.on("exit", (status) => (status === 0 ? done() : failed(new Error(`toolpact gen left status ${status}`))));
  });
}

/** What a run left on the disk, without its record of files. */
async function written(out: string): Promise<Tree> {
  const found = await readdir(out, { recursive: true, withFileTypes: true });
  const files = found.filter((file) => file.isFile() && file.name !== ".toolpact-files.json");
  const rows = files.map(async (file) => {
    const path = join(file.parentPath, file.name);
    return [relative(out, path).replaceAll("\\", "/"), await readFile(path, "utf8")] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}
