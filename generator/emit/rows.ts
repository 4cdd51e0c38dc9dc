import { invariant } from "../invariant.ts";
import { type Code, code, printed } from "./code.ts";
import type { GeneratedFile, RowSpan } from "./emitter.ts";

/** Control characters that no sink prints: what stands between them is a tool's row. */
const OPEN = "\u0002";
const NAMED = "\u0003";
const CLOSE = "\u0004";

/** Opens the row of a tool in a list of its file; `rowClose` ends it. Templates put both around what they print. */
export function rowOpen(list: string, tool: string): Code {
  return printed(`${OPEN}${list}:${tool}${NAMED}`);
}

/** Ends a row. */
export const rowClose: Code = printed(CLOSE);

/** A tool's row in a list of its file: nothing in it depends on any other tool. */
export function row(list: string, tool: string, text: Code): Code {
  return code`${rowOpen(list, tool)}${text}${rowClose}`;
}

/** Ends rows before the line feeds that stand at their end: these belong to what is between rows. */
export function rowsWithoutLastLineFeed(marked: string): string {
  return marked.replaceAll(`\n${CLOSE}`, `${CLOSE}\n`);
}

/** A file without its marks, and where they stood. */
export function fileOfRows(path: string, marked: string): GeneratedFile {
  const [first = "", ...pieces] = marked.split(OPEN);
  if (pieces.length === 0) return { path, text: marked };
  const rows: RowSpan[] = [];
  const parts = [first];
  let at = first.length;
  for (const piece of pieces) {
    const { list, tool, text, rest } = readRow(piece);
    rows.push({ list, tool, start: at, end: at + text.length });
    parts.push(text, rest);
    at += text.length + rest.length;
  }
  return { path, text: parts.join(""), rows };
}

function readRow(piece: string) {
  const [colon, named, close] = [piece.indexOf(":"), piece.indexOf(NAMED), piece.indexOf(CLOSE)];
  invariant(0 < colon && colon < named && named < close, "a row is not closed");
  return {
    list: piece.slice(0, colon),
    tool: piece.slice(colon + 1, named),
    text: piece.slice(named + 1, close),
    rest: piece.slice(close + 1),
  };
}
