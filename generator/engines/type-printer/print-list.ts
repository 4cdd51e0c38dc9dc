import type { PrintType } from "./print-object.ts";
import type { ListPart, Shape } from "./shape.ts";
import { tidy } from "./tidy.ts";
import { tupleItems } from "./tuple-items.ts";

/** A list or tuple that doesn't fit on its line. */
export function printList(part: ListPart, indent: string, column: number, print: PrintType): string {
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
