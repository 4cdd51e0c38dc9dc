import { join } from "node:path";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node } from "./core/child.ts";
import { editTool } from "./core/edit-spec.ts";
import { atMost, milliseconds, times } from "./core/figures.ts";
import { interleave } from "./core/interleave.ts";
import { median, ratio } from "./core/statistics.ts";
import { corpusFolder, emptyFolder } from "./core/workshop.ts";

const SIZES = [100, 400] as const;
const LARGE = 400;
const ROUNDS = 7;
const COLD_ROUNDS = 3;

/** The time of a run in a folder where an earlier one has left its output. */
export const warm: Benchmark = { name: "warm", title: "`gen` again, in a new process", run };

async function run(workshop: Workshop): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const tools of SIZES) rows.push(...(await warmRows(workshop, tools)));
  return [...rows, await coldCheck(workshop)];
}

async function warmRows(workshop: Workshop, tools: number): Promise<readonly Row[]> {
  workshop.tell(`${tools} tools: nothing to do, --check, one tool edited`);
  const { gen, specs } = await project(workshop, tools, join(workshop.folder, "cache"));
  await gen();
  const found = await interleave(
    {
      empty: async () => (await node(["-e", "0"], { cwd: workshop.folder })).ms,
      idle: () => gen(),
      check: () => gen("--check"),
      edited: async (round) => {
        editTool(specs, round, tools);
        return gen();
      },
    },
    ROUNDS,
  );
  const judged = (id: string, what: string, took: readonly number[]) => ({
    id: `${id}-${tools}`,
    what: `${tools} tools: ${what} against \`node -e 0\``,
    ratio: ratio(took, found.empty),
    detail: `${milliseconds(median(took))} against ${milliseconds(median(found.empty))}`,
  });
  const edited = judged("warm-edited", "`gen` after one tool was edited", found.edited);
  return [
    atMost({ ...judged("warm-idle", "`gen` with nothing to do", found.idle), limit: 2 }),
    atMost({ ...judged("warm-check", "`gen --check`", found.check), limit: 3 }),
    { ...edited, goal: null, measured: `${times(edited.ratio)}: ${edited.detail}`, met: null },
  ];
}

async function coldCheck(workshop: Workshop): Promise<Row> {
  workshop.tell("cold --check");
  const { gen } = await project(workshop, LARGE, "off");
  await gen();
  const { check, full } = await interleave({ check: () => gen("--check"), full: () => gen() }, COLD_ROUNDS);
  return atMost({
    id: "warm-cold-check",
    what: `${LARGE} tools: cold \`gen --check\` against cold \`gen\`, the output up to date`,
    limit: 1.1,
    ratio: ratio(check, full),
    detail: `${milliseconds(median(check))} against ${milliseconds(median(full))}`,
  });
}

/** Specs and output of its own, and how long a `gen` takes there. */
async function project(workshop: Workshop, tools: number, cache: string) {
  const specs = corpusFolder(workshop, tools, "warm-specs");
  const out = emptyFolder(workshop, "warm-out");
  const options = { cwd: workshop.folder, env: { TOOLPACT_CACHE: cache } };
  const gen = async (...more: readonly string[]) =>
    (await node([workshop.bin, "gen", specs, "--out", out, ...more], options)).ms;
  return { gen, specs };
}
