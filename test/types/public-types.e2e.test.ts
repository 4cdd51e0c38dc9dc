import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts59 from "typescript-5.9";
import ts6 from "typescript-6";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HoverAt, hoverQuestions, oneLine, sortedUnions } from "./hover-questions.ts";
import { hoversOfServer } from "./language-server.ts";
import { hoversOfService } from "./language-service.ts";
import { type TrackerProject, trackerProject } from "./tracker-project.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");
const PACKAGES = resolve(import.meta.dirname, "../../node_modules");
const VERSIONS = ["typescript-5.9", "typescript-6", "typescript"] as const;

let project: TrackerProject;
beforeAll(async () => {
  project = await trackerProject();
}, 60_000);
afterAll(() => project.remove());

describe("a hover shows the name of the contract's type", () => {
  const questions = hoverQuestions(join(FIXTURES, "hovers.ts"));
  const expectHovers = async (hoverAt: HoverAt) => {
    expect(questions.length).toBeGreaterThanOrEqual(12);
    const shown: (string | null)[] = [];
    for (const question of questions) shown.push(oneLine((await hoverAt(question)) ?? ""));
    expect(shown).toEqual(questions.map(({ expected }) => expected));
  };

  test("in TypeScript 5.9", () => expectHovers(hoversOfService(ts59, project.folder, "hovers.ts")));
  test("in TypeScript 6", () => expectHovers(hoversOfService(ts6 as never, project.folder, "hovers.ts")));
  test("in TypeScript 7", async () => {
    const server = await hoversOfServer(project.folder, "hovers.ts");
    await expectHovers(server.at).finally(server.stop);
  });
});

describe.each(VERSIONS)("the messages of %s", (version) => {
  let messages: ReadonlyMap<number, string>;
  beforeAll(async () => {
    messages = messagesByLine(version, await run(version));
  }, 60_000);

  test("are those that are expected of each mistake, and no others", () => {
    const mistakes = mistakesOf(join(FIXTURES, "mistakes.ts"));
    expect(mistakes.length).toBeGreaterThanOrEqual(20);
    expect([...messages.keys()]).toEqual(mistakes.map(({ line }) => line));
    for (const { line, expected } of mistakes) {
      for (const text of expected) expect(messages.get(line), `line ${line}`).toContain(text);
    }
  });

  test("never print the contract's members", () => {
    for (const message of messages.values()) expect(message).not.toMatch(/readonly (?:name|version|toolErrors):/);
  });
});

/** A line, from 1, with strings that its message contains. */
interface Mistake {
  readonly line: number;
  readonly expected: readonly string[];
}

/** The lines below the comments `//= `. */
function mistakesOf(path: string): readonly Mistake[] {
  const found: Mistake[] = [];
  let expected: string[] = [];
  for (const [index, text] of readFileSync(path, "utf8").split("\n").entries()) {
    const comment = /^\s*\/\/= (.*)$/.exec(text)?.[1];
    if (comment !== undefined) expected.push(comment);
    else if (expected.length > 0) found.push({ line: index + 1, expected });
    if (comment === undefined) expected = [];
  }
  return found;
}

/** The compiler's messages by line of `mistakes.ts`. A message of another file fails the test. */
function messagesByLine(version: string, output: string): ReadonlyMap<number, string> {
  const messages = new Map<number, string>();
  for (const message of output.trim().split(/\n(?=\S)/)) {
    const [, line, text] = /^mistakes\.ts\((\d+),\d+\): error TS\d+: (.*)$/s.exec(message) ?? [];
    if (line === undefined || text === undefined) throw new Error(`${version}: ${message}`);
    messages.set(Number(line), sortedUnions(`${messages.get(Number(line)) ?? ""}${text}`));
  }
  return messages;
}

function run(version: string): Promise<string> {
  const args = [join(PACKAGES, version, "bin/tsc"), "-p", ".", "--pretty", "false"];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: project.folder }, (_error, stdout, stderr) => done(stdout || stderr));
  });
}
