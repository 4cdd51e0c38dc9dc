import type { Mark, Shape } from "../model.ts";
import { record, type Value } from "./value.ts";

/** The annotations of a shape as data for the runtime: only what is set, in one order. */
export function marksValue(marks: readonly Mark[]): Value {
  return marks.map((mark) => record(MARK_FIELDS.flatMap((field) => fieldOf(mark, field))));
}

/** The same of a shape that may be missing. */
export function shapeMarks(shape: Shape | null): Value {
  return shape === null ? null : marksValue(shape.marks);
}

const MARK_FIELDS = [
  "path",
  "bind",
  "sensitive",
  "aliases",
  "errorCode",
  "canonical",
  "default",
  "ref",
  "inBranch",
] as const;

function fieldOf(mark: Mark, field: (typeof MARK_FIELDS)[number]): readonly (readonly [string, Value])[] {
  const value = mark[field];
  return value === undefined ? [] : [[field, value]];
}
