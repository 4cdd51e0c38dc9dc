import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node } from "./core/child.ts";
import { editTool } from "./core/edit-spec.ts";
import { atMost, milliseconds } from "./core/figures.ts";
import { interleave } from "./core/interleave.ts";
import { median, ratio } from "./core/statistics.ts";
import { corpusFolder, emptyFolder } from "./core/workshop.ts";

const TOOLS = 400;
const ROUNDS = 5;

/** The cost of comparing two contracts, in relation to reading them. */
export const contractDiff: Benchmark = { name: "diff", title: "`diff` of two contracts with 400 tools", run };

interface Case {
  readonly id: string;
  readonly what: string;
  readonly edit: (specs: string) => void;
}

const CASES: readonly Case[] = [
  { id: "diff-some", what: "One tool in ten has another description and output", edit: editSome },
  { id: "diff-all", what: "Every string may be one character longer", edit: lengthenTexts },
];

async function run(workshop: Workshop): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const one of CASES) rows.push(await measure(one, workshop));
  return rows;
}

/** Loading both is `lint` of both: it ends where `diff` begins to compare. */
async function measure({ id, what, edit }: Case, workshop: Workshop): Promise<Row> {
  workshop.tell(what);
  const cwd = emptyFolder(workshop, "diff");
  corpusFolder(workshop, TOOLS, "diff/old");
  const edited = corpusFolder(workshop, TOOLS, "diff/new");
  edit(edited);
  replaceIn(join(edited, "contract.yaml"), /version: 1\.0\.0/, "version: 2.0.0");
  const project = "contracts:\n  old: { spec: old, out: out/old }\n  new: { spec: new, out: out/new }\n";
  writeFileSync(join(cwd, "toolpact.yaml"), project);
  const toolpact = async (...args: readonly string[]) =>
    (await node([workshop.bin, ...args], { cwd, env: { TOOLPACT_CACHE: "off" } })).ms;
  const { diff, load } = await interleave(
    { diff: () => toolpact("diff", "old", "new", "--format", "json"), load: () => toolpact("lint") },
    ROUNDS,
  );
  const detail = `${milliseconds(median(diff))} against ${milliseconds(median(load))}`;
  return atMost({ id, what: `${what}: against loading both`, limit: 2, ratio: ratio(diff, load), detail });
}

function editSome(specs: string): void {
  for (let part = 0; part < TOOLS / 10; part++) editTool(specs, part, TOOLS);
}

function lengthenTexts(specs: string): void {
  for (const name of readdirSync(join(specs, "tools"))) {
    replaceIn(join(specs, "tools", name), /maxLength: (\d+)/g, (_, length) => `maxLength: ${Number(length) + 1}`);
  }
}

function replaceIn(path: string, what: RegExp, by: string | ((found: string, group: string) => string)): void {
  const text = readFileSync(path, "utf8");
  const changed = typeof by === "string" ? text.replace(what, by) : text.replace(what, by);
  if (changed === text) throw new Error(`${path} has nothing to edit.`);
  writeFileSync(path, changed);
}
