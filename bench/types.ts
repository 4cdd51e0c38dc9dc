import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node } from "./core/child.ts";
import { milliseconds, times } from "./core/figures.ts";
import { interleave, type Measure } from "./core/interleave.ts";
import { peerSchemas, readModel } from "./core/schemas.ts";
import { median, ratio } from "./core/statistics.ts";
import { corpusFolder, emptyFolder } from "./core/workshop.ts";

const SIZES = [
  { tools: 100, rounds: 3 },
  { tools: 400, rounds: 3 },
] as const;

/** The type printer alone, against everybody's on the same JSON Schemas or an OpenAPI document of them. */
export const types: Benchmark = { name: "types", title: "Types from JSON Schemas, each a whole process", run };

/** Scripts that take a file of schemas and a folder to write to. */
const PEERS = {
  "json-schema-to-typescript, one bundle, its defaults": "children/json-schema-to-typescript.mjs",
  "openapi-typescript": "peers/openapi-typescript.mjs",
  "quicktype, just types": "peers/quicktype.mjs",
  "hey-api, the TypeScript plugin": "peers/hey-api.mjs",
} as const;

async function run(workshop: Workshop): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { tools, rounds } of SIZES) rows.push(...(await measure(workshop, tools, rounds)));
  return rows;
}

async function measure(workshop: Workshop, tools: number, rounds: number): Promise<readonly Row[]> {
  workshop.tell(`${tools} tools`);
  const schemas = join(workshop.folder, `types-${tools}.json`);
  const model = await readModel(corpusFolder(workshop, tools));
  writeFileSync(schemas, JSON.stringify(peerSchemas(model).types));
  const engine = await buildPrinter(workshop);
  const script =
    (...args: readonly string[]): Measure =>
    async () =>
      (await node([...args, schemas, emptyFolder(workshop, "types-out")], { cwd: workshop.folder })).ms;
  const peers = Object.entries(PEERS).map(([name, path]) => [name, script(join(import.meta.dirname, path))] as const);
  const ours = script(join(import.meta.dirname, "children/print-types.mjs"), engine);
  const took: Readonly<Record<string, readonly number[]>> = await interleave(
    { ours, ...Object.fromEntries(peers) },
    rounds,
  );
  const oursTook = took["ours"] ?? [];
  return peers.map(([name]) => row(name, tools, oursTook, took[name] ?? []));
}

/** The type printer without the rest of the compiler, built as that is. */
async function buildPrinter({ folder }: Workshop): Promise<string> {
  const outfile = join(folder, "types-toolpact.mjs");
  await build({
    entryPoints: [resolve(import.meta.dirname, "../generator/engines/types-toolpact.ts")],
    outfile,
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
  });
  return outfile;
}

function row(name: string, tools: number, ours: readonly number[], theirs: readonly number[]): Row {
  const detail = `${milliseconds(median(ours))} against ${milliseconds(median(theirs))}`;
  return {
    id: `types-${tools}`,
    what: `${tools} tools: times as fast as ${name}`,
    goal: null,
    measured: `${times(ratio(theirs, ours))}: ${detail}`,
    met: null,
  };
}
