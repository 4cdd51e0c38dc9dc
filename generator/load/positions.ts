import type { SourceRef } from "../source.ts";

/** Converts offsets of a source, in UTF-16 units, to locations in its file. */
export type Locator = (start: number, end: number) => SourceRef;

/** The place of a file as a whole. */
export function startOf(file: string): SourceRef {
  return { file, line: 1, column: 1, width: 1 };
}

/**
 * A locator for one file. Lines end at `\n`, `\r\n` or a lone `\r`; the width ends with the line.
 * The text is searched for line ends at the first use only.
 */
export function createLocator(file: string, text: string): Locator {
  let starts: readonly number[] | null = null;
  return (start, end) => {
    starts ??= lineStarts(text);
    const line = lastAtOrBefore(starts, start);
    const lineStart = starts[line] ?? 0;
    const lineEnd = endOfLine(text, starts[line + 1]);
    return {
      file,
      line: line + 1,
      column: start - lineStart + 1,
      width: Math.max(1, Math.min(end, lineEnd) - start),
    };
  };
}

/** The offset at which each line begins. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const { index, 0: lineEnd } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + lineEnd.length);
  return starts;
}

/** Searches backward from the next line: the whole file may be one line, with many locations to compute on it. */
function endOfLine(text: string, next: number | undefined): number {
  if (next === undefined) return text.length;
  return text.startsWith("\r\n", next - 2) ? next - 2 : next - 1;
}

function lastAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
