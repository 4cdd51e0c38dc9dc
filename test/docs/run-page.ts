import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { run } from "../cli/fake-session.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";
import { FRAMES } from "./guide-frames.ts";
import { repository, type Step, stepsOf } from "./page-steps.ts";

/** Options of TypeScript under which every example compiles. */
export const STRICT = {
  module: "nodenext",
  target: "es2023",
  lib: ["es2023"],
  types: ["node"],
  strict: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  customConditions: ["@toolpact/source"],
};

/** An empty project of a reader, with the packages installed. */
export function readerFolder(): string {
  const cwd = temporaryFolder();
  symlinkSync(join(repository, "node_modules"), join(cwd, "node_modules"), "junction");
  fill(cwd, { "package.json": '{ "type": "module" }' });
  return cwd;
}

/** Runs every block of a page in order in one folder, and compiles its programs. */
export async function runPage(page: string): Promise<void> {
  const cwd = readerFolder();
  const programs: string[] = [];
  for (const { step, at } of stepsOf(page)) {
    const program = await runStep(cwd, step, at, programs.length);
    if (program !== null) programs.push(program);
  }
  expect(typeErrors(cwd, programs), page).toBe("");
}

/** The path of a program that has to compile, or null. */
async function runStep(cwd: string, step: Step, at: string, index: number): Promise<string | null> {
  switch (step.kind) {
    case "named":
      return null;
    case "file":
      return writeFile(cwd, step.path, step.text);
    case "edit":
      return writeFile(cwd, step.path, applyDiff(readFileSync(join(cwd, step.path), "utf8"), step.text, at));
    case "program":
      return writeFile(cwd, `example-${index}.ts`, programOf(step.text, at));
    case "excerpt":
      expect(readFileSync(join(cwd, step.path), "utf8"), at).toContain(step.text);
      return null;
    case "repository":
      expect(readFileSync(join(repository, step.path), "utf8"), at).toContain(step.text);
      return null;
    case "usage":
      for (const line of step.lines) await checkUsage(cwd, line, at);
      return null;
    case "commands":
      await runCommands(cwd, step, at);
      return null;
  }
}

function writeFile(cwd: string, path: string, text: string): string | null {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
  return /\.ts$/.test(path) ? path : null;
}

/** The text after each hunk of a diff, whose lines must occur exactly once. */
function applyDiff(text: string, diff: string, at: string): string {
  return diff.split(/^@@\n/m).reduce((before, hunk) => {
    const without = (sign: string) =>
      hunk.replaceAll(new RegExp(`^[${sign}].*\\n`, "gm"), "").replaceAll(/^[ +-]/gm, "");
    const parts = before.split(without("+"));
    expect(parts.length, `${at}\n${hunk}`).toBe(2);
    return parts.join(without("-"));
  }, text);
}

async function runCommands(cwd: string, step: Extract<Step, { kind: "commands" }>, at: string): Promise<void> {
  let output = "";
  let failed = false;
  for (const line of step.lines) {
    const ran = await runCommand(cwd, line);
    output += ran.output;
    failed ||= ran.failed;
  }
  if (step.output !== null) expectOutput(withoutTimes(output), withoutTimes(step.output), at);
  expect(failed, `${at}\n${output}`).toBe(step.fails);
}

/** A line `…` of the page is any number of lines of the output. */
function expectOutput(output: string, shown: string, at: string): void {
  if (!/^…$/m.test(shown)) {
    expect(output, at).toBe(shown);
    return;
  }
  const literal = shown.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  expect(output, at).toMatch(new RegExp(`^${literal.replaceAll(/^…\n/gm, "(?:.*\n)*")}$`));
}

/** What a server that a command starts needs in addition: the runtime's sources instead of its build. */
const SERVER_ENV = { NODE_OPTIONS: "--conditions=@toolpact/source" };

/** Runs `npx toolpact …` in this process, and `node x.js` or `npx tsx x.ts` in another. */
export async function runCommand(
  cwd: string,
  line: string,
): Promise<{ readonly output: string; readonly failed: boolean }> {
  const words = wordsOf(line);
  if (line.startsWith("npx toolpact ")) {
    const { code, stdout, stderr } = await run(cwd, words.slice(2), { compile, env: SERVER_ENV });
    return { output: stdout + stderr, failed: code !== 0 };
  }
  const script = /^(?:node|npx tsx) (\S+)$/.exec(line)?.[1];
  if (script === undefined) throw new Error(`No test can run "${line}".`);
  const args = ["--import", "tsx", "--conditions=@toolpact/source", script];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  return { output: stdout + stderr, failed: status !== 0 };
}

/** The command of the line exists, and so do its options. */
export async function checkUsage(cwd: string, line: string, at: string): Promise<void> {
  const [ours = ""] = line.replace(/^npx /, "").split(" -- ");
  const [program, command = "", ...words] = wordsOf(ours);
  expect(program, at).toBe("toolpact");
  if (command.startsWith("-")) return;
  const { stdout } = await run(cwd, ["help", command]);
  expect(stdout, at).toContain(`Usage: toolpact ${command}`);
  for (const option of words.filter((word) => /^--?[a-z]/.test(word)))
    expect(stdout, `${at}: ${line}`).toContain(option);
}

/** The words of a command line, without the quotation marks around them. */
function wordsOf(line: string): readonly string[] {
  return (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"(.*)"$/, "$1"));
}

/** Durations differ from run to run. */
function withoutTimes(text: string): string {
  return text
    .replace(/"(age_ms|retry_after_ms|elapsed_ms)":\d+/g, '"$1":0')
    .replace(/Wait \d+ seconds/g, "Wait 0 seconds");
}

/** An example within the one frame for it; `…` marks what the page leaves out. */
function programOf(text: string, at: string): string {
  const [frame, ...others] = FRAMES.filter(({ has }) => text.includes(has));
  expect(others, `${at} has one frame`).toEqual([]);
  const { before = "", opening = "", closing = "" } = frame ?? {};
  const whole = text
    .replaceAll(", … }", ", ...rest }")
    .replaceAll("  …\n", "  ...rest,\n")
    .replace(/\/\/ … .*/, "...rest,");
  return `${before}${opening}${whole}${closing}\nexport {};\n`;
}

/** What the TypeScript compiler prints about the files. */
export function typeErrors(cwd: string, files: readonly string[]): string {
  if (files.length === 0) return "";
  writeFileSync(join(cwd, "tsconfig.json"), JSON.stringify({ compilerOptions: STRICT, files }));
  const tsc = join(repository, "node_modules/typescript/bin/tsc");
  return spawnSync(process.execPath, [tsc, "-p", "."], { cwd, encoding: "utf8" }).stdout;
}
