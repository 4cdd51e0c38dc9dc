import { join } from "node:path";
import { soakRows } from "./calls/soak-rows.ts";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node } from "./core/child.ts";
import { atMost, microseconds, times } from "./core/figures.ts";
import { generatedContract } from "./core/generated-contract.ts";
import { interleave } from "./core/interleave.ts";
import { median, ratio } from "./core/statistics.ts";

const CALLS = 20_000;
const ROUNDS = 5;

/** The cost of a call with its guards, compared with its handler and the official SDK. */
export const calls: Benchmark = {
  name: "calls",
  title: "A call of 2 kB in and out, with all guards, stores in memory",
  run,
};

const WAYS = ["bare", "sdk", "full", "unremembered", "beside", "alone"] as const;
type Way = (typeof WAYS)[number];

/** Microseconds, as a child process reports them: the process's time, and the time until the reply. */
interface Told {
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
}

type ByWay = Readonly<Record<Way, readonly Told[]>>;

async function run(workshop: Workshop): Promise<readonly Row[]> {
  const desk = await generatedContract(workshop, "desk", join(import.meta.dirname, "calls/desk"));
  const child = join(import.meta.dirname, "children/calls.mjs");
  const told = Object.fromEntries(WAYS.map((way) => [way, [] as Told[]])) as Record<Way, Told[]>;
  const measure = (way: Way) => async (round: number) => {
    workshop.tell(`round ${round + 1} of ${ROUNDS}: ${way}`);
    const { stdout } = await node([child, way, String(CALLS), ...desk], { cwd: workshop.folder });
    const one: Told = JSON.parse(stdout);
    told[way].push(one);
    return one.cpu;
  };
  const ways = Object.fromEntries(WAYS.map((way) => [way, measure(way)])) as Record<Way, ReturnType<typeof measure>>;
  const cpu = await interleave(ways, ROUNDS);
  return [...guardRows(cpu), offRow(cpu), latencyRow(told), ...(await soakRows(workshop, desk))];
}

type Cpu = Readonly<Record<Way, readonly number[]>>;

function guardRows({ bare, sdk, full, unremembered }: Cpu): readonly Row[] {
  const added = (cpus: readonly number[]) => cpus.map((cpu, round) => cpu - (bare[round] ?? Number.NaN));
  const guards = added(full);
  const others = added(unremembered);
  return [
    atMost({
      id: "calls-guards",
      what: "CPU time that the guards add to a handler, against a whole `tools/call` of the official SDK's low-level server",
      limit: 0.5,
      ratio: ratio(guards, sdk),
      detail: `${microseconds(median(guards))} against ${microseconds(median(sdk))}`,
    }),
    {
      id: "calls-unremembered",
      what: "The same without deduplication: no canonical JSON, no digest, no recorded reply",
      goal: null,
      measured: `${times(ratio(others, sdk))}: ${microseconds(median(others))} against ${microseconds(median(sdk))}`,
      met: null,
    },
    {
      id: "calls-bare",
      what: "CPU time of the call against that of its handler called bare",
      goal: null,
      measured: `${times(ratio(full, bare))}: ${microseconds(median(full))} against ${microseconds(median(bare))}`,
      met: null,
    },
  ];
}

function offRow({ beside, alone }: Cpu): Row {
  return atMost({
    id: "calls-off",
    what: "CPU time of a tool without policy, deduplication and budget where another tool has them, against a server where none has",
    limit: 1.1,
    ratio: ratio(beside, alone),
    detail: `${microseconds(median(beside))} against ${microseconds(median(alone))}`,
  });
}

function latencyRow(told: ByWay): Row {
  const named: readonly (readonly [Way, string])[] = [
    ["full", "with all guards"],
    ["alone", "with those that no tool can do without"],
    ["sdk", "the SDK"],
    ["bare", "the handler alone"],
  ];
  const of = (way: Way, key: "p50" | "p99"): string => microseconds(median(told[way].map((one) => one[key])));
  return {
    id: "calls-latency",
    what: "From a call to its answer, one at a time: p50 and p99",
    goal: null,
    measured: named.map(([way, name]) => `${name}: ${of(way, "p50")} and ${of(way, "p99")}`).join("; "),
    met: null,
  };
}
