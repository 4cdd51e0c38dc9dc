import { execFile, execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compilePackage } from "../../scripts/compile-package.ts";

const repository = resolve(import.meta.dirname, "../..");

/** The compilers that the emitted code must pass, by the name they are installed under. */
const COMPILERS = { "5.9": "typescript-5.9", "6": "typescript-6", "7": "typescript" };

/** What a strict user may have switched on. */
const FLAGS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  skipLibCheck: false,
  noEmit: true,
  target: "es2022",
  lib: ["es2022"],
  types: [],
};

/** The two ways in which users resolve modules. */
const RESOLUTIONS = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
};

let folder: string;
let contracts: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolpact-compat-"));
  contracts = await contractNames();
  await install("runtime", "@toolpact/runtime");
  await install("generator", "toolpact");
  await installContracts();
  for (const contract of contracts) {
    await cp(join(repository, "generated", contract), join(folder, "ts", contract), { recursive: true });
    await checkBodies(join(folder, "ts", contract));
  }
  await cp(join(folder, "node_modules/@toolpact/contracts/dist"), join(folder, "js"), { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  await writeFile(join(folder, "imports.ts"), importsOfAll());
  const misuse = await readFile(join(import.meta.dirname, "misuse.ts"), "utf8");
  await writeFile(join(folder, "misuse.ts"), misuse);
  await writeFile(join(folder, "unguarded.ts"), misuse.replaceAll("@ts-expect-error", "expected:"));
}, 180_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Removes `@ts-nocheck`, which keeps users' compilers from checking validators. Throws if another file has such a comment. */
async function checkBodies(contract: string): Promise<void> {
  for (const path of await readdir(contract, { recursive: true })) {
    if (!path.endsWith(".ts")) continue;
    const text = await readFile(join(contract, path), "utf8");
    const checked = text.replace(/^\/\/ @ts-nocheck\n/m, "");
    const isLeftOut = checked !== text;
    if (isLeftOut !== /^validators[\\/]/.test(path))
      throw new Error(`${path}: only validators have @ts-nocheck, each of them.`);
    if (/@ts-(?:nocheck|ignore|expect-error)/.test(checked)) throw new Error(`${path} has something left out.`);
    await writeFile(join(contract, path), checked);
  }
}

describe.each(Object.entries(COMPILERS))("TypeScript %s", (version, compiler) => {
  test("is the compiler that runs", async () => {
    expect(await run(compiler, ["--version"])).toMatch(new RegExp(`^Version ${version.replace(".", "\\.")}\\.`));
  });

  test.each(Object.entries(RESOLUTIONS))(
    "compiles every contract, in both targets, resolving by %s",
    async (_name, resolution) => {
      expect(contracts.length).toBeGreaterThanOrEqual(4);
      const include = ["ts/**/*.ts", "js/**/*.d.ts", "imports.ts"];
      expect(await compile(compiler, resolution, include)).toBe("");
    },
    120_000,
  );

  test("refuses each misuse of a contract, and nothing else", async () => {
    expect(await compile(compiler, RESOLUTIONS.nodenext, ["misuse.ts"])).toBe("");
  });

  test("refuses each misuse for the reason that is given", async () => {
    const source = await readFile(join(folder, "unguarded.ts"), "utf8");
    const expected = source.split("\n").flatMap((line, index) => {
      const code = /\/\/ expected: (TS\d+)$/.exec(line)?.[1];
      return code === undefined ? [] : [`${index + 2} ${code}`];
    });
    expect(expected.length).toBeGreaterThanOrEqual(15);
    const found = (await compile(compiler, RESOLUTIONS.nodenext, ["unguarded.ts"])).matchAll(
      /unguarded\.ts\((\d+),\d+\): error (TS\d+)/g,
    );
    expect([...found].map(([, line, code]) => `${line} ${code}`)).toEqual(expected);
  });
});

/** A package as npm would install it: declarations and package.json, no sources. */
async function install(name: string, as: string): Promise<void> {
  const installed = join(folder, "node_modules", as);
  await mkdir(installed, { recursive: true });
  await cp(join(repository, name, "package.json"), join(installed, "package.json"));
  compilePackage(name, join(installed, "dist"));
}

/** The contracts as npm would install them. */
async function installContracts(): Promise<void> {
  const installed = join(folder, "node_modules/@toolpact/contracts");
  await mkdir(installed, { recursive: true });
  await cp(join(repository, "generated/package.json"), join(installed, "package.json"));
  for (const contract of contracts) generate(contract, join(installed, "dist", contract));
}

async function contractNames(): Promise<readonly string[]> {
  const entries = await readdir(join(repository, "specs"), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function generate(contract: string, out: string): void {
  const args = ["--import", "tsx", "generator/bin.ts", "gen", `specs/${contract}`, "--out", out, "--target", "js"];
  execFileSync(process.execPath, args, { cwd: repository, stdio: ["ignore", "ignore", "inherit"] });
}

/** A user's module that reaches our API, and each contract in both targets. */
function importsOfAll(): string {
  const lines = contracts.flatMap((contract, index) => [
    `export type * as Ts${index} from "./ts/${contract}/index.js";`,
    `export * as js${index} from "@toolpact/contracts/${contract}";`,
  ]);
  return `export * as toolpact from "toolpact";\n${lines.join("\n")}\n`;
}

/** What the compiler complains of; "" if it is content. */
async function compile(compiler: string, resolution: object, include: readonly string[]): Promise<string> {
  const project = await mkdtemp(join(folder, "project-"));
  const config = { compilerOptions: { ...FLAGS, ...resolution }, include: include.map((glob) => `../${glob}`) };
  await writeFile(join(project, "tsconfig.json"), JSON.stringify(config));
  return run(compiler, ["-p", project, "--pretty", "false"]);
}

function run(compiler: string, args: readonly string[]): Promise<string> {
  const script = join(repository, "node_modules", compiler, "bin/tsc");
  return new Promise((done) => {
    execFile(process.execPath, [script, ...args], { cwd: folder, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      done(error === null ? stdout : `${stdout}${stderr}` || String(error));
    });
  });
}
