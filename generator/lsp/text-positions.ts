import { lineStarts } from "../load/positions.ts";
import type { SourceRef } from "../source.ts";

/** A position as the protocol counts: line from 0, character in UTF-16 units from 0. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** From the first position to before the second. */
export interface TextRange {
  readonly start: TextPosition;
  readonly end: TextPosition;
}

/** The offset of a position; the end of the line or of the text if it lies beyond. */
export function offsetOf(text: string, { line, character }: TextPosition): number {
  const starts = lineStarts(text);
  const start = starts[line] ?? text.length;
  const end = (starts[line + 1] ?? text.length + 1) - 1;
  return Math.min(start + character, Math.max(start, end));
}

/** The range between two offsets. */
export function rangeOf(text: string, start: number, end: number): TextRange {
  const starts = lineStarts(text);
  const at = (offset: number): TextPosition => {
    const next = starts.findIndex((one) => one > offset);
    const line = (next < 0 ? starts.length : next) - 1;
    return { line, character: offset - (starts[line] ?? 0) };
  };
  return { start: at(start), end: at(end) };
}

/** The range of a diagnostic's location. */
export function rangeOfRef({ line, column, width }: SourceRef): TextRange {
  const start = { line: line - 1, character: column - 1 };
  return { start, end: { line: start.line, character: start.character + width } };
}
