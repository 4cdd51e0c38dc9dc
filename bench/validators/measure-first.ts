import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "../../generator/pipeline.ts";
import { writeCorpus } from "../corpus.ts";
import { modulesOf } from "./contract-modules.ts";
import { median } from "./in-turns.ts";

/** Milliseconds to the first answer of one tool's validator, in a process of its own. */
export interface FirstFigures {
  readonly tools: number;
  /** From the import of the tool's module to its first answer. */
  readonly ours: number;
  /** Ajv compiles the schemas of all tools, its own import not counted. */
  readonly ajv: number;
  readonly ratio: number;
}

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));

/** Generates a package of so many tools and starts both ways in turns. Needs the built runtime in `runtime/dist`. */
export async function measureFirst(tools = 1000, rounds = 5): Promise<FirstFigures> {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-first-"));
  try {
    const ways = await prepare(folder, tools);
    const measured = Array.from({ length: rounds }, () => ways.map((script) => Number(runScript(script, folder))));
    const [ours = Number.NaN, ajv = Number.NaN] = ways.map((_way, index) =>
      median(measured.map((round) => round[index] ?? Number.NaN)),
    );
    return { tools, ours, ajv, ratio: ours / ajv };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(folder: string, tools: number): Promise<readonly [string, string]> {
  const spec = join(folder, "spec");
  writeCorpus(spec, tools);
  const modules = await modulesOf(spec, "corpus");
  const schemas = modules.flatMap(({ isTool, module }) =>
    isTool ? module.validators.map(({ schema }) => schema) : [],
  );
  writeFileSync(join(folder, "schemas.json"), JSON.stringify(schemas));
  const { files } = await compile(spec, { target: "js" });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, "out", path)), { recursive: true });
    writeFileSync(join(folder, "out", path), text);
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  symlinkSync(join(REPOSITORY, "node_modules"), join(folder, "node_modules"));
  const first = files.find(({ path }) => /^validators\/get_\w+\.js$/.test(path))?.path;
  return [oursScript(first ?? ""), AJV_SCRIPT];
}

function runScript(script: string, cwd: string): string {
  return execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd, encoding: "utf8" }).trim();
}

function oursScript(path: string): string {
  return `const start = performance.now();
const { input } = await import("./out/${path}");
input({ id: "rec_100" });
console.log(performance.now() - start);`;
}

const AJV_SCRIPT = `import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
const schemas = JSON.parse(readFileSync("schemas.json", "utf8"));
const ajv = new Ajv2020({ ownProperties: true, strict: false, logger: false, validateFormats: false });
const start = performance.now();
for (const schema of schemas) ajv.compile(schema)({ id: "rec_100" });
console.log(performance.now() - start);`;
