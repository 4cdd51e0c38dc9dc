import { memberKey } from "../../emit/code.ts";
import { docComment } from "../types/lay-out.ts";
import { indexTypes, isInherited } from "./index-types.ts";
import { ANYTHING, type ObjectPart, type Shape } from "./shape.ts";

/** Prints a type at a place: how deep its line is indented, and how many characters stand before it. */
export type PrintType = (shape: Shape, indent: string, column: number) => string;

/** An object type in braces, a property a line. */
export function printObject(part: ObjectPart, indent: string, print: PrintType): string {
  const inner = `${indent}  `;
  const line = (head: string, type: Shape): string => `${after(head, print(type, inner, head.length + 1))};\n`;
  const lines: string[] = [];
  for (const [name, member] of part.members) {
    if (member.isHidden) continue;
    if (member.doc !== null) lines.push(docComment(member.doc, inner));
    const head = `${inner}${memberKey(name).text}${member.isRequired ? "" : "?"}:`;
    lines.push(line(head, isInherited(name, member) ? ANYTHING : member.type));
  }
  for (const { key, type } of indexTypes(part)) lines.push(line(`${inner}[key: ${key}]:`, type));
  return `{\n${lines.join("")}${indent}}`;
}

/** What begins with a line of its own needs no space before it. */
export function after(head: string, printed: string): string {
  return printed.startsWith("\n") ? `${head}${printed}` : `${head} ${printed}`;
}
