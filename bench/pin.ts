import { join } from "node:path";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node } from "./core/child.ts";
import { milliseconds, withinMs } from "./core/figures.ts";
import { median } from "./core/statistics.ts";
import { corpusFolder, emptyFolder } from "./core/workshop.ts";

const TOOLS = 100;
const ROUNDS = 7;
const MAX_MS = 5;

/** The cost of a pin while a server changes nothing. The connection is left out. */
export const pin: Benchmark = { name: "pin", title: "A pin of 100 tools that did not change", run };

/** What the child process reports, in milliseconds. */
interface Taken {
  readonly starting: number;
  readonly checking: number;
}

async function run(workshop: Workshop): Promise<readonly Row[]> {
  workshop.tell("generating");
  const specs = corpusFolder(workshop, TOOLS);
  const out = emptyFolder(workshop, "pin");
  const options = { cwd: workshop.folder, env: { TOOLPACT_CACHE: "off" } };
  await node([workshop.bin, "gen", specs, "--out", out, "--target", "json"], options);
  const runtime = join(workshop.folder, "node_modules/@toolpact/runtime/dist/index.js");
  const script = join(import.meta.dirname, "children/pin.mjs");
  const taken: Taken[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    workshop.tell(`round ${round + 1} of ${ROUNDS}`);
    taken.push(JSON.parse((await node([script, runtime, join(out, "tools.json")], options)).stdout));
  }
  return [
    withinMs({
      id: "pin-check",
      what: "A check: all definitions are equal",
      mostMs: MAX_MS,
      taken: taken.map(({ checking }) => checking),
    }),
    {
      id: "pin-start",
      what: "`pinned` in a fresh process: the pin's own digests and the first check",
      goal: null,
      measured: milliseconds(median(taken.map(({ starting }) => starting))),
      met: null,
    },
  ];
}
