import { type Code, isCode, printed } from "../../emit/code.ts";

/** A line of code, or a head with a body in braces. */
export type Statement = Code | Block;

export interface Block {
  readonly head: Code;
  readonly body: readonly Statement[];
}

const WIDTH = 116;

/** Statements as indented lines. A line that is too long is broken at `&&` and `||`, and where that doesn't do, at commas. */
export function printStatements(statements: readonly Statement[], indent = ""): Code {
  return printed(statements.map((one) => printOne(one, indent)).join("\n"));
}

function printOne(statement: Statement, indent: string): string {
  if (isCode(statement)) return breakLine(statement.text, indent);
  const body = printStatements(statement.body, `${indent}  `).text;
  return `${indent}${statement.head.text} {\n${body}\n${indent}}`;
}

function breakLine(text: string, indent: string): string {
  if (indent.length + text.length <= WIDTH) return indent + text;
  const width = WIDTH - indent.length - 2;
  const pieces = split(text, OPERATORS).flatMap((piece) => (piece.length <= width ? [piece] : split(piece, COMMAS)));
  if (pieces.length < 2) return indent + text;
  const [first = "", ...rest] = fill(pieces, width);
  return [indent + first, ...rest.map((piece) => `${indent}  ${piece}`)].join("\n");
}

/** Puts as many pieces on a line as fit. */
function fill(pieces: readonly string[], width: number): readonly string[] {
  const rows: string[] = [];
  for (const piece of pieces) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= width) rows[rows.length - 1] = `${last} ${piece}`;
    else rows.push(piece);
  }
  return rows;
}

const OPERATORS = /(?:"(?:[^"\\]|\\.)*"|&&(?! )|[^"&|]|[&|](?! ))+?(?:(?:&&|\|\|) |$)/g;
const COMMAS = /(?:"(?:[^"\\]|\\.)*"|[^",]|,(?! ))+?(?:, |$)/g;

/** Splits at positions where a line break changes no meaning: between strings, never within one. */
function split(text: string, at: RegExp): readonly string[] {
  const pieces = text.match(at);
  return pieces === null || pieces.join("") !== text ? [text] : pieces.map((piece) => piece.trimEnd());
}
