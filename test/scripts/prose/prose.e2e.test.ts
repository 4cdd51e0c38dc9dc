import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const repository = resolve(import.meta.dirname, "../../..");
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolpact-prose-"));
  await cp(join(repository, "scripts/prose"), join(folder, "scripts/prose"), { recursive: true });
  await cp(join(repository, "scripts/prose.ts"), join(folder, "scripts/prose.ts"));
  await symlink(join(repository, "node_modules"), join(folder, "node_modules"), "dir");
  await writeFile(join(folder, ".gitignore"), "node_modules\nignored.md\n");
  await run("git", ["init", "--quiet"], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  await rm(join(folder, "docs"), { recursive: true, force: true });
  await mkdir(join(folder, "docs"));
  await writeFile(join(folder, "scripts/prose/baseline.json"), "[]");
});

/** Runs the command in the copy, with its exit code and what it printed. */
async function prose(...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  const command = ["--import", "tsx", "scripts/prose.ts", ...args];
  return await run(process.execPath, command, { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

test("prints file, line, column, the phrase and its replacement, and exits with 1", async () => {
  await writeFile(join(folder, "docs/page.md"), "# Page\n\nIt is chosen by chance.\n");
  await writeFile(join(folder, "ignored.md"), "Told.\n");
  expect(await prose()).toEqual({
    code: 1,
    output: 'docs/page.md:3:14: "by chance". Write instead: random.\n1 reported; the baseline covers 0.\n',
  });
});

test("exits with 0 if everything is in the baseline, and --update removes what is fixed", async () => {
  const baseline = join(folder, "scripts/prose/baseline.json");
  await writeFile(join(folder, "docs/page.md"), "It is chosen by chance. It is told.\n");
  expect((await prose("--update", "--allow-new")).code).toBe(0);
  expect(JSON.parse(await readFile(baseline, "utf8"))).toHaveLength(2);

  await rename(join(folder, "docs/page.md"), join(folder, "docs/moved.md"));
  expect(await prose()).toEqual({ code: 0, output: "0 reported; the baseline covers 2.\n" });

  await writeFile(join(folder, "docs/moved.md"), "It is chosen by chance.\n");
  await writeFile(join(folder, "docs/new.md"), "It says so.\n");
  expect((await prose("--update")).code).toBe(1);
  expect(JSON.parse(await readFile(baseline, "utf8"))).toHaveLength(1);
});

test("exits with 2 for an unknown flag, and prints the usage", async () => {
  const { code, output } = await prose("--fix");
  expect(code).toBe(2);
  expect(output).toContain("Usage: npm run prose");
});
