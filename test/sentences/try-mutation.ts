import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Mutation, mutated, patternOf, type Sentence } from "./read-sentences.ts";
import type { ScratchCopy } from "./scratch-copy.ts";

/** Longer than any of the named tests takes. */
const MAX_TEST_MS = 300_000;

/** `killed` if the test fails with the mutation, `survived` if it passes, `error` if it did not run. */
export interface Verdict {
  readonly kind: "killed" | "survived" | "error";
  readonly why: string;
}

/** The tests of files that ran, by file, with their full names. */
export interface TestRun {
  readonly tests: readonly { readonly file: string; readonly name: string; readonly status: string }[];
  /** Why files could not be loaded. */
  readonly failures: string;
}

/** Applies a mutation to a copy, runs the sentence's test there and undoes the mutation. */
export async function tryMutation(copy: ScratchCopy, sentence: Sentence, mutation: Mutation): Promise<Verdict> {
  const path = join(copy.folder, mutation.file);
  const original = readFileSync(path, "utf8");
  const gen = genArguments(mutation.file);
  try {
    writeFileSync(path, mutated(original, mutation));
    if (gen !== null) {
      const { status, output } = await run(copy.folder, gen);
      if (status !== 0) return { kind: "error", why: `The mutated contracts do not compile:\n${output}` };
    }
    return verdictOf(await runTests(copy.folder, [sentence.file], sentence.name));
  } catch (error) {
    return { kind: "error", why: (error as Error).message };
  } finally {
    writeFileSync(path, original);
    if (gen !== null) copy.restoreGenerated();
  }
}

function verdictOf({ tests, failures }: TestRun): Verdict {
  if (tests.some(({ status }) => status === "failed")) return { kind: "killed", why: "" };
  if (tests.some(({ status }) => status === "passed")) return { kind: "survived", why: "" };
  return { kind: "error", why: `The test did not run. ${failures}` };
}

/** What writes the output of the compiler again; null if it cannot differ. */
function genArguments(file: string): readonly string[] | null {
  const [folder, contract] = file.split("/");
  const gen = ["--import", "tsx", "--conditions=@toolpact/source", "generator/bin.ts", "gen", "--force", "--quiet"];
  if (folder === "specs") return [...gen, `specs/${contract}`];
  return folder === "generator" || folder === "templates" || file === "toolpact.yaml" ? gen : null;
}

/** Runs test files; with a name, only the tests that have it. */
export async function runTests(folder: string, files: readonly string[], name?: string): Promise<TestRun> {
  const report = join(folder, "..", "report.json");
  rmSync(report, { force: true });
  const named = name === undefined ? [] : [`--testNamePattern=${patternOf(name)}`];
  const options = ["--reporter=json", `--outputFile=${report}`, ...named];
  const { output } = await run(folder, ["node_modules/vitest/vitest.mjs", "run", ...files, ...options]);
  try {
    return readReport(readFileSync(report, "utf8"), folder);
  } catch {
    return { tests: [], failures: output };
  }
}

function readReport(text: string, folder: string): TestRun {
  const { testResults } = JSON.parse(text) as Report;
  const tests = testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName: name, status }) => ({ file: path.slice(folder.length + 1), name, status })),
  );
  return { tests, failures: testResults.map(({ message = "" }) => message).join("\n") };
}

/** What vitest's JSON reporter writes. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Variables that choose which tests run and how many examples they try. */
const CHOOSES_TESTS = /^(CI$|TOOLPACT_|VITEST)/;

/** Runs Node in a folder. */
async function run(
  folder: string,
  args: readonly string[],
): Promise<{ readonly status: number | null; readonly output: string }> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !CHOOSES_TESTS.test(name)));
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    timeout: MAX_TEST_MS,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output: Buffer.concat(chunks).toString() };
}
