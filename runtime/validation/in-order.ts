import { clip } from "./expected.ts";
import type { Problem } from "./problem.ts";

const MOST_PROBLEMS = 100;
const MOST_NAME = 256;

/** Problems in the order of their places, each once, at most a hundred, with no name longer than a reader wants. */
export function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const [first] = problems;
  if (problems.length === 1 && first !== undefined && first.at.length <= MOST_NAME) return problems;
  const sorted = problems.map((problem) => ({ problem, steps: problem.at.split("/") })).sort(byPlace);
  const distinct = new Map<string, Problem>();
  for (const { problem } of sorted) {
    const key = `${problem.keyword}\n${problem.expected}\n${problem.at}`;
    if (!distinct.has(key)) distinct.set(key, withShortPlace(problem));
    if (distinct.size === MOST_PROBLEMS) break;
  }
  return [...distinct.values()];
}

interface Placed {
  readonly steps: readonly string[];
}

function byPlace(a: Placed, b: Placed): number {
  const shared = Math.min(a.steps.length, b.steps.length);
  for (let index = 0; index < shared; index++) {
    const order = byStep(a.steps[index] ?? "", b.steps[index] ?? "");
    if (order !== 0) return order;
  }
  return a.steps.length - b.steps.length;
}

/** Positions in a list by number, names by code unit as they are written in the pointer. */
function byStep(a: string, b: string): number {
  if (a === b) return 0;
  if (/^\d{1,15}$/.test(a) && /^\d{1,15}$/.test(b)) return Number(a) - Number(b);
  return a < b ? -1 : 1;
}

function withShortPlace(problem: Problem): Problem {
  if (problem.at.length <= MOST_NAME) return problem;
  const steps = problem.at.split("/").map((step) => clip(step, MOST_NAME));
  return { ...problem, at: steps.join("/") };
}
