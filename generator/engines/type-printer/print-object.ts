import { memberKey } from "../../emit/code.ts";
import { docComment } from "../types/lay-out.ts";
import { indexTypes, isInherited } from "./index-types.ts";
import { ANYTHING, type ObjectPart, type Shape } from "./shape.ts";

/** Prints a type at a position: the indentation of its line, and the number of characters before it. */
export type PrintType = (shape: Shape, indent: string, column: number) => string;

/** An object type in braces, a property a line. */
export function printObject(part: ObjectPart, indent: string, print: PrintType): string {
  const inner = `${indent}  `;
  let text = "{\n";
  for (const [name, member] of part.members) {
    if (member.isHidden) continue;
    if (member.doc !== null) text += docComment(member.doc, inner);
    const head = `${inner}${memberKey(name).text}${member.isRequired ? "" : "?"}:`;
    text += printLine(head, isInherited(name, member) ? ANYTHING : member.type, inner, print);
  }
  for (const { key, type } of indexTypes(part)) text += printLine(`${inner}[key: ${key}]:`, type, inner, print);
  return `${text}${indent}}`;
}

function printLine(head: string, type: Shape, inner: string, print: PrintType): string {
  return `${after(head, print(type, inner, head.length + 1))};\n`;
}

/** What begins with a line of its own needs no space before it. */
export function after(head: string, printed: string): string {
  return printed.startsWith("\n") ? `${head}${printed}` : `${head} ${printed}`;
}
