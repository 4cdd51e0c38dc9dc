import type { SourceRef } from "../../source.ts";
import { escapeTerminal } from "./escape-terminal.ts";

/** The guilty line and the carets below it, both safe to print and at most about 100 columns wide. */
export interface CodeFrame {
  readonly line: string;
  readonly carets: string;
}

const BEFORE = 60;
const MAX_COUNT = 100;
const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** Shows a location in its line, shortened around the carets if the line is long. Null if the line is missing or too short. */
export function codeFrame(
  source: string | undefined,
  { column, width }: Pick<SourceRef, "column" | "width">,
): CodeFrame | null {
  if (source === undefined || column > source.length + 1) return null;
  const start = column - 1;
  const from = start > BEFORE + 1 ? wholeCharacter(source, start - BEFORE) : 0;
  const to = source.length - from > MAX_COUNT + 1 ? wholeCharacter(source, from + MAX_COUNT) : source.length;
  const end = Math.min(start + Math.max(1, width), Math.max(to, start + 1));
  const before = `${from > 0 ? "…" : ""}${visible(source.slice(from, start))}`;
  const marked = visible(source.slice(start, end));
  const after = `${visible(source.slice(end, to))}${to < source.length ? "…" : ""}`;
  return {
    line: `${before}${marked}${after}`,
    carets: `${" ".repeat(columns(before))}${"^".repeat(Math.max(1, columns(marked)))}`,
  };
}

/** An index that is not in the middle of a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index;
}

function visible(text: string): string {
  return escapeTerminal(text.replaceAll("\t", " "));
}

function columns(text: string): number {
  return [...GRAPHEMES.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);
}
