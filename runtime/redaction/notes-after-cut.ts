import type { RedactionRow, TruncateRow } from "../contract/contract.ts";
import type { RedactionNote } from "../contract/reply.ts";
import { stepsOf } from "../json/json-pointer.ts";
import { fieldOf } from "./path-style.ts";

/** What was cut off one list or text of a result. */
export interface CutPlace {
  /** JSON Pointer into the result. */
  readonly at: string;
  readonly keep: TruncateRow["keep"];
  readonly kept: number;
  readonly total: number;
}

/**
 * The notes that still hold when a result was cut: those of elements that are gone go with them, and where the last
 * elements were kept, positions are counted anew.
 */
export function notesAfterCut(
  notes: readonly RedactionNote[],
  cuts: readonly CutPlace[],
  /** Where the envelope shows the result, and how paths are written. */
  { resultAt, pathStyle }: { readonly resultAt: readonly string[]; readonly pathStyle: RedactionRow["pathStyle"] },
): readonly RedactionNote[] {
  return cuts.reduce((left, cut) => {
    const separator = pathStyle === "dotted" ? "." : "/";
    const prefix = fieldOf([...resultAt, ...stepsOf(cut.at)], pathStyle) + separator;
    return left.flatMap((note) => moved(note, prefix, separator, cut));
  }, notes);
}

function moved(note: RedactionNote, prefix: string, separator: string, cut: CutPlace): readonly RedactionNote[] {
  if (!note.field.startsWith(prefix)) return [note];
  const [index = "", ...rest] = note.field.slice(prefix.length).split(separator);
  const position = Number(index) - (cut.keep === "first" ? 0 : cut.total - cut.kept);
  if (position < 0 || position >= cut.kept) return [];
  return [{ ...note, field: prefix + [position, ...rest].join(separator) }];
}
