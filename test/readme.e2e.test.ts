import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Io } from "../generator/cli/io.ts";
import { main } from "../generator/cli/main.ts";
import { compile, readProject } from "../generator/index.ts";
import { ANNOTATION_NAMES } from "../generator/schemas/build/positions.ts";
import { type Block, blocksOf, headingsOf } from "./support/markdown.ts";

const repository = resolve(import.meta.dirname, "..");
const readme = ["first-contract", "language", "generated-code", "cli", "ci", "changes", "api"]
  .map((page) => readFileSync(join(repository, `docs/${page}.md`), "utf8"))
  .join("\n");
const blocks = blocksOf(readme);
const firstContract = only("yaml contract");

/** The one block with an info string. */
function only(info: string): string {
  const [found, ...others] = blocks.filter((block) => block.info === info);
  if (found === undefined || others.length > 0) throw new Error(`README needs one block called "${info}"`);
  return found.text;
}

const TSC = join(repository, "node_modules/typescript/bin/tsc");

/** README's code is checked as strictly as README says that generated code may be. */
const STRICT = {
  module: "nodenext",
  target: "es2023",
  lib: ["es2023"],
  types: ["node"],
  strict: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

let folder: string;

/** What a newcomer has: a folder with the first contract in it, and our packages installed. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolpact-readme-"));
  await mkdir(join(folder, "contract"));
  await symlink(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, "contract/guestbook.yaml"), firstContract);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command in that folder. */
async function toolpact(
  line: string,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const written = { stdout: "", stderr: "" };
  const output = (name: "stdout" | "stderr") => ({
    write: (text: string) => {
      written[name] += text;
    },
    isTerminal: false,
  });
  const io: Io = {
    stdout: output("stdout"),
    stderr: output("stderr"),
    cwd: folder,
    env: {},
    now: () => new Date(0),
    sleep: async () => undefined,
    onStop: () => () => undefined,
  };
  const code = await main(line.split(" ").slice(1), io);
  return { code, ...written };
}

/** Runs TypeScript in that folder as it stands. */
function run(code: string): Promise<string> {
  const file = join(folder, "main.ts");
  const args = ["--import", "tsx", "--conditions=@toolpact/source", "main.ts"];
  return writeFile(file, code).then(() => execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" }));
}

describe("the first contract", () => {
  test("has at most 15 lines and is the one in examples/hello", () => {
    const example = readFileSync(join(repository, "examples/hello/spec/guestbook.yaml"), "utf8");
    expect(firstContract.trimEnd().split("\n").length).toBeLessThanOrEqual(15);
    expect(parse(firstContract)).toEqual(parse(example));
  });

  test("generates what README shows, and does what README says", async () => {
    const [command] = commandsIn(blocks.filter(({ text }) => text.includes("--out guestbook")));
    expect(await toolpact(command ?? "")).toEqual({ code: 0, stdout: only("text gen"), stderr: "" });

    const excerpts = blocks.filter(({ info }) => / guestbook\//.test(info));
    expect(excerpts.length).toBeGreaterThan(3);
    for (const { info, text } of excerpts) {
      expect(readFileSync(join(folder, info.split(" ")[1] ?? ""), "utf8")).toContain(text);
    }
    expect(await run(only("ts run"))).toBe(only("text run"));
    expect(await run(only("ts api"))).toBe(only("text api"));
    expect(await run(only("ts api-diff"))).toBe(only("text api-diff"));
  });

  test("compiles, and refuses what README says doesn't", async () => {
    const code = only("ts run");
    const undeclared = code.replace('code: "name_taken"', '// @ts-expect-error\n  code: "too_late"');
    const byHand = code.replace('code: "name_taken",', "$&\n  // @ts-expect-error\n  retryable: true,");
    const programs = { code, undeclared, byHand };
    for (const [name, text] of Object.entries(programs)) await writeFile(join(folder, `${name}.ts`), text);
    const compilerOptions = { ...STRICT, customConditions: ["@toolpact/source"] };
    const files = Object.keys(programs).map((name) => `${name}.ts`);
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const tsc = spawnSync(process.execPath, [TSC, "-p", "."], { cwd: folder, encoding: "utf8" });
    expect(tsc.stdout).toBe("");
    expect(tsc.status).toBe(0);
  });

  test("is told on the line of a slip", async () => {
    const file = join(folder, "contract/guestbook.yaml");
    await writeFile(file, firstContract.replace("book_is_away]", "book_is_awya]"));
    const told = await toolpact("toolpact lint contract");
    await writeFile(file, firstContract);
    expect(told).toEqual({ code: 1, stdout: "", stderr: only("text fault") });
  });
});

describe("the tour of the language", () => {
  const sections = blocks.filter(({ info }) => info === "yaml section");

  test("is a contract that compiles without a word", async () => {
    const files = [
      ...sections.map(({ text }, index) => [`${index}.yaml`, text] as const),
      ...blocks
        .filter(({ info }) => /\.(yaml|schema\.json)$/.test(info))
        .map(({ info, text }) => [info.split(" ")[1] ?? "", text] as const),
    ];
    for (const [path, text] of files) {
      const file = join(folder, "tour/contract", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const { diagnostics, files: generated } = await compile(join(folder, "tour/contract"));
    expect(diagnostics).toEqual([]);
    const rows = [...readme.matchAll(/^\| `([\w.<>/*-]+\.(?:ts|json|md))` \|/gm)].map(([, path = ""]) => path);
    const patterns = rows.map((path) => path.replaceAll(".", "\\.").replace(/\*|<profile>/, "\\w+"));
    const isListed = new RegExp(`^(${patterns.join("|")})$`);
    expect(generated.map(({ path }) => path).filter((path) => !isListed.test(path))).toEqual([]);
  });

  test("has an example and a heading for each section, and one for each annotation", () => {
    const schema = JSON.parse(readFileSync(join(repository, "generator/schemas/contract.schema.json"), "utf8"));
    const wanted = Object.keys(schema.properties).filter((name) => !name.startsWith("$"));
    const shown = new Set(sections.flatMap(({ text }) => Object.keys(parse(text))));
    expect([...shown].sort()).toEqual(wanted.sort());
    const headed = headingsOf(readme).flatMap((heading) => heading.split(/, | and /));
    expect(headed).toEqual(expect.arrayContaining(wanted));
    for (const name of ANNOTATION_NAMES) {
      expect(
        sections.some(({ text }) => text.includes(`${name}:`)),
        name,
      ).toBe(true);
      expect(readme).toContain(`| \`${name}:`);
    }
  });

  test("names every situation of a guard", () => {
    const schema = JSON.parse(readFileSync(join(repository, "generator/schemas/contract.schema.json"), "utf8"));
    const situations = Object.keys(schema.definitions.CommonErrorsSpec.properties);
    const paragraph = /##+ common_errors\n\n(.+)\n/.exec(readme)?.[1];
    expect(situations.filter((name) => !paragraph?.includes(`\`${name}\``))).toEqual([]);
  });
});

test("the project file is one", async () => {
  const file = join(folder, "toolpact.yaml");
  await writeFile(file, only("yaml project"));
  const { project, diagnostics } = await readProject(file);
  await rm(file);
  expect(diagnostics).toEqual([]);
  expect(project?.contracts.map(({ name }) => name)).toEqual(["library", "social"]);
});

describe("commands", () => {
  const workflow = parse(only("yaml workflow"));
  const steps: readonly { readonly run?: string }[] = workflow.jobs.contracts.steps;
  const inWorkflow = steps.flatMap(({ run: line }) => (line?.startsWith("npx ") ? [line.slice("npx ".length)] : []));
  const inText = [...readme.matchAll(/`(toolpact [^`]+)`/g)].map(([, line]) => line ?? "");
  const all = [...new Set([...commandsIn(blocks), ...inWorkflow, ...inText])];

  test("are found in README", () => {
    expect(inWorkflow).toContain("toolpact gen --check --format github");
    expect(all.length).toBeGreaterThan(10);
  });

  test.each(all)("%s is understood", async (line) => {
    // What stands behind `--` is another program's.
    const { code, stdout } = await toolpact(`${line.split(" -- ", 1)[0]} --help`);
    expect(code).toBe(0);
    const used = [...line.matchAll(/ (--[a-z]+)/g)].map(([, option]) => option ?? "");
    for (const option of used) expect(stdout).toContain(option);
    const [, command] = line.split(" ");
    if (command !== undefined && !command.startsWith("-")) expect(stdout).toContain(`Usage: toolpact ${command}`);
  });

  test("say their exit status as the command does", async () => {
    const { stdout } = await toolpact("toolpact --help");
    expect(stdout).toMatch(/0 no problems; 1 .+; 2 .+/);
    expect(await toolpact("toolpact gen")).toMatchObject({ code: 2 });
  });
});

/** The lines of shell blocks that call the command. */
function commandsIn(some: readonly Block[]): readonly string[] {
  return some
    .filter(({ info }) => info.split(" ", 1)[0] === "sh")
    .flatMap(({ text }) => text.split("\n"))
    .flatMap((line) => /^npx (toolpact [^#]*)/.exec(line)?.[1]?.trim() ?? []);
}
