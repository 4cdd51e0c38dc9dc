import { memberKey } from "../../emit/code.ts";
import { comment } from "../../emit/comment.ts";
import type { Doc, TypeRegistry } from "./type-registry.ts";

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
export function layOut(
  { lines }: RawDeclaration,
  head: (kind: "interface" | "type") => string,
  book: TypeRegistry,
): string {
  let depth = 0;
  let text = "";
  for (const line of lines) {
    const doc = /^ \* doc:(\d+)$/.exec(line)?.[1];
    if (doc !== undefined) text += docComment(book.commentAt(Number(doc)), "  ".repeat(depth));
    if (/^(?:\/\*\*| \*)/.test(line)) continue;
    const closed = /^[\])}]*/.exec(line)?.[0].replaceAll(/[^}]/g, "").length ?? 0;
    const indent = "  ".repeat(depth - closed);
    text += `${indent}${fill(withHead(line, head), indent, book).replaceAll(/ +\n/g, "\n")}${endOf(line, depth)}\n`;
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
function fill(line: string, indent: string, book: TypeRegistry): string {
  return line.replaceAll(
    /^p(\d+)(?=\??: )|(& )?\bTs(\d+)\b(\[\]| &)?/g,
    (_all, property, before = "", type, after = "") => {
      if (property !== undefined) return memberKey(book.propertyAt(Number(property))).text;
      const alternatives = book.typeAt(Number(type));
      const text = oneOf(alternatives, indent);
      const isApart = alternatives.length === 1 || `${before}${after}` === "";
      return `${before}${isApart ? text : `(${text})`}${after}`;
    },
  );
}

const WIDTH = 100;

/** Many alternatives get one line each. */
function oneOf(alternatives: readonly string[], indent: string): string {
  const flat = alternatives.join(" | ");
  return flat.length <= WIDTH ? flat : alternatives.map((one) => `\n${indent}  | ${one}`).join("");
}

/** A doc comment, with the tag that editors know for what is deprecated. */
export function docComment({ text, isDeprecated }: Doc, indent: string): string {
  if (!isDeprecated) return comment(text, indent).text;
  const lines = comment(text === "" ? "Don't use it any more." : text, indent).text;
  return lines
    .replace(/^( *)\/\*\* (.*) \*\/\n$/, "$1/**\n$1 * $2\n$1 */\n")
    .replace(/ \*\/\n$/, ` * @deprecated\n${indent} */\n`);
}
