import ts from "typescript-5.9";
import type { GeneratedFile } from "../../generator/emit/emitter.ts";

/**
 * The words that code is made of, without its strings and its own names: which node contains which, what is called and
 * constructed, and which names are used that nothing in the file declares. Throws at a file that doesn't parse.
 */
export function vocabularyOf(files: readonly GeneratedFile[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ path, text }) => [...wordsOf(path, text)]));
}

function wordsOf(path: string, text: string): ReadonlySet<string> {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const { parseDiagnostics } = file as unknown as { readonly parseDiagnostics: readonly ts.Diagnostic[] };
  const [first] = parseDiagnostics;
  if (first !== undefined) throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(first.messageText, " ")}`);
  const declared = new Set<string>();
  walk(file, (node) => void (ts.isIdentifier(node) && isDeclaration(node) && declared.add(node.text)));
  const words = new Set<string>();
  walk(file, (node) => {
    if (node !== file) words.add(`${kindOf(node.parent)} > ${kindOf(node)}`);
    for (const word of namesAt(node, declared)) words.add(word);
  });
  return words;
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** How a name is written, and how a value, is a matter of text. */
function kindOf(node: ts.Node): string {
  const isText = ts.isStringLiteral(node) || ts.isNumericLiteral(node);
  if (isText || (ts.isIdentifier(node) && isName(node))) return "name or text";
  return ts.SyntaxKind[node.kind];
}

/** True for a property's name in an access, a pattern, a qualified name or an object. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
}

function isDeclaration(node: ts.Identifier): boolean {
  const { parent } = node;
  const isNamed =
    ts.isVariableDeclaration(parent) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isNamespaceImport(parent);
  return isNamed && parent.name === node;
}

function* namesAt(node: ts.Node, declared: ReadonlySet<string>): Iterable<string> {
  if (ts.isIdentifier(node) && !isName(node) && !declared.has(node.text)) yield `free ${node.text}`;
  if (ts.isImportDeclaration(node)) yield `from ${node.moduleSpecifier.getText()}`;
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) yield `call ${calleeOf(node.expression, declared)}`;
}

function calleeOf(callee: ts.Expression, declared: ReadonlySet<string>): string {
  if (ts.isPropertyAccessExpression(callee)) return `.${callee.name.text}`;
  return ts.isIdentifier(callee) && declared.has(callee.text) ? "declared" : callee.getText();
}
