import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node, nodeWithPeak } from "./core/child.ts";
import { atMost, bytes, milliseconds } from "./core/figures.ts";
import { interleave } from "./core/interleave.ts";
import { median, ratio } from "./core/statistics.ts";
import { corpusFolder, emptyFolder } from "./core/workshop.ts";

const ROUNDS = 3;
const FEW = 400;
const MANY = 4_000;
const MAX_BYTES = 600e6;

/** Whether ten times as many tools take ten times as long. */
export const scale: Benchmark = { name: "scale", title: "4,000 tools", run };

async function run(workshop: Workshop): Promise<readonly Row[]> {
  const specs = { few: corpusFolder(workshop, FEW), many: corpusFolder(workshop, MANY) };
  const options = { cwd: workshop.folder, env: { TOOLPACT_CACHE: "off" } };
  const args = (size: "few" | "many") => [workshop.bin, "gen", specs[size], "--out", emptyFolder(workshop, "out")];
  const peaks: number[] = [];
  const { few, many } = await interleave(
    {
      few: async () => (await node(args("few"), options)).ms,
      many: async (round) => {
        workshop.tell(`4,000 tools, round ${round + 1} of ${ROUNDS}`);
        const { ms, peak } = await nodeWithPeak(args("many"), options);
        peaks.push(peak);
        return ms;
      },
    },
    ROUNDS,
  );
  const most = Math.max(...peaks);
  return [
    atMost({
      id: "scale-time",
      what: "Cold `gen` of 4,000 tools against one of 400",
      limit: 11,
      ratio: ratio(many, few),
      detail: `${milliseconds(median(many))} against ${milliseconds(median(few))}`,
    }),
    {
      id: "scale-memory",
      what: "Peak memory with 4,000 tools",
      goal: `less than ${bytes(MAX_BYTES)}`,
      measured: bytes(most),
      met: most < MAX_BYTES,
    },
  ];
}
