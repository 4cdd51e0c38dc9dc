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

/** The names and indices of a JSON Pointer. */
export function stepsIn(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Where a problem is, with the missing or unknown property, in the contract's style of paths. */
export function fieldOf(problem: Problem, style: "json_pointer" | "dotted"): string {
  const name = nameIn(problem);
  const steps = [...stepsIn(problem.at), ...(name === null ? [] : [name])];
  if (style === "dotted") return steps.join(".");
  return steps.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
