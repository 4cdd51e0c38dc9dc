import { FORMAT_SHAPES } from "../../json-schema/format-shapes.ts";
import type { Constraint } from "./constraint.ts";
import { evaluate } from "./evaluate.ts";
import { findText } from "./find-text.ts";
import { atomsOf, EMPTY, type Solution, type Solver, sizesOf } from "./solver.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
const MAX_FORBIDDEN = 60;
const MAX_LENGTH = 1_000_000;

/** Finds a string. */
export function solveText(conditions: readonly Constraint[], { resolve, maxVisits }: Solver): Solution {
  const { least, most } = sizesOf(conditions, "length");
  if (least > most) return EMPTY;
  const isFine = (text: string) => conditions.every((one) => evaluate(one, text, resolve) === true);
  const known = firstOf(samplesFor(conditions, least, most), isFine);
  if (known !== undefined) return { kind: "found", value: known };
  const patterns = patternsOf(conditions);
  const not = atomsOf(conditions, "values").flatMap(({ values }) => values.filter((one) => typeof one === "string"));
  if (patterns.length === 0 && most > 0 && not.length <= MAX_FORBIDDEN && !hasFormats(conditions)) {
    // So few are forbidden that one of the samples would have been free.
    return { kind: "unknown", why: "no string was found" };
  }
  if (not.length > MAX_FORBIDDEN) return { kind: "unknown", why: "too many strings are excluded" };
  const result = findText({ least, most, patterns, not, isFine, maxVisits });
  if (result.kind === "found") return result;
  return result.kind === "empty" ? EMPTY : { kind: "unknown", why: "no string that matches the patterns was found" };
}

function hasFormats(conditions: readonly Constraint[]): boolean {
  return atomsOf(conditions, "format").length > 0;
}

/** The patterns that all strings must match, with formats by their shape. */
function patternsOf(conditions: readonly Constraint[]) {
  const patterns = atomsOf(conditions, "pattern").map(({ source, sign }) => ({ source, sign }));
  const formats = atomsOf(conditions, "format").flatMap(({ name, sign }) => {
    const shape = Object.hasOwn(FORMAT_SHAPES, name) ? FORMAT_SHAPES[name] : undefined;
    return shape === undefined ? [] : [{ source: sign ? shape.wide : shape.narrow, sign }];
  });
  return [...patterns, ...formats];
}

function* samplesFor(conditions: readonly Constraint[], least: number, maxCount: number): Iterable<string> {
  for (const { name } of atomsOf(conditions, "format")) yield* FORMAT_SHAPES[name]?.samples ?? [];
  if (least === 0) yield "";
  const length = Math.min(Math.max(least, 1), maxCount);
  if (length > MAX_LENGTH) return;
  for (const letter of LETTERS) yield letter.repeat(length);
  for (const letter of length < maxCount ? LETTERS : []) yield letter.repeat(length + 1);
}

function firstOf(texts: Iterable<string>, isFine: (text: string) => boolean): string | undefined {
  for (const text of texts) if (isFine(text)) return text;
  return undefined;
}
