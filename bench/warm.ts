import { join } from "node:path";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node } from "./core/child.ts";
import { editTool } from "./core/edit-spec.ts";
import { atMost, milliseconds } from "./core/figures.ts";
import { interleave } from "./core/interleave.ts";
import { median, ratio } from "./core/statistics.ts";
import { corpusFolder, emptyFolder } from "./core/workshop.ts";

const TOOLS = 1000;
const ROUNDS = 9;
const COLD_ROUNDS = 5;

/** What a run costs when an earlier one has left something behind. */
export const warm: Benchmark = { name: "warm", title: "1,000 tools, the cache warm", run };

async function run(workshop: Workshop): Promise<readonly Row[]> {
  return [...(await warmRows(workshop)), await coldCheck(workshop)];
}

async function warmRows(workshop: Workshop): Promise<readonly Row[]> {
  workshop.tell("nothing to do, --check, one tool edited");
  const { gen, specs } = await project(workshop, join(workshop.folder, "cache"));
  await gen();
  const found = await interleave(
    {
      empty: async () => (await node(["-e", "0"], { cwd: workshop.folder })).ms,
      idle: () => gen(),
      check: () => gen("--check"),
      edited: (round) => {
        editTool(specs, round, TOOLS);
        return gen();
      },
    },
    ROUNDS,
  );
  const row = (id: string, what: string, limit: number, took: readonly number[]) =>
    atMost({
      id,
      what: `${what} against \`node -e 0\``,
      limit,
      ratio: ratio(took, found.empty),
      detail: `${milliseconds(median(took))} against ${milliseconds(median(found.empty))}`,
    });
  return [
    row("warm-idle", "`gen` with nothing to do", 2, found.idle),
    row("warm-check", "`gen --check`", 3, found.check),
    row("warm-edited", "`gen` after one tool was edited", 5, found.edited),
  ];
}

async function coldCheck(workshop: Workshop): Promise<Row> {
  workshop.tell("cold --check");
  const { gen } = await project(workshop, "off");
  await gen();
  const { check, full } = await interleave({ check: () => gen("--check"), full: () => gen() }, COLD_ROUNDS);
  return atMost({
    id: "warm-cold-check",
    what: "Cold `gen --check` against cold `gen`, the output up to date",
    limit: 1.1,
    ratio: ratio(check, full),
    detail: `${milliseconds(median(check))} against ${milliseconds(median(full))}`,
  });
}

/** Specs and output of its own, and how long a `gen` takes there. */
async function project(workshop: Workshop, cache: string) {
  const specs = corpusFolder(workshop, TOOLS, "warm-specs");
  const out = emptyFolder(workshop, "warm-out");
  const options = { cwd: workshop.folder, env: { TOOLPACT_CACHE: cache } };
  const gen = async (...more: readonly string[]) =>
    (await node([workshop.bin, "gen", specs, "--out", out, ...more], options)).ms;
  return { gen, specs };
}
