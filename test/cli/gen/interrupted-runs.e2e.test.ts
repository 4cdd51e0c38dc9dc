import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../../generator/pipeline.ts";
import { type Disk, realDisk } from "../../../generator/write/disk.ts";
import { realLockTools } from "../../../generator/write/lock.ts";
import { type Replacement, replaceFiles } from "../../../generator/write/replace-files.ts";
import { POWER_CUT } from "../../write/faulty-disk.ts";
import { contentOf, fill } from "../../write/temporary-folder.ts";
import { run } from "../fake-session.ts";
import { contract, repository, toolpact } from "../notes-repository.ts";

/** Replaces files with a process that dies right after it replaced the first. */
async function interrupt(folder: string, replacements: readonly Replacement[]): Promise<void> {
  let isDead = false;
  const dying = (name: string, action: (...args: string[]) => Promise<unknown>) => {
    return async (...args: string[]) => {
      if (isDead) throw new Error(POWER_CUT);
      isDead = name === "renameOver";
      return action(...args);
    };
  };
  const actions: readonly [string, (...args: string[]) => Promise<unknown>][] = Object.entries(realDisk);
  const disk = Object.fromEntries(actions.map(([name, action]) => [name, dying(name, action)]));
  const tools = {
    ...realLockTools(() => {}),
    disk: disk as unknown as Disk,
    self: () => ({ pid: 2 ** 22 + 1, host: hostname(), started: null }),
  };
  await expect(replaceFiles(folder, replacements, tools)).rejects.toThrow(POWER_CUT);
}

/** A project whose generated files are half old and half new. */
async function interruptedGen(): Promise<string> {
  const cwd = repository();
  expect(await toolpact(cwd, "gen")).toMatchObject({ code: 0 });
  const paths = Object.keys(contentOf(cwd)).filter((path) => /^generated\/.*\.ts$/.test(path));
  const texts = paths.slice(0, 3).map((path) => ({ path, before: contentOf(cwd)[path] ?? "", text: "new\n" }));
  await interrupt(cwd, texts);
  return cwd;
}

test.each(["gen --check", "lint", "docs"])("%s reports an interrupted gen and exits with 1", async (command) => {
  const cwd = await interruptedGen();
  const before = contentOf(cwd);
  const { code, stderr } = await toolpact(cwd, ...command.split(" "));
  expect(code).toBe(1);
  expect(stderr).toContain("error interrupted-run A run was interrupted during writing");
  expect(contentOf(cwd)).toEqual(before);
});

test("the next gen finishes what an interrupted one began", async () => {
  const cwd = await interruptedGen();
  const texts = () => Object.values(contentOf(cwd)).filter((text) => text === "new\n");
  expect(texts()).toHaveLength(1);
  await toolpact(cwd, "gen");
  expect(texts()).toHaveLength(3);
  expect(existsSync(join(cwd, ".toolpact"))).toBe(false);
});

test("an interrupted lint --fix is reported by lint, and finished by the next lint --fix or gen", async () => {
  for (const command of [["lint", "--fix"], ["gen"]]) {
    const cwd = repository();
    const folder = join(cwd, "specs/notes");
    const text = contract(70);
    await interrupt(folder, [
      { path: "contract.yaml", before: contentOf(folder)["contract.yaml"] ?? "", text },
      { path: "new.md", before: null, text: "new\n" },
    ]);
    expect(await toolpact(cwd, "lint")).toMatchObject({ code: 1, stderr: expect.stringContaining("interrupted-run") });
    await run(cwd, command, { compile });
    expect(contentOf(folder)).toMatchObject({ "contract.yaml": text, "new.md": "new\n" });
    expect(existsSync(join(folder, ".toolpact"))).toBe(false);
  }
});

test("lint does not report a run that is still writing", async () => {
  const cwd = repository();
  const self = realLockTools(() => {}).self();
  fill(cwd, { ".toolpact/journal.json": "{}", ".toolpact/lock": JSON.stringify(self) });
  expect((await toolpact(cwd, "lint")).stderr).not.toContain("interrupted-run");
});
