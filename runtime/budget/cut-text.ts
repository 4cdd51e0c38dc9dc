import { isPairAt } from "../json/json.ts";
import { graphemeEnd, graphemeStart } from "./graphemes.ts";

/** Which end of a list or text stays. */
export type Keep = "first" | "last";

/** The positions at which a string may be truncated. */
export interface TextCut {
  readonly keep: Keep;
  /** `text`: between graphemes. `lines`: after a line feed. */
  readonly by: "text" | "lines";
  /** What the code point at an index costs. */
  readonly costAt: (text: string, index: number) => number;
}

/**
 * The longest prefix or suffix of a string that costs no more than `room`.
 * No grapheme is ever split, so no code point and no byte sequence is.
 */
export function cutText(text: string, room: number, cut: TextCut): string {
  if (cut.keep === "first") {
    const end = affordableEnd(text, room, cut.costAt);
    return end === text.length ? text : text.slice(0, boundaryBefore(text, end, cut.by));
  }
  const start = affordableStart(text, room, cut.costAt);
  return start === 0 ? text : text.slice(boundaryAfter(text, start, cut.by));
}

/** The longest part of a string with a maximum number of lines, including their line feeds. */
export function cutLines(text: string, lines: number, keep: Keep): string {
  if (keep === "first") return text.slice(0, endOfLines(text, lines));
  return text.slice(startOfLines(text, lines));
}

function endOfLines(text: string, lines: number): number {
  let end = 0;
  for (let line = 0; line < lines && end < text.length; line++) end = text.indexOf("\n", end) + 1 || text.length;
  return end;
}

function startOfLines(text: string, lines: number): number {
  let start = text.length;
  // A line feed that ends the text belongs to its last line.
  for (let line = 0; line < lines && start > 0; line++) start = start < 2 ? 0 : text.lastIndexOf("\n", start - 2) + 1;
  return start;
}

function affordableEnd(text: string, room: number, costAt: TextCut["costAt"]): number {
  let left = room;
  let end = 0;
  while (end < text.length) {
    const cost = costAt(text, end);
    left -= cost;
    if (left < 0) return end;
    // Four bytes are a pair's, and nothing else's.
    end += cost === 4 ? 2 : 1;
  }
  return end;
}

function affordableStart(text: string, room: number, costAt: TextCut["costAt"]): number {
  let left = room;
  let start = text.length;
  while (start > 0) {
    const isLow = (text.charCodeAt(start - 1) & 0xfc00) === 0xdc00;
    const before = start - (isLow && start > 1 && isPairAt(text, start - 2) ? 2 : 1);
    left -= costAt(text, before);
    if (left < 0) return start;
    start = before;
  }
  return start;
}

function boundaryBefore(text: string, end: number, by: TextCut["by"]): number {
  if (by === "lines") return end === 0 ? 0 : text.lastIndexOf("\n", end - 1) + 1;
  return graphemeEnd(text, end);
}

function boundaryAfter(text: string, start: number, by: TextCut["by"]): number {
  return by === "lines" ? text.indexOf("\n", start - 1) + 1 || text.length : graphemeStart(text, start);
}
