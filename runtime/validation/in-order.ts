import { clip } from "../base/clip.ts";
import type { Problem } from "./problem.ts";

const MAX_PROBLEMS = 100;
const MAX_NAME = 256;

/** Problems in the order of their locations, without duplicates, at most 100, with long names shortened. */
export function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const [first] = problems;
  if (problems.length === 1 && first !== undefined && first.at.length <= MAX_NAME) return problems;
  const kept: Problem[] = [];
  for (const problem of [...problems].sort(byPlace)) {
    if (!isKept(problem, kept)) kept.push(problem);
    if (kept.length === MAX_PROBLEMS) break;
  }
  return kept.map(withShortPlace);
}

/** Equal problems have the same location, so only the last ones kept can be equal. */
function isKept({ at, keyword, expected }: Problem, kept: readonly Problem[]): boolean {
  for (let index = kept.length - 1; index >= 0; index--) {
    const other = kept[index] as Problem;
    if (other.at !== at) return false;
    if (other.keyword === keyword && other.expected === expected) return true;
  }
  return false;
}

function byPlace(a: Problem, b: Problem): number {
  return a.at === b.at ? 0 : bySteps(a.at.split("/"), b.at.split("/"));
}

function bySteps(a: readonly string[], b: readonly string[]): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index++) {
    const order = byStep(a[index] as string, b[index] as string);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Positions in a list by number, names by code unit as they are written in the pointer. */
function byStep(a: string, b: string): number {
  if (a === b) return 0;
  if (/^\d{1,15}$/.test(a) && /^\d{1,15}$/.test(b)) return Number(a) - Number(b);
  return a < b ? -1 : 1;
}

function withShortPlace(problem: Problem): Problem {
  if (problem.at.length <= MAX_NAME) return problem;
  const steps = problem.at.split("/").map((step) => clip(step, MAX_NAME));
  return { ...problem, at: steps.join("/") };
}
