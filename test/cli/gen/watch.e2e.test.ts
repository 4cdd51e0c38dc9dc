import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { compile } from "../../../generator/pipeline.ts";
import { contentOf, fill, temporaryFolder } from "../../write/temporary-folder.ts";
import { fakeCompile, type Running, start } from "../fake-session.ts";
import { contract as notes, PROJECT } from "../notes-repository.ts";

const out = (cwd: string) => contentOf(cwd)["out/index.ts"];

function watch(cwd: string, ...args: readonly string[]): Running {
  const running = start(cwd, ["gen", "--watch", ...args]);
  onTestFinished(() => void running.stop());
  return running;
}

function contract(text: string): string {
  const cwd = temporaryFolder();
  fill(cwd, { "contract/spec.yaml": text });
  return cwd;
}

test("--watch builds at once and after each change, prints a line for each run, and ends with 0", async () => {
  const cwd = contract("one\n");
  const running = watch(cwd, "contract", "--out", "out");
  expect((await running.lines(1))[0]).toMatch(/^03:04:05 2 files written; 0 unchanged \(\d+\.\d\d s\)$/);
  fill(cwd, { "contract/spec.yaml": "two\n" });
  expect((await running.lines(2))[1]).toMatch(/^03:04:05 2 files written; 0 unchanged/);
  expect(out(cwd)).toBe("// two\n");
  expect(await running.stop()).toBe(0);
});

test("it survives a broken spec and keeps the output until the spec is fixed", async () => {
  const cwd = contract("one\n");
  const running = watch(cwd, "contract", "--out", "out");
  await running.lines(1);
  fill(cwd, { "contract/spec.yaml": "broken\n" });
  expect((await running.lines(2))[1]).toContain("Errors found: the output was not changed");
  expect(running.text.stderr).toContain("contract/spec.yaml:1:1 error unknown-type");
  expect(out(cwd)).toBe("// one\n");
  fill(cwd, { "contract/spec.yaml": "three\n" });
  await running.lines(3);
  expect(out(cwd)).toBe("// three\n");
});

test("it survives a folder that goes and comes back, new files, and editors that write by rename", async () => {
  const cwd = contract("one\n");
  const running = watch(cwd, "contract", "--out", "out");
  await running.lines(1);
  rmSync(join(cwd, "contract"), { recursive: true });
  expect((await running.lines(2))[1]).toContain("Errors found");
  mkdirSync(join(cwd, "contract"));
  writeFileSync(join(cwd, "contract/.spec.yaml.swp"), "back\n");
  renameSync(join(cwd, "contract/.spec.yaml.swp"), join(cwd, "contract/spec.yaml"));
  await running.lines(3);
  expect(out(cwd)).toBe("// back\n");
  writeFileSync(join(cwd, "contract/.spec.yaml.swp"), "over\n");
  renameSync(join(cwd, "contract/.spec.yaml.swp"), join(cwd, "contract/spec.yaml"));
  await running.lines(4);
  expect(out(cwd)).toBe("// over\n");
  fill(cwd, { "contract/deep/er/new.yaml": "" });
  expect((await running.lines(5))[4]).toContain("Up to date: 2 files");
});

test("a burst of changes is one run", async () => {
  const cwd = contract("one\n");
  const running = watch(cwd, "contract", "--out", "out");
  await running.lines(1);
  for (let save = 0; save < 10; save++) {
    fill(cwd, { "contract/spec.yaml": `save ${save}\n` });
    await sleep(15);
  }
  await running.lines(2);
  await sleep(400);
  expect(await running.lines(2)).toHaveLength(2);
  expect(out(cwd)).toBe("// save 9\n");
});

test("a change while a run is at work is not lost", async () => {
  const cwd = contract("one\n");
  let runs = 0;
  const running = start(cwd, ["gen", "--watch", "contract", "--out", "out"], {
    compile: async (folder, options, stages) => {
      const compiled = await fakeCompile(folder, options, stages);
      if (++runs === 2) fill(cwd, { "contract/spec.yaml": "during\n" });
      return compiled;
    },
  });
  onTestFinished(() => void running.stop());
  await running.lines(1);
  fill(cwd, { "contract/spec.yaml": "two\n" });
  await running.lines(3);
  expect(out(cwd)).toBe("// during\n");
});

const shared = (message: string) => `errors: { gone: { retry: never, effect: none, message: ${message} } }\n`;
const IMPORTING = notes(80, "1.0.0", "imports: [../shared]\n").replace("[lost]", "[lost, gone]");
const errorsOf = (cwd: string) => contentOf(cwd)["generated/notes/errors.ts"];

/** Watches a contract of notes with the real compiler; an edit is made as soon as the run of that number has compiled. */
function watchNotes(files: Readonly<Record<string, string>>, edits: Readonly<Record<number, (cwd: string) => void>>) {
  const cwd = temporaryFolder();
  fill(cwd, { "toolpact.yaml": PROJECT, ...files });
  let runs = 0;
  const running = start(cwd, ["gen", "--watch"], {
    compile: async (folder, options, stages) => {
      const compilation = await compile(folder, options, stages);
      runs += 1;
      edits[runs]?.(cwd);
      return compilation;
    },
  });
  onTestFinished(() => void running.stop());
  return { cwd, running };
}

const SPEC = "specs/notes/contract.yaml";
const SHARED = "specs/shared/errors.yaml";
const leave = (cwd: string) => fill(cwd, { [SHARED]: shared("It left.") });

test("a change of an imported folder is not lost in the very first run", async () => {
  const { cwd, running } = watchNotes({ [SPEC]: IMPORTING, [SHARED]: shared("It went.") }, { 1: leave });
  await running.lines(2);
  expect(errorsOf(cwd)).toContain("It left.");
});

test("nor in a later one that first hears of the folder", async () => {
  const { cwd, running } = watchNotes({ [SPEC]: notes(80), [SHARED]: shared("It went.") }, { 2: leave });
  await running.lines(1);
  fill(cwd, { [SPEC]: IMPORTING });
  await running.lines(3);
  expect(errorsOf(cwd)).toContain("It left.");
});

test("an imported folder that isn't there is waited for, and a link on the way to one is followed", async () => {
  const { cwd, running } = watchNotes({ [SPEC]: IMPORTING }, {});
  expect((await running.lines(1))[0]).toContain("Errors found");
  expect(running.text.stderr).toContain("import-missing");
  fill(cwd, { "specs/one/errors.yaml": shared("It is one."), "specs/two/errors.yaml": shared("It is two.") });
  symlinkSync("one", join(cwd, "specs/shared"));
  await expect.poll(() => errorsOf(cwd), { timeout: 10_000 }).toContain("It is one.");
  rmSync(join(cwd, "specs/shared"));
  symlinkSync("two", join(cwd, "specs/shared"));
  await expect.poll(() => errorsOf(cwd), { timeout: 10_000 }).toContain("It is two.");
}, 30_000);

test("a project file that is fixed while its error is reported is read again", async () => {
  const cwd = contract("one\n");
  fill(cwd, { "toolpact.yaml": "contracts: { a: { spec: contract, uot: out } }\n" });
  let isMended = false;
  const running = start(cwd, ["gen", "--watch"], {
    whenTold: (text) => {
      if (isMended || !text.includes("uot")) return;
      isMended = true;
      fill(cwd, { "toolpact.yaml": "contracts: { a: { spec: contract, out: out } }\n" });
    },
  });
  onTestFinished(() => void running.stop());
  await running.lines(2);
  expect(out(cwd)).toBe("// one\n");
});

test("with a project file it follows that too, broken or gone for a while", async () => {
  const cwd = contract("one\n");
  fill(cwd, { "toolpact.yaml": "contracts: { a: { spec: contract, out: out } }\n" });
  const running = watch(cwd);
  await running.lines(1);
  fill(cwd, { "toolpact.yaml": "contracts: { a: { spec: contract, uot: out } }\n" });
  await running.lines(2);
  expect(running.text.stderr).toContain("toolpact.yaml:1:");
  fill(cwd, { "toolpact.yaml": "contracts: { a: { spec: contract, out: elsewhere } }\n" });
  await running.lines(3);
  expect(contentOf(cwd)["elsewhere/index.ts"]).toBe("// one\n");
  fill(cwd, { "contract/spec.yaml": "two\n" });
  await running.lines(4);
  expect(contentOf(cwd)["elsewhere/index.ts"]).toBe("// two\n");
});

test("a bug of ours does not end the watch", async () => {
  const cwd = contract("one\n");
  const running = start(cwd, ["gen", "--watch", "contract", "--out", "out"], {
    compile: async (folder, options, stages) => {
      const compiled = await fakeCompile(folder, options, stages);
      if (compiled.texts.get("spec.yaml") === "crash\n") throw new Error("oh");
      return compiled;
    },
  });
  onTestFinished(() => void running.stop());
  await running.lines(1);
  fill(cwd, { "contract/spec.yaml": "crash\n" });
  while (!running.text.stderr.includes("Bug in toolpact")) await sleep(10);
  fill(cwd, { "contract/spec.yaml": "mended\n" });
  await running.lines(2);
  expect(out(cwd)).toBe("// mended\n");
});

test("errors that no edit can fix end it with 1", async () => {
  const running = watch(contract("one\n"), "contract", "--out", "contract/out");
  expect(await running.ended).toBe(1);
  expect(running.text.stderr).toContain("folders-overlap");
});

test("wrong usage ends at once with 2", async () => {
  const { code, stderr } = await import("../fake-session.ts").then(({ run }) =>
    run(temporaryFolder(), ["gen", "--watch"]),
  );
  expect(code).toBe(2);
  expect(stderr).toContain("There is no toolpact.yaml here or in a parent folder.");
});
