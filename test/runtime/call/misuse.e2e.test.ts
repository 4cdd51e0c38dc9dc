import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const repository = resolve(import.meta.dirname, "../../..");
const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

let folder: string;
let source: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolpact-misuse-"));
  const misuse = await readFile(join(import.meta.dirname, "misuse.ts"), "utf8");
  source = misuse.replaceAll("@ts-expect-error", "expected:");
  await writeFile(join(folder, "unguarded.ts"), source);
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const compilerOptions = {
    typeRoots: [join(repository, "node_modules/@types")],
    paths: {
      "@toolpact/contracts/*": [join(repository, "generated/*/index.ts")],
      "@toolpact/runtime": [join(repository, "runtime/index.ts")],
      "@toolpact/runtime/*": [join(repository, "runtime/*.ts")],
    },
  };
  const config = { extends: join(repository, "tsconfig.json"), compilerOptions, include: ["unguarded.ts"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("implement's types refuse each misuse for the reason that is given, and nothing else", async () => {
  const expected = source.split("\n").flatMap((line, index) => {
    const code = /\/\/ expected: (TS\d+)$/.exec(line)?.[1];
    return code === undefined ? [] : [`unguarded.ts:${index + 2} ${code}`];
  });
  expect(expected.length).toBeGreaterThanOrEqual(20);
  const found = [...(await compiled()).matchAll(/^(\S+?)\((\d+),\d+\): error (TS\d+)/gm)];
  expect(found.map(([, file, line, code]) => `${file}:${line} ${code}`)).toEqual(expected);
}, 60_000);

function compiled(): Promise<string> {
  return new Promise((done) => {
    execFile(process.execPath, [compiler, "-p", folder, "--pretty", "false"], { cwd: folder }, (_error, stdout) =>
      done(stdout),
    );
  });
}
