import { memberKey } from "../../emit/code.ts";
import { comment } from "../../emit/comment.ts";
import type { Book, Doc } from "./book.ts";

/** The lines of one declaration as the library wrote them, without its comment. */
export interface RawDeclaration {
  /** Placeholder of the type's name. */
  readonly name: string;
  readonly lines: readonly string[];
}

const HEADER = /^export (?:interface|type) (\w+) /;

/** Cuts the library's unformatted text into its declarations. It holds placeholders only, so its lines are what they seem. */
export function cut(text: string): readonly RawDeclaration[] {
  const declarations: { name: string; lines: string[] }[] = [];
  for (const line of text.split("\n").filter((one) => one !== "")) {
    const name = HEADER.exec(line)?.[1];
    if (name !== undefined) declarations.push({ name, lines: [] });
    declarations.at(-1)?.lines.push(line);
  }
  return declarations;
}

/** A declaration with its own head, indented, and with everything filled in that placeholders stand for. */
export function layOut({ lines }: RawDeclaration, head: (kind: "interface" | "type") => string, book: Book): string {
  let depth = 0;
  let text = "";
  for (const line of lines) {
    const doc = /^ \* doc:(\d+)$/.exec(line)?.[1];
    if (doc !== undefined) text += docComment(book.commentAt(Number(doc)), "  ".repeat(depth));
    if (/^(?:\/\*\*| \*)/.test(line)) continue;
    const closed = /^[\])}]*/.exec(line)?.[0].replaceAll(/[^}]/g, "").length ?? 0;
    text += `${"  ".repeat(depth - closed)}${fill(withHead(line, head), book)}${endOf(line, depth)}\n`;
    depth += line.split("{").length - line.split("}").length;
  }
  return text;
}

/** Only an interface's own last line and a line that opens something go without a semicolon. */
function endOf(line: string, depth: number): string {
  return line.endsWith("{") || (line === "}" && depth === 1) ? "" : ";";
}

function withHead(line: string, head: (kind: "interface" | "type") => string): string {
  return line
    .replace(/^export interface \w+ /, () => `${head("interface")} `)
    .replace(/^export type \w+ = /, () => `${head("type")} = `);
}

/** In one pass, so that nothing that was filled in is read again. */
function fill(line: string, book: Book): string {
  return line.replaceAll(/^p(\d+)(?=\??: )|\bTs(\d+)\b(\[\])?/g, (_all, property, type, list) => {
    if (property !== undefined) return memberKey(book.propertyAt(Number(property))).text;
    const text = book.typeAt(Number(type));
    return list === undefined ? text : `${/^[\w$.]+$/.test(text) ? text : `(${text})`}${list}`;
  });
}

/** A doc comment, with the tag that editors know for what is deprecated. */
export function docComment({ text, isDeprecated }: Doc, indent: string): string {
  if (!isDeprecated) return comment(text, indent).text;
  const lines = comment(text === "" ? "Don't use it any more." : text, indent).text;
  return lines
    .replace(/^( *)\/\*\* (.*) \*\/\n$/, "$1/**\n$1 * $2\n$1 */\n")
    .replace(/ \*\/\n$/, ` * @deprecated\n${indent} */\n`);
}
