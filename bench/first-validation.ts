import { join } from "node:path";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node } from "./core/child.ts";
import { digits, milliseconds } from "./core/figures.ts";
import { interleave, type Measure } from "./core/interleave.ts";
import { writePeerSchemas } from "./core/peer-inputs.ts";
import { median, ratio } from "./core/statistics.ts";
import { corpusFolder, emptyFolder } from "./core/workshop.ts";

const TOOLS = 400;
const ROUNDS = 3;
const LEAST_TIMES = 100;

/** A tool of every corpus, and an input that it accepts. */
const CALL = ["get_invoice_billing_0", JSON.stringify({ id: "rec_1" })];

/** How long a server of many tools takes until it can check its first call. */
export const firstValidation: Benchmark = {
  name: "first-validation",
  title: "First validation with 400 tools, inside a fresh process",
  run,
};

async function run(workshop: Workshop): Promise<readonly Row[]> {
  workshop.tell("generating");
  const specs = corpusFolder(workshop, TOOLS);
  const out = emptyFolder(workshop, "first-validation");
  const options = { cwd: workshop.folder, env: { TOOLPACT_CACHE: "off" } };
  await node([workshop.bin, "gen", specs, "--out", out, "--target", "js"], options);
  const schemas = await writePeerSchemas(workshop, "first-validation", { corpus: specs });
  const importing: number[] = [];
  const told =
    (script: string, file: string): Measure =>
    async () => {
      const { stdout } = await node([join(import.meta.dirname, "children", script), file, ...CALL], options);
      const took = JSON.parse(stdout);
      if (took.importing > 0) importing.push(took.importing);
      return took.answering;
    };
  workshop.tell("importing, compiling");
  const { ours, ajv } = await interleave(
    { ours: told("first-validation.mjs", join(out, "index.js")), ajv: told("ajv-at-start.mjs", schemas) },
    ROUNDS,
  );
  const faster = ratio(ajv, ours);
  return [
    {
      id: "first-validation",
      what: "First answer after import, against compiling every schema with Ajv at start-up",
      goal: `at most 1/${LEAST_TIMES}`,
      measured: `1/${digits(faster.median)}: ${milliseconds(median(ours))} against ${milliseconds(median(ajv))}`,
      met: faster.median >= LEAST_TIMES,
    },
    {
      id: "first-validation-import",
      what: "The import itself, with all tables of the contract",
      goal: null,
      measured: milliseconds(median(importing)),
      met: null,
    },
  ];
}
