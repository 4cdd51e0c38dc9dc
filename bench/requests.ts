import { join } from "node:path";
import type { Benchmark, Row } from "./core/benchmark.ts";
import { node } from "./core/child.ts";
import { milliseconds } from "./core/figures.ts";
import { generatedContract } from "./core/generated-contract.ts";

const ROUNDS = 5;
const MAX_CPU_MS = 100;

/** The median CPU time of one request, by transport. */
interface Measured {
  readonly name: string;
  readonly isAnswered: boolean;
  readonly ms: Readonly<Record<string, number>>;
}

/** What one hostile request costs, at the limits of a message and beyond them. */
export const requests: Benchmark = {
  name: "requests",
  title: "CPU time of one hostile request",
  run: async (workshop) => {
    const notes = await generatedContract(workshop, "notes", join(import.meta.dirname, "requests/notes"));
    workshop.tell("requests over node:http, fetch and stdio");
    const child = join(import.meta.dirname, "children/requests.mjs");
    const { stdout } = await node([child, String(ROUNDS), ...notes], { cwd: workshop.folder });
    return (JSON.parse(stdout) as readonly Measured[]).map(row);
  },
};

function row({ name, isAnswered, ms }: Measured): Row {
  const figures = Object.entries(ms).map(([transport, taken]) => `${transport} ${milliseconds(taken)}`);
  return {
    id: `requests-${name.replaceAll(/\W+/g, "-")}`,
    what: name,
    goal: `at most ${milliseconds(MAX_CPU_MS)}`,
    measured: `${figures.join(", ")}; ${isAnswered ? "answered" : "refused"}`,
    met: Math.max(...Object.values(ms)) <= MAX_CPU_MS,
  };
}
