import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { bytes, digits } from "./core/figures.ts";
import { contractModules, type NamedModule } from "./validators/contract-modules.ts";
import { measureBytes } from "./validators/measure-bytes.ts";
import { measureSpeed } from "./validators/measure-speed.ts";

/** Bytes and checks per second of the compiled validators, compared with Ajv's. */
export const validatorSpeed: Benchmark = {
  name: "validators",
  title: "Validators of the four contracts compared with Ajv's, in one process",
  run,
};

async function run({ tell }: Workshop): Promise<readonly Row[]> {
  const modules = await contractModules();
  tell("bytes");
  const size = sizeRow(modules);
  tell("checks per second, tool by tool");
  const { valid, rejected, errors, lowestValid, lowestRejected, rows } = measureSpeed(modules);
  const named = (key: "valid" | "rejected", times: number) => rows.find((row) => row[key] === times)?.name ?? "";
  const tools = `geometric mean over ${rows.length} schemas of the tools`;
  return [
    size,
    fasterRow({ id: "validators-valid", what: `Checks per second, valid values: ${tools}`, limit: 2, times: valid }),
    fasterRow({
      id: "validators-rejected",
      what: "Checks per second, rejected values: the same",
      limit: 2,
      times: rejected,
    }),
    fasterRow({
      id: "validators-lowest-valid",
      what: "The lowest of those with three constraints or more, valid values",
      limit: 0.9,
      times: lowestValid,
      detail: named("valid", lowestValid),
    }),
    fasterRow({
      id: "validators-lowest-rejected",
      what: "The lowest of those with three constraints or more, rejected values",
      limit: 0.9,
      times: lowestRejected,
      detail: named("rejected", lowestRejected),
    }),
    fasterRow({
      id: "validators-errors",
      what: "All problems of a rejected value against `allErrors`",
      limit: 0.5,
      times: errors,
    }),
  ];
}

const MAX_BYTES = 1 / 6;

function sizeRow(modules: readonly NamedModule[]): Row {
  const { ours, ajv, ratio, medianModule } = measureBytes(modules);
  return {
    id: "validators-bytes",
    what: "Bytes of all modules against Ajv's standalone code",
    goal: "at most 1/6",
    measured: `1/${digits(1 / ratio)}: ${bytes(ours)} against ${bytes(ajv)}; half of the modules have at most ${bytes(medianModule)}`,
    met: ratio <= MAX_BYTES,
  };
}

interface Faster {
  readonly id: string;
  readonly what: string;
  readonly limit: number;
  /** How many times as fast as Ajv: a median of five rounds. */
  readonly times: number;
  /** Which schema it was. */
  readonly detail?: string;
}

function fasterRow({ id, what, limit, times, detail }: Faster): Row {
  const measured = `${digits(times)}×${detail === undefined ? "" : `: ${detail}`}`;
  return { id, what, goal: `at least ${digits(limit)}×`, measured, met: times >= limit };
}
