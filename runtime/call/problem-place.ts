import { clip } from "../base/clip.ts";
import { isJsonObject } from "../json/json.ts";
import { pointerOf, stepsOf } from "../json/json-pointer.ts";
import { problemMessage } from "../validation/expected.ts";
import type { Problem } from "../validation/problem.ts";

/** A problem of a value, as reported to the caller or the operator. */
export interface DescribedProblem {
  /** The location, in the contract's style of paths, with the property that is missing or unknown. */
  readonly field: string;
  /** What is wrong: `expected a string`, `unknown property "titel"`. */
  readonly message: string;
}

/** How problems are described. */
export interface Describing {
  /** The value with the problems. */
  readonly value: unknown;
  readonly pathStyle: "json_pointer" | "dotted";
  /** Redacts a name. */
  readonly redact: (name: string) => string;
}

/** How much of a name is shown, in a location and within a sentence. */
const [MAX_STEP, MAX_QUOTED] = [256, 64];

/**
 * Describes a problem. Names are redacted as the value has them, before they are escaped and shortened: a secret that is
 * escaped or cut would not be recognized.
 */
export function describeProblem(problem: Problem, { value, pathStyle, redact }: Describing): DescribedProblem {
  const quoted = quotedName(problem);
  const steps = [...stepsOf(problem.at), ...(quoted === null ? [] : [quoted.name])];
  const names = wholeNames(value, steps).map(redact);
  const shown = (quoted?.isField === false ? names.slice(0, -1) : names).map((name) => clip(name, MAX_STEP));
  const field = pathStyle === "dotted" ? shown.join(".") : pointerOf(shown);
  if (quoted === null) return { field, message: problemMessage(problem) };
  const name = JSON.stringify(clip(names.at(-1) as string, MAX_QUOTED));
  const expected = problem.expected.replace(JSON.stringify(quoted.name), () => name);
  return { field, message: problemMessage({ keyword: problem.keyword, expected }) };
}

/** A problem as a sentence: `/title: expected a string`. `root` names the value itself. */
export function problemSentence(problem: Problem, describing: Describing, root: string): string {
  return sentenceOf(describeProblem(problem, describing), root);
}

export function sentenceOf({ field, message }: DescribedProblem, root: string): string {
  return `${field || root}: ${message}`;
}

/** The property's name that a problem speaks of, for one that is missing or unknown; null if it names none. */
export function nameIn({ expected }: Problem): string | null {
  return parsedName(/^(?:no )?property (".*")$/s.exec(expected)?.[1]);
}

/** The name that a problem quotes, and whether it is a property that is missing or unknown; null if it quotes none. */
function quotedName(problem: Problem): { readonly name: string; readonly isField: boolean } | null {
  const field = nameIn(problem);
  if (field !== null) return { name: field, isField: true };
  const name = parsedName(/^valid property names, unlike (".*")$/s.exec(problem.expected)?.[1]);
  return name === null ? null : { name, isField: false };
}

function parsedName(quoted: string | undefined): string | null {
  if (quoted === undefined) return null;
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return null;
  }
}

/** The names on a path as the value has them: validators cut long ones. */
function wholeNames(root: unknown, steps: readonly string[]): readonly string[] {
  let value = root;
  return steps.map((step) => {
    const name = wholeName(value, step);
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
    return name;
  });
}

function wholeName(value: unknown, step: string): string {
  if (!step.endsWith("…") || !isJsonObject(value) || Object.hasOwn(value, step)) return step;
  return Object.keys(value).find((key) => key.startsWith(step.slice(0, -1))) ?? step;
}
