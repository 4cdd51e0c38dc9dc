import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type InitWorld, init } from "../../../generator/cli/init/init.ts";
import { DEPENDENCIES, DEV_DEPENDENCIES } from "../../../generator/cli/init/manifest.ts";
import { compile, readProject } from "../../../generator/index.ts";
import { realLockTools } from "../../../generator/write/lock.ts";
import { blockOf } from "../../docs/page-steps.ts";
import { checkUsage } from "../../docs/run-page.ts";
import { contentOf, fill, temporaryFolder } from "../../write/temporary-folder.ts";
import { run, type World } from "../fake-session.ts";

const repository = resolve(import.meta.dirname, "../../..");

type Files = Readonly<Record<string, string>>;

/** A folder that has these files. */
function folderOf(files: Files = {}): string {
  const folder = join(temporaryFolder(), "guestbook");
  mkdirSync(folder);
  fill(folder, files);
  return folder;
}

function manifestIn(folder: string) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

const toolpact = (folder: string, line: string, world: World = {}) => run(folder, line.split(" "), world);
const begin = (folder: string, world: World = {}) => toolpact(folder, "init --no-install", world);

describe("in an empty folder", () => {
  test("a whole project is written, and every file is named", async () => {
    const folder = folderOf();
    const { code, stdout, stderr } = await begin(folder);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const files = Object.keys(contentOf(folder));
    expect(files).toEqual([
      ".github/workflows/contracts.yml",
      ".gitignore",
      "AGENTS.md",
      "contract/guestbook.yaml",
      "package.json",
      "src/server.ts",
      "src/tools.ts",
      "toolpact.yaml",
      "tsconfig.json",
    ]);
    for (const file of files) expect(stdout).toContain(`created  ${file}\n`);
    expect(stdout).toMatch(/Next:\n {2}npm install\n {2}npm run gen .+\n {2}npm start .+\n$/);
  });

  test("the contract is the one of README, compiles without diagnostics, and the project file names it", async () => {
    const folder = folderOf();
    await begin(folder);
    const contract = readFileSync(join(folder, "contract/guestbook.yaml"), "utf8");
    expect(parse(contract)).toEqual(parse(blockOf("docs/first-contract.md", "yaml contract/guestbook.yaml")));
    const { diagnostics } = await compile(join(folder, "contract"));
    expect(diagnostics).toEqual([]);
    const { project } = await readProject(join(folder, "toolpact.yaml"));
    expect(project?.contracts).toMatchObject([{ name: "guestbook", spec: "contract", out: "src/generated" }]);
    const workflow = blockOf("docs/ci.md", "yaml workflow");
    expect(contentOf(folder)[".github/workflows/contracts.yml"]).toBe(workflow);
  });

  test.each(["true", "null", "a", "on", "x-1"])("a contract may be called %s", async (name) => {
    const folder = folderOf();
    expect(await toolpact(folder, `init --no-install --name ${name}`)).toMatchObject({ code: 0 });
    const { project, diagnostics } = await readProject(join(folder, "toolpact.yaml"));
    expect(diagnostics).toEqual([]);
    expect(project?.contracts).toMatchObject([{ name }]);
    expect((await compile(join(folder, "contract"))).model?.contract.name).toBe(name);
  });

  test.each([
    ["Guest Book", "guest-book"],
    ["@acme/guest_book", "guest-book"],
    ["42", "guestbook"],
    ["42-guests-", "guests"],
    ["../../x\n", "x"],
  ])("a package called %j has a contract called %s", async (packageName, name) => {
    const folder = folderOf({ "package.json": JSON.stringify({ name: packageName, type: "module" }) });
    expect(await begin(folder)).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, `contract/${name}.yaml`))).toBe(true);
    expect(manifestIn(folder).name).toBe(packageName);
  });

  test.each(["Guest", "1a", "a_b", "a/b", "..", ""])("a contract may not be called %j", async (name) => {
    const folder = folderOf();
    const { code, stderr } = await run(folder, ["init", "--no-install", "--name", name]);
    expect({ code, files: contentOf(folder) }).toEqual({ code: 2, files: {} });
    expect(stderr).toContain("is not a valid contract name");
  });

  test("a folder may be named, and is made", async () => {
    const folder = folderOf();
    const { code, stdout } = await toolpact(folder, "init tools/first --no-install --no-ci");
    expect(code).toBe(0);
    expect(Object.keys(contentOf(join(folder, "tools/first")))).toContain("contract/first.yaml");
    expect(existsSync(join(folder, "tools/first/.github"))).toBe(false);
    expect(stdout).toContain("Next:\n  cd tools/first\n");
  });
});

describe("AGENTS.md", () => {
  test("names the contract, and commands that exist", async () => {
    const folder = folderOf();
    await toolpact(folder, "init --yes --no-install");
    const text = contentOf(folder)["AGENTS.md"] ?? "";
    expect(text).toContain("`contract/guestbook.yaml`");
    const lines = [...text.matchAll(/`(npx toolpact [^`]+)`/g)].map(([, line = ""]) => line);
    expect(lines).toHaveLength(6);
    for (const line of lines) await checkUsage(folder, line, "AGENTS.md");
  });

  test("is not written with --no-agents, and an existing one stays as it is", async () => {
    const without = folderOf();
    await toolpact(without, "init --no-install --no-agents");
    expect(existsSync(join(without, "AGENTS.md"))).toBe(false);
    const folder = folderOf({ "AGENTS.md": "# Mine\n" });
    const { code, stdout } = await begin(folder);
    expect(code).toBe(0);
    expect(stdout).toContain("kept     AGENTS.md\n");
    expect(contentOf(folder)["AGENTS.md"]).toBe("# Mine\n");
  });
});

describe("nothing is overwritten", () => {
  const HERE: Files = {
    "package.json": `{\r\n\t"name": "mine",\r\n\t"type": "module",\r\n\t"scripts": {\r\n\t\t"start": "node own.js",\r\n\t\t"gen": "toolpact gen"\r\n\t},\r\n\t"dependencies": {\r\n\t\t"typescript": "~5.9.0"\r\n\t}\r\n}`,
    "tsconfig.json": "{ /* mine */ }",
    ".gitignore": "/dist\n*.log",
    ".github/workflows/contracts.yml": "name: mine\n",
    "src/own.ts": "export const own = 1;\n",
  };

  test("a project keeps its files, its keys and its way of writing them", async () => {
    const folder = folderOf(HERE);
    const { code, stdout } = await begin(folder);
    expect(code).toBe(0);
    const after = contentOf(folder);
    for (const kept of ["tsconfig.json", ".github/workflows/contracts.yml", "src/own.ts"]) {
      expect(after[kept]).toBe(HERE[kept]);
    }
    expect(stdout).toContain("kept     tsconfig.json\n");
    expect(stdout).toContain("kept     .github/workflows/contracts.yml\n");
    expect(stdout).toContain("updated  package.json\n");
    expect(after[".gitignore"]).toBe("/dist\n*.log\nnode_modules/\n");
    expect(after["package.json"]).toMatch(/^\{\r\n\t"name": "mine",\r\n/);
    expect(after["package.json"]?.replaceAll("\r\n", "")).not.toContain("\n");
    expect(after["package.json"]?.endsWith("}")).toBe(true);
    expect(manifestIn(folder)).toEqual({
      name: "mine",
      type: "module",
      scripts: {
        start: "node own.js",
        gen: "toolpact gen",
        check: "toolpact lint && toolpact gen --check",
        build: "tsc -p tsconfig.server.json",
        "contract:start": "tsc -p tsconfig.server.json && node dist/tool-server/server.js",
      },
      dependencies: { typescript: "~5.9.0", ...DEPENDENCIES },
      devDependencies: { "@types/node": DEV_DEPENDENCIES["@types/node"], toolpact: expect.stringMatching(/^\^\d/) },
    });
    expect(stdout).toContain("  npm run contract:start ");
    expect(JSON.parse(after["tsconfig.server.json"] ?? "")).toMatchObject({ include: ["src/server.ts"] });
  });

  test.each([
    ["toolpact.yaml", "toolpact gen"],
    ["contract/other.yaml", "contract already exists"],
    ["src/server.ts", "src/server.ts already exists"],
    ["src/tools.ts", "src/tools.ts already exists"],
    ["src/generated/index.ts", "src/generated already exists"],
  ])("where %s is, nothing begins", async (path, sentence) => {
    const files = { [path]: "mine\n" };
    const folder = folderOf(files);
    const { code, stderr } = await begin(folder);
    expect({ code, files: contentOf(folder) }).toEqual({ code: 2, files });
    expect(stderr).toContain(sentence);
    expect(stderr).toContain("toolpact init FOLDER");
  });

  test("a second run changes nothing", async () => {
    const folder = folderOf();
    await begin(folder);
    const before = contentOf(folder);
    expect(await begin(folder)).toMatchObject({ code: 2 });
    expect(contentOf(folder)).toEqual(before);
  });

  test.each([
    ["is CommonJS and has code", { "package.json": '{ "type": "commonjs" }', "a.js": "" }, "npm pkg set type=module"],
    ["has code and no type", { "package.json": "{}", "index.js": "" }, '"type": "module"'],
    ["has code in src and no type", { "package.json": "{}", "src/index.js": "" }, '"type": "module"'],
    ["is no JSON", { "package.json": "{," }, "not a JSON object"],
    ["is a list", { "package.json": "[]" }, "not a JSON object"],
  ])("a package that %s is left alone", async (_what, files, sentence) => {
    const folder = folderOf(files);
    const { code, stderr } = await begin(folder);
    expect({ code, files: contentOf(folder) }).toEqual({ code: 2, files });
    expect(stderr).toContain(sentence);
  });

  test("where npm has only just installed into, the package becomes one of modules, and keeps what it has installed", async () => {
    const devDependencies = { toolpact: "file:../toolpact-0.1.0.tgz" };
    const files = { "package.json": JSON.stringify({ devDependencies }), "package-lock.json": "{}" };
    const folder = folderOf(files);
    expect(await begin(folder)).toMatchObject({ code: 0 });
    expect(manifestIn(folder)).toMatchObject({ type: "module", devDependencies });
    expect(manifestIn(folder)).not.toHaveProperty("name");
  });

  test("after npm init -y, the package becomes one of modules", async () => {
    const manifest = { name: "mine", version: "1.0.0", main: "index.js", license: "ISC", type: "commonjs" };
    const folder = folderOf({ "package.json": JSON.stringify(manifest) });
    expect(await begin(folder)).toMatchObject({ code: 0, stderr: "" });
    expect(manifestIn(folder)).toMatchObject({ ...manifest, type: "module" });
  });

  test.each(["notes.txt", "Dockerfile", "data/list.csv", "a.js"])(
    "next to %s, without a package.json, a project begins",
    async (path) => {
      const folder = folderOf({ [path]: "console.log(1);\n" });
      expect(await begin(folder)).toMatchObject({ code: 0, stderr: "" });
      expect(manifestIn(folder)).toMatchObject({ type: "module" });
      expect(contentOf(folder)[path]).toBe("console.log(1);\n");
    },
  );

  test("next to CommonJS code, without a package.json, nothing begins", async () => {
    const files = { "a.js": 'const fs = require("node:fs");\n' };
    const folder = folderOf(files);
    const { code, stderr } = await begin(folder);
    expect({ code, files: contentOf(folder) }).toEqual({ code: 2, files });
    expect(stderr).toContain("npm pkg set type=module");
  });

  test("no symbolic link is followed", async () => {
    const [folder, elsewhere] = [folderOf(), folderOf()];
    symlinkSync(elsewhere, join(folder, "src"), "junction");
    const { code, stderr } = await begin(folder);
    expect(code).toBe(1);
    expect(stderr).toContain("symlink-in-output");
    expect(contentOf(elsewhere)).toEqual({});
    expect(readdirSync(folder)).toEqual(["src"]);
  });

  test("a section that is not an object is kept", async () => {
    const folder = folderOf({ "package.json": '{ "type": "module", "scripts": [], "dependencies": null }' });
    expect(await begin(folder)).toMatchObject({ code: 0 });
    expect(manifestIn(folder)).toMatchObject({ scripts: [], dependencies: null });
  });
});

describe("the package manager", () => {
  const agent = (text: string): World => ({ env: { npm_config_user_agent: text } });

  test.each<[string, Files, World, string]>([
    ["nobody says", {}, {}, "npm"],
    ["pnpm has started it", {}, agent("pnpm/10.2.0 npm/? node/v20.20.2 linux x64"), "pnpm"],
    ["yarn has started it", {}, agent("yarn/4.6.0 npm/? node/v20.20.2 linux x64"), "yarn"],
    ["another one has started it", {}, agent("bun/1.2.0"), "npm"],
    ["there is pnpm's lockfile", { "pnpm-lock.yaml": "" }, agent("npm/10.8.2"), "pnpm"],
    ["there is yarn's lockfile", { "yarn.lock": "" }, agent("npm/10.8.2"), "yarn"],
    ["there is npm's lockfile", { "package-lock.json": "{}" }, agent("yarn/1.22.22"), "npm"],
    [
      "the manifest says",
      { "package.json": '{ "type": "module", "packageManager": "yarn@4.6.0" }', "pnpm-lock.yaml": "" },
      {},
      "yarn",
    ],
  ])("is detected: %s", async (_what, files, world, manager) => {
    const folder = folderOf(files);
    const { stdout } = await begin(folder, world);
    expect(stdout).toContain(`  ${manager} start `);
    const steps: readonly { readonly run?: string; readonly with?: object }[] = parse(
      contentOf(folder)[".github/workflows/contracts.yml"] ?? "",
    ).jobs.contracts.steps;
    expect(steps.flatMap(({ with: given = {} }) => ("cache" in given ? [given.cache] : []))).toEqual([manager]);
    const lines = steps.flatMap(({ run: line }) => line ?? []);
    expect(lines.filter((line) => line.endsWith("toolpact gen --check --format github"))).toHaveLength(1);
    expect(lines.includes("corepack enable")).toBe(manager !== "npm");
  });

  test("an option takes precedence, and others are rejected", async () => {
    const { stdout } = await toolpact(folderOf({ "yarn.lock": "" }), "init --no-install --package-manager pnpm");
    expect(stdout).toContain("  pnpm run gen ");
    expect(await toolpact(folderOf(), "init --package-manager bun")).toMatchObject({ code: 2 });
  });

  test("within a repository its lockfile counts, and GitHub would read no workflow", async () => {
    const root = folderOf({ "pnpm-lock.yaml": "", ".git/HEAD": "ref: refs/heads/main\n" });
    const { stdout } = await toolpact(root, "init packages/tools --no-install");
    expect(stdout).toContain("  pnpm install\n");
    expect(stdout).toContain("only at the root of a repository");
    expect(existsSync(join(root, "packages/tools/.github"))).toBe(false);
  });

  test("beyond a repository no lockfile counts", async () => {
    const outer = folderOf({ "yarn.lock": "", "inner/.git/HEAD": "" });
    const { stdout } = await toolpact(join(outer, "inner"), "init --no-install");
    expect(stdout).toContain("  npm start ");
    expect(existsSync(join(outer, "inner/.github/workflows/contracts.yml"))).toBe(true);
  });
});

describe("at a terminal", () => {
  /** Answers one after the other; then the input ends. */
  async function ask(answers: readonly string[], options: Parameters<typeof init>[1], canInstall = true) {
    const folder = folderOf();
    const questions: string[] = [];
    const installed: string[] = [];
    const text = { stdout: "", stderr: "" };
    const output = (name: keyof typeof text) => ({
      isTerminal: true,
      write: (more: string) => {
        text[name] += more;
      },
    });
    const world: InitWorld = {
      ask: async (question) => answers[questions.push(question) - 1] ?? null,
      install: async (manager) => {
        installed.push(manager);
        return canInstall;
      },
    };
    const io = {
      stdout: output("stdout"),
      stderr: output("stderr"),
      cwd: folder,
      env: {},
      now: () => new Date(0),
      sleep: async () => undefined,
      onStop: () => () => undefined,
    };
    const services = { compile: async () => compile, lockTools: async () => realLockTools(() => undefined) };
    const code = await init(undefined, options, { io, services }, world);
    return { code, questions, installed, files: Object.keys(contentOf(folder)), ...text };
  }

  const OPEN = { ci: true, agents: true, install: true };

  test("Enter takes what is proposed", async () => {
    const { code, questions, installed, files, stdout } = await ask(["", "", "", "", ""], OPEN);
    expect(code).toBe(0);
    expect(questions).toEqual([
      "Name of the contract (guestbook): ",
      "Package manager: npm, pnpm or yarn (npm): ",
      "A GitHub workflow that checks the contract? (yes): ",
      "AGENTS.md, with rules for coding agents that edit the contract? (yes): ",
      "Install packages with npm now? (yes): ",
    ]);
    expect(installed).toEqual(["npm"]);
    expect(files).toContain(".github/workflows/contracts.yml");
    expect(stdout).not.toContain("npm install");
  });

  test("an invalid answer is asked for again", async () => {
    const { questions, installed, files } = await ask(
      ["My Book", "my-book", "bun", "PNPM", "perhaps", "n", "n", "No"],
      OPEN,
    );
    expect(questions).toHaveLength(8);
    expect(installed).toEqual([]);
    expect(files).toContain("contract/my-book.yaml");
    expect(files).not.toContain(".github/workflows/contracts.yml");
    expect(files).not.toContain("AGENTS.md");
  });

  test("a value set by an option is not asked for", async () => {
    const flags = { name: "tasks", packageManager: "yarn", ci: false, agents: false, install: false } as const;
    expect(await ask([], flags)).toMatchObject({ code: 0, questions: [] });
    expect(await ask([], { ...OPEN, yes: true })).toMatchObject({ code: 0, questions: [], installed: ["npm"] });
  });

  test.each([0, 1, 2, 3, 4])("who goes away after %i answers leaves nothing behind", async (count) => {
    const { code, files, stderr } = await ask(
      Array.from({ length: count }, () => ""),
      OPEN,
    );
    expect({ code, files }).toEqual({ code: 2, files: [] });
    expect(stderr).toContain("Nothing was written.");
  });

  test("if installing fails, the project is kept, and the exit status and the next step show it", async () => {
    const { code, files, stdout } = await ask(["", "", "", "", ""], OPEN, false);
    expect(code).toBe(1);
    expect(files).toContain("package.json");
    expect(stdout).toContain("Next:\n  npm install\n");
  });
});

test("what it asks npm for is what we are tested with", () => {
  const read = (path: string) => JSON.parse(readFileSync(join(repository, path), "utf8"));
  const { version, peerDependencies } = read("runtime/package.json");
  const { devDependencies } = read("package.json");
  expect(DEPENDENCIES).toEqual({
    "@modelcontextprotocol/node": peerDependencies["@modelcontextprotocol/node"],
    "@modelcontextprotocol/server": peerDependencies["@modelcontextprotocol/server"],
    "@toolpact/runtime": `^${version}`,
  });
  for (const [name, range] of Object.entries(DEV_DEPENDENCIES)) expect(devDependencies[name]).toBe(range);
});
