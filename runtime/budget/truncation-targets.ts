import type { TruncateRow } from "../contract/contract.ts";
import { elementBytes, isJsonObject, own, textJsonBytes } from "../json/json.ts";
import { stepsOf } from "../json/json-pointer.ts";

/** A list or text of a result that may be cut. */
export type Target = TextTarget | ListTarget;

interface Place {
  readonly row: TruncateRow;
  readonly steps: readonly string[];
  /** Of its JSON. */
  readonly bytes: number;
}

export interface TextTarget extends Place {
  readonly whole: string;
  readonly elements: null;
}

export interface ListTarget extends Place {
  readonly whole: readonly unknown[];
  /** The bytes of each element's JSON. */
  readonly elements: readonly number[];
}

/** The locations of a result that entries of `truncate` refer to and that exist, in the order of the entries. */
export function truncationTargets(result: unknown, rows: readonly TruncateRow[]): readonly Target[] {
  return rows.flatMap((row, index): readonly Target[] => {
    if (rows.findIndex(({ at }) => at === row.at) < index) return [];
    const steps = stepsOf(row.at);
    const whole = valueAt(result, steps);
    if (typeof whole === "string") return [{ row, steps, whole, bytes: textJsonBytes(whole), elements: null }];
    return Array.isArray(whole) ? [listTarget(row, steps, whole)] : [];
  });
}

function listTarget(row: TruncateRow, steps: readonly string[], whole: readonly unknown[]): ListTarget {
  const elements = whole.map(elementBytes);
  return { row, steps, whole, elements, bytes: listBytes(elements, elements.length, row.keep) };
}

/** The bytes of a list's JSON when only so many elements are kept. */
export function listBytes(elements: readonly number[], kept: number, keep: TruncateRow["keep"]): number {
  const start = keep === "first" ? 0 : elements.length - kept;
  let bytes = kept === 0 ? 2 : kept + 1;
  for (let index = start; index < start + kept; index++) bytes += elements[index] as number;
  return bytes;
}

/** The most elements whose list has at most so many bytes; -1 if not even the empty list has. */
export function elementsWithin(elements: readonly number[], room: number, keep: TruncateRow["keep"]): number {
  let left = room - 1;
  for (let kept = 0; kept < elements.length; kept++) {
    left -= 1 + (elements[keep === "first" ? kept : elements.length - 1 - kept] as number);
    if (left < 0) return room < 2 ? -1 : kept;
  }
  return elements.length;
}

/** The result with other values at some places. Only the objects on the way there are copied. */
export function withValues(
  result: unknown,
  parts: readonly { readonly steps: readonly string[]; readonly value: unknown }[],
): unknown {
  return parts.reduce<unknown>((whole, { steps, value }) => withValue(whole, steps, value), result);
}

function withValue(whole: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || !isJsonObject(whole)) return value;
  const entries = Object.entries(whole).map(([key, inner]) => [
    key,
    key === step ? withValue(inner, rest, value) : inner,
  ]);
  return Object.fromEntries(entries);
}

function valueAt(result: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => (isJsonObject(value) ? own(value, step) : undefined), result);
}
