import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node } from "./core/child.ts";
import { atMost, milliseconds, times } from "./core/figures.ts";
import { interleave, type Measure } from "./core/interleave.ts";
import { peerSchemas, readModel } from "./core/schemas.ts";
import { median, ratio } from "./core/statistics.ts";
import { corpusFolder, emptyFolder } from "./core/workshop.ts";

const TOOLS = 400;
const ROUNDS = 3;
const LIMIT = 1.2;

const repository = resolve(import.meta.dirname, "..");
const TSC = join(repository, "node_modules/typescript/bin/tsc");
const PEER = join(import.meta.dirname, "children/json-schema-to-typescript.mjs");

/** What a user's TypeScript has to do for the generated code. */
export const typeCheck: Benchmark = { name: "type-check", title: "TypeScript 7 over 400 tools", run };

async function run(workshop: Workshop): Promise<readonly Row[]> {
  workshop.tell("generating");
  const root = emptyFolder(workshop, "type-check");
  await generate(workshop, root);
  workshop.tell("type-checking");
  const took = await interleave(
    {
      sources: tsc(root, "sources", "ours/index.ts"),
      declarations: tsc(root, "declarations", "declarations/index.d.ts"),
      types: tsc(root, "types", "ours/types.ts"),
      peer: tsc(root, "peer", "peer/types.ts"),
      lists: tsc(root, "lists", "lists/types.ts"),
    },
    ROUNDS,
  );
  const against = (name: "sources" | "declarations" | "types" | "lists") => ({
    ratio: ratio(took[name], took.peer),
    detail: `${milliseconds(median(took[name]))} against ${milliseconds(median(took.peer))}`,
  });
  const peer = "json-schema-to-typescript's types";
  const plain = (id: string, what: string, name: "types" | "lists"): Row => {
    const { ratio, detail } = against(name);
    return { id, what, goal: null, measured: `${times(ratio)}: ${detail}`, met: null };
  };
  return [
    atMost({
      id: "type-check-sources",
      what: `The whole package as TypeScript against ${peer}`,
      limit: LIMIT,
      ...against("sources"),
    }),
    atMost({
      id: "type-check-declarations",
      what: `The whole package as JavaScript with declarations against ${peer}`,
      limit: LIMIT,
      ...against("declarations"),
    }),
    plain("type-check-types", `\`types.ts\` with what it imports against ${peer}`, "types"),
    plain("type-check-lists", `${peer} without tuples for short lists, against its defaults`, "lists"),
  ];
}

/** The package in both targets, and the same types twice by json-schema-to-typescript. */
async function generate(workshop: Workshop, root: string): Promise<void> {
  const specs = corpusFolder(workshop, TOOLS);
  const options = { cwd: workshop.folder, env: { TOOLPACT_CACHE: "off" } };
  const gen = (out: string, target: string) =>
    node([workshop.bin, "gen", specs, "--out", join(root, out), "--target", target], options);
  await gen("ours", "ts");
  await gen("declarations", "js");
  const schemas = join(root, "schemas.json");
  writeFileSync(schemas, JSON.stringify(peerSchemas(await readModel(specs)).types));
  for (const [out, peerOptions] of Object.entries({ peer: {}, lists: { ignoreMinAndMaxItems: true } })) {
    const into = emptyFolder(workshop, `type-check/${out}`);
    await node([PEER, schemas, into, JSON.stringify(peerOptions)], options);
  }
}

/** TypeScript over one file and all that it imports, declarations of ours included. */
function tsc(root: string, name: string, file: string): Measure {
  const config = join(root, `tsconfig.${name}.json`);
  const compilerOptions = {
    ...{ module: "nodenext", target: "es2023", lib: ["es2023"], types: [] },
    ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true },
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }));
  return async () => (await node([TSC, "-p", config], { cwd: root })).ms;
}
