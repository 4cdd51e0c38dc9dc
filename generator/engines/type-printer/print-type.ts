import { number, text } from "../../emit/code.ts";
import { flatParts } from "./flat-type.ts";
import { type PrintType, printObject } from "./print-object.ts";
import type { BothPart, ListPart, Part, ScalarPart, Shape } from "./shape.ts";
import { tidy } from "./tidy.ts";
import { tupleItems } from "./tuple-items.ts";

/** The widest line. */
const WIDTH = 120;

/** Prints a type at a position: the indentation of its line, and the number of characters before it. */
export function printType(shape: Shape, indent: string, column: number): string {
  const parts = tidy(shape);
  if (parts === null) return "unknown";
  const flat = flatParts(parts, WIDTH - column - 1);
  if (flat !== null) return flat;
  if (parts.length === 1 && parts[0] !== undefined) return printLong(parts[0], indent, column);
  return isHugged(parts) ? printHugged(parts, indent, column) : printUnion(parts, indent);
}

/** An object that may be null is written as the object is. */
function isHugged(parts: readonly Part[]): boolean {
  return parts.length === 2 && parts[0]?.kind === "object" && parts[1]?.kind === "null";
}

function printHugged(parts: readonly Part[], indent: string, column: number): string {
  return parts.map((part) => printPart(part, indent, column)).join(" | ");
}

/** One alternative a line, the first on a line of its own. */
function printUnion(parts: readonly Part[], indent: string): string {
  const lines = parts.map((part) => `\n${indent}  | ${printPart(part, `${indent}    `, indent.length + 4)}`);
  return [...new Set(lines)].join("");
}

function printPart(part: Part, indent: string, column: number): string {
  return flatParts([part], WIDTH - column - 1) ?? printLong(part, indent, column);
}

/** What doesn't fit on its line. */
function printLong(part: Part, indent: string, column: number): string {
  if (part.kind === "object") return printObject(part, indent, printType);
  if (part.kind === "array") return printList(part, indent, column, printType);
  if (part.kind === "both") return printBoth(part, indent, column);
  return part.kind === "named" ? part.name : printScalar(part);
}

function printBoth({ shapes }: BothPart, indent: string, column: number): string {
  return shapes.map((shape) => inBrackets(printType(shape, indent, column), shape, indent)).join(" & ");
}

/** In brackets where it is a union. */
function inBrackets(printed: string, shape: Shape, indent: string): string {
  if ((tidy(shape)?.length ?? 1) < 2) return printed;
  return printed.startsWith("\n") ? `(${printed}\n${indent})` : `(${printed})`;
}

function printScalar({ kind, value }: ScalarPart): string {
  if (typeof value === "string") return text(value).text;
  return typeof value === "number" ? number(value).text : String(value ?? kind);
}

/** A list or tuple that doesn't fit on its line. */
function printList(part: ListPart, indent: string, column: number, print: PrintType): string {
  if (part.prefix.length === 0) return `${operand(part.rest, indent, column, print)}[]`;
  const inner = `${indent}  `;
  const items = tupleItems(part, (item, isOperand) =>
    isOperand ? operand(item, inner, inner.length, print) : print(item, inner, inner.length).trimStart(),
  );
  return `[\n${(items ?? []).map((item) => `${inner}${item},\n`).join("")}${indent}]`;
}

/** In brackets where it is a union or an intersection. */
function operand(shape: Shape, indent: string, column: number, print: PrintType): string {
  const parts = tidy(shape);
  const printed = print(shape, indent, column + 1);
  if (parts === null || (parts.length < 2 && parts[0]?.kind !== "both")) return printed;
  return printed.startsWith("\n") ? `(${printed}\n${indent})` : `(${printed})`;
}
