import { pointerOf, stepsOf } from "../json-pointer.ts";
import type { Problem } from "../validation/problem.ts";

/** The property's name that a problem speaks of, for one that is missing or unknown; null if it names none. */
export function nameIn(problem: Problem): string | null {
  const [, quoted] = /^(?:no )?property (".*")$/s.exec(problem.expected) ?? [];
  if (quoted === undefined) return null;
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return null;
  }
}

/** Where a problem is, with the missing or unknown property, in the contract's style of paths. */
export function fieldOf(problem: Problem, style: "json_pointer" | "dotted"): string {
  const name = nameIn(problem);
  const steps = [...stepsOf(problem.at), ...(name === null ? [] : [name])];
  return style === "dotted" ? steps.join(".") : pointerOf(steps);
}
