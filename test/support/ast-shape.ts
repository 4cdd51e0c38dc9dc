import ts from "typescript-5.9";

/** The kinds of all nodes of a source, nested as they are; names and values left out. A property's key counts the same however it is quoted. */
export function astShape(path: string, text: string): string {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const { parseDiagnostics } = file as unknown as { readonly parseDiagnostics: readonly ts.Diagnostic[] };
  const [first] = parseDiagnostics;
  if (first !== undefined) throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(first.messageText, " ")}`);
  return shapeOf(file);
}

function shapeOf(node: ts.Node): string {
  if (ts.isPropertyName(node) && isKey(node)) return "key";
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(shapeOf(child)));
  return inner.length === 0 ? ts.SyntaxKind[node.kind] : `${ts.SyntaxKind[node.kind]}(${inner.join()})`;
}

/** A computed key counts as a key only where it is a plain string: `["__proto__"]`. */
function isKey(node: ts.PropertyName): boolean {
  const { parent } = node;
  const isName = (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
  return isName && (!ts.isComputedPropertyName(node) || ts.isStringLiteral(node.expression));
}
