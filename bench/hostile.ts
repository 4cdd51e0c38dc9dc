import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { milliseconds } from "./core/figures.ts";
import { type HostileRow, measureHostileData } from "./hostile-data.ts";

const MAX_MS = 100;
const PATTERNS = /^1 MB against /;

/** Values made to hurt a validator; that the answers are right is a test's matter. */
export const hostile: Benchmark = { name: "hostile", title: "Hostile data, check and explanation in one process", run };

async function run({ tell }: Workshop): Promise<readonly Row[]> {
  tell("deep, long and strange values");
  const measured = await measureHostileData();
  const patterns = measured.filter(({ name }) => PATTERNS.test(name)).sort((a, b) => b.milliseconds - a.milliseconds);
  const others = measured.filter(({ name }) => !PATTERNS.test(name)).map((one) => row(one.name, one.name, one));
  const [slowest] = patterns;
  if (slowest === undefined) return others;
  const what = `1 MB against each of the contracts' ${patterns.length} patterns; the slowest is \`${slowest.name.replace(PATTERNS, "")}\``;
  return [...others, row("patterns", what, slowest)];
}

function row(id: string, what: string, { fits, milliseconds: ms }: HostileRow): Row {
  return {
    id: `hostile-${id.replaceAll(/\W+/g, "-")}`,
    what,
    goal: `at most ${milliseconds(MAX_MS)}`,
    measured: `${milliseconds(ms)}, ${fits ? "accepted" : "refused"}`,
    met: ms <= MAX_MS,
  };
}
