import { clip } from "../base/clip.ts";
import { stepsOf } from "../json/json-pointer.ts";
import { either, expected } from "./expected.ts";
import type { Fault, Problem } from "./problem.ts";

const MAX_PROBLEMS = 100;
const MAX_FOLDED = 10 * MAX_PROBLEMS;
const MAX_NAME = 256;

/** Faults as problems: reasons folded into what they explain, in the order of locations and keywords, without duplicates, at most 100. */
export function problemsOf(faults: readonly Fault[]): readonly Problem[] {
  const found = fold(faults)
    .slice(0, 10 * MAX_PROBLEMS)
    .map(withPlace)
    .sort(byPlace);
  const distinct = new Map<string, Problem>();
  for (const { problem } of found) {
    const key = JSON.stringify([problem.at, problem.keyword, problem.expected]);
    if (!distinct.has(key)) distinct.set(key, problem);
    if (distinct.size === MAX_PROBLEMS) break;
  }
  return [...distinct.values()];
}

interface Placed {
  readonly problem: Problem;
  readonly steps: readonly string[];
}

/** The first problems that faults come down to, each with its reasons folded in. */
function fold(faults: readonly Fault[]): readonly Problem[] {
  const found: Problem[] = [];
  for (const [start, end] of groupsOf(faults)) {
    found.push(...foldOne(faults[end] as Fault, faults.slice(start, end)));
    if (found.length >= MAX_FOLDED) break;
  }
  return found;
}

/** From the first reason up to the fault itself. Found backwards, since a fault comes after its reasons and contains their number. */
function groupsOf(faults: readonly Fault[]): readonly (readonly [number, number])[] {
  const groups: (readonly [number, number])[] = [];
  let end = faults.length - 1;
  while (end >= 0) {
    const start = Math.max(0, end - (faults[end]?.params.inner ?? 0));
    groups.push([start, end]);
    end = start - 1;
  }
  return groups.reverse();
}

function foldOne(fault: Fault, reasons: readonly Fault[]): readonly Problem[] {
  if (fault.keyword === "if") return [];
  if (fault.params.ends !== undefined) return foldUnion(fault, fault.params.ends, reasons);
  return [leaf(fault)];
}

/** Reports only the branch of a union that was clearly meant; else what all branches require at this location. */
function foldUnion(fault: Fault, ends: readonly number[], reasons: readonly Fault[]): readonly Problem[] {
  const branches = ends.map((end, index) => fold(reasons.slice(ends[index - 1] ?? 0, end)));
  if (branches.some((branch) => branch.length === 0)) return [leaf(fault)];
  const meant = branches.filter((branch) => !branch.some((problem) => tellsApart(problem, fault.instancePath)));
  if (meant.length === 1) return meant.flat();
  const here = branches.flat().every(({ at, keyword }) => at === fault.instancePath && keyword !== "required");
  if (!here || branches.some((branch) => branch.length > 1)) return [leaf(fault)];
  return [{ ...leaf(fault), expected: either(branches.flat().map((problem) => problem.expected)) }];
}

/** A wrong kind of value here, or another fixed value in a property of this object. */
function tellsApart({ at, keyword }: Problem, here: string): boolean {
  if (at === here) return ["type", "const", "enum"].includes(keyword);
  return keyword === "const" && at.startsWith(`${here}/`) && !at.slice(here.length + 1).includes("/");
}

function leaf({ instancePath, keyword, params }: Fault): Problem {
  return { at: instancePath, keyword, expected: expected(keyword, params) };
}

function withPlace(problem: Problem): Placed {
  const steps = stepsOf(problem.at);
  if (problem.at.length <= MAX_NAME) return { problem, steps };
  const at = problem.at
    .split("/")
    .map((step) => clip(step, MAX_NAME))
    .join("/");
  return { problem: { ...problem, at }, steps };
}

function byPlace(a: Placed, b: Placed): number {
  const shared = Math.min(a.steps.length, b.steps.length);
  for (let index = 0; index < shared; index++) {
    const order = byStep(a.steps[index] as string, b.steps[index] as string);
    if (order !== 0) return order;
  }
  return a.steps.length - b.steps.length || byText(a.problem.keyword, b.problem.keyword);
}

/** Positions in a list by number, names by code unit. */
function byStep(a: string, b: string): number {
  if (a === b) return 0;
  if (/^\d{1,15}$/.test(a) && /^\d{1,15}$/.test(b)) return Number(a) - Number(b);
  return byText(a, b);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
