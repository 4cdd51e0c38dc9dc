import ts from "typescript-5.9";
import { readsAsSentence } from "./mask-typescript.ts";

/** A message of a module, put together. */
export interface Message {
  /** Of its first character in the module. */
  readonly index: number;
  /** With `x` for each value that is filled in. */
  readonly text: string;
}

/** The strings of a TypeScript module that read as sentences; strings that are added to each other are one. */
export function messagesIn(module: string): readonly Message[] {
  const messages: Message[] = [];
  visit(ts.createSourceFile("file.ts", module, ts.ScriptTarget.Latest, true), messages);
  return messages;
}

function visit(node: ts.Node, messages: Message[]): void {
  const text = textOf(node);
  if (text !== null && readsAsSentence(`"${text}"`)) messages.push({ index: node.getStart(), text });
  ts.forEachChild(node, (child) => {
    // Messages within the values of a template are messages of their own.
    if (text === null) visit(child, messages);
    else if (ts.isTemplateSpan(child)) visit(child.expression, messages);
  });
}

/** The text of a string, a template, or a sum of them; null for any other node. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join("");
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null || right === null ? null : left + right;
}
