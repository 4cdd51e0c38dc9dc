import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { run } from "../cli/fake-session.ts";
import { blocksOf, headingsOf, linksOf } from "../support/markdown.ts";
import { contentOf, fill, temporaryFolder } from "../write/temporary-folder.ts";

const repository = resolve(import.meta.dirname, "../..");
const folder = join(repository, "docs");
const pages = ["tutorial", "migration", "comparison", "reference"] as const;

type PageName = (typeof pages)[number];

const pageText = (name: PageName): string => readFileSync(join(folder, `${name}.md`), "utf8");

/** The one block of a page with an info string. */
function blockOf(name: PageName, info: string): string {
  const found = blocksOf(pageText(name)).filter((block) => block.info === info);
  expect(found, `${name}.md has one block called ${info}`).toHaveLength(1);
  return found[0]?.text ?? "";
}

/** The words of the one command in a block, without `npx toolpact`. */
function commandOf(name: PageName, info: string): readonly string[] {
  const [, , ...args] =
    blockOf(name, info)
      .trim()
      .match(/"[^"]*"|\S+/g) ?? [];
  return args.map((word) => word.replace(/^"(.*)"$/, "$1"));
}

/** A folder of a newcomer, with what a page has them write. */
function newcomer(name: PageName, infos: readonly string[]): string {
  const cwd = temporaryFolder();
  symlinkSync(join(repository, "node_modules"), join(cwd, "node_modules"), "junction");
  fill(cwd, { "package.json": '{ "type": "module" }' });
  for (const info of infos) {
    const path = join(cwd, info.split(" ")[1] ?? "");
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, blockOf(name, info));
  }
  return cwd;
}

const toolpact = (cwd: string, args: readonly string[]) => run(cwd, args, { compile });

describe("the tutorial", () => {
  const written = ["yaml contract/notes.yaml", "ts core.ts", "ts try.ts"];

  test("its contract compiles without a word, and its calls are answered as it says", async () => {
    const cwd = newcomer("tutorial", written);
    expect(await toolpact(cwd, commandOf("tutorial", "sh gen"))).toMatchObject({ code: 0, stderr: "" });
    const args = ["--import", "tsx", "--conditions=@toolpact/source", "try.ts"];
    const told = execFileSync(process.execPath, args, { cwd, encoding: "utf8" });
    expect(withoutTimes(told)).toBe(withoutTimes(blockOf("tutorial", "text try")));
  });

  test("its handlers are typed as it says: an undeclared code does not compile", async () => {
    const cwd = newcomer("tutorial", written);
    await toolpact(cwd, commandOf("tutorial", "sh gen"));
    const core = blockOf("tutorial", "ts core.ts");
    const slip = core.replace(
      'throw call.fail("not_found", { id });',
      '// @ts-expect-error\n      throw call.fail("store_donw");',
    );
    expect(slip).not.toBe(core);
    writeFileSync(join(cwd, "slip.ts"), slip);
    const compilerOptions = {
      module: "nodenext",
      target: "es2023",
      types: ["node"],
      strict: true,
      exactOptionalPropertyTypes: true,
      lib: ["es2023"],
      noEmit: true,
      skipLibCheck: true,
      customConditions: ["@toolpact/source"],
      allowImportingTsExtensions: true,
    };
    writeFileSync(
      join(cwd, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["core.ts", "try.ts", "slip.ts"] }),
    );
    const tsc = join(repository, "node_modules/typescript/bin/tsc");
    expect(spawnSync(process.execPath, [tsc, "-p", "."], { cwd, encoding: "utf8" }).stdout).toBe("");
  });

  test("the change that it makes is told as it says, and deserves the version that it gives", async () => {
    const cwd = newcomer("tutorial", written);
    await toolpact(cwd, commandOf("tutorial", "sh gen"));
    const contract = blockOf("tutorial", "yaml contract/notes.yaml");
    const shorter = contract.replaceAll("maxLength: 2000", "maxLength: 500");
    fill(cwd, { "contract/notes.yaml": shorter });
    const { code, stdout, stderr } = await toolpact(cwd, commandOf("tutorial", "sh diff"));
    expect({ code, told: stdout + stderr }).toEqual({ code: 1, told: blockOf("tutorial", "text diff") });
    fill(cwd, { "contract/notes.yaml": shorter.replace("version: 1.0.0", "version: 2.0.0") });
    expect(await toolpact(cwd, commandOf("tutorial", "sh diff"))).toMatchObject({ code: 0 });
  });
});

/** How long things took differs from run to run. */
function withoutTimes(text: string): string {
  return text.replace(/"(age_ms|retry_after_ms)":\d+/g, '"$1":0').replace(/Wait \d+ seconds/g, "Wait 0 seconds");
}

describe("the guide to migration", () => {
  test("imports its server as it says, and what it shows compiles", async () => {
    const cwd = newcomer("migration", ["js server.mjs"]);
    const { code, stdout } = await toolpact(cwd, commandOf("migration", "sh import"));
    expect({ code, stdout }).toEqual({ code: 0, stdout: blockOf("migration", "text import") });
    expect(contentOf(join(cwd, "contract"))).toEqual({
      "tools.yaml": blockOf("migration", "yaml contract/tools.yaml"),
      "contract.yaml": blockOf("migration", "yaml contract/contract.yaml"),
    });
    expect(await toolpact(cwd, ["lint", "contract"])).toMatchObject({ code: 0 });
  });

  test("imports a manifest that was kept by hand", async () => {
    const cwd = temporaryFolder();
    fill(cwd, { "manifest.json": readFileSync(join(repository, "generated/social/manifest.json"), "utf8") });
    expect(await toolpact(cwd, commandOf("migration", "sh manifest"))).toMatchObject({ code: 0 });
    expect(Object.keys(contentOf(join(cwd, "contract"))).length).toBeGreaterThan(1);
  });
});

test.each(["contract", "project"])("the reference has every word of the meta-schema of a %s", (name) => {
  const schema: unknown = JSON.parse(readFileSync(join(repository, `generator/schemas/${name}.schema.json`), "utf8"));
  const reference = pageText("reference");
  const isThere = (word: string) =>
    [`\`${word}\``, `.${word}\``, `\n## ${word}\n`].some((form) => reference.includes(form));
  const missing = wordsOf(schema).filter((word) => !isThere(word));
  expect(missing).toEqual([]);
});

/** The names of all properties that a schema describes, at any depth. */
function wordsOf(schema: unknown): readonly string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties } = schema as { readonly properties?: object };
  const own = Array.isArray(schema) || typeof properties !== "object" ? [] : Object.keys(properties);
  return [...own, ...Object.values(schema).flatMap(wordsOf)];
}

test.each(pages)("%s: every command of toolpact that is shown exists, with its options", async (name) => {
  const lines = blocksOf(pageText(name))
    .filter(({ info }) => info.startsWith("sh"))
    .flatMap(({ text }) => text.split("\n"))
    .filter((line) => line.startsWith("npx toolpact "));
  for (const line of lines) {
    const [ours = ""] = line.split(" -- ");
    const [, , command = "", ...words] = ours.split(" ");
    const { stdout } = await toolpact(temporaryFolder(), ["help", command]);
    expect(stdout, line).toContain(`Usage: toolpact ${command}`);
    for (const option of words.filter((word) => word.startsWith("--"))) expect(stdout, line).toContain(option);
  }
});

test.each(pages)("%s: every link leads to a file or a heading", (name) => {
  const places = new Set(
    headingsOf(pageText(name)).map(
      (heading) =>
        `#${heading
          .toLowerCase()
          .replace(/[^\w -]/g, "")
          .replaceAll(" ", "-")}`,
    ),
  );
  const broken = linksOf(pageText(name)).filter((link) => {
    if (link.startsWith("#")) return !places.has(link);
    return !link.startsWith("https://") && !existsSync(join(folder, link));
  });
  expect(broken).toEqual([]);
});

test("cli.md: every line of its table of commands is understood: the command is there, with its options", async () => {
  const page = readFileSync(join(repository, "docs/cli.md"), "utf8");
  const lines = [...page.matchAll(/^\| `(toolpact [^`]+)` \|/gm)].map(([, line = ""]) => line);
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines.filter((one) => one !== "toolpact --help")) {
    const [ours = ""] = line.split(" -- ");
    const [, command = "", ...words] = ours.split(" ");
    const { stdout } = await toolpact(tmpdir(), ["help", command]);
    expect(stdout, line).toContain(`Usage: toolpact ${command}`);
    for (const option of words.filter((word) => word.startsWith("--"))) expect(stdout, line).toContain(option);
  }
});
