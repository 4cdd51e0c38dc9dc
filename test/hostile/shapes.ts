import type { GeneratedFile } from "../../generator/emit/emitter.ts";
import type { Json } from "../../generator/json.ts";
import { astShape } from "../support/ast-shape.ts";

/** The structure of files without their strings: syntax trees, JSON structures, lines of documents. */
export type Shapes = readonly string[];

/**
 * The shape of every file. Throws at a file that doesn't parse. `inOrder` false: names decide the order of rows, of
 * checks and of files, so none of that counts.
 */
export function shapesOf(files: readonly GeneratedFile[], inOrder: boolean): Shapes {
  const shapes = files.map(({ path, text }) => {
    const shape = shapeOf(path, text, inOrder);
    return inOrder ? `${path}: ${shape}` : shape;
  });
  return inOrder ? shapes : shapes.sort();
}

function shapeOf(path: string, text: string, inOrder: boolean): string {
  if (path.endsWith(".json")) return jsonShape(JSON.parse(text), inOrder);
  if (path.endsWith(".md")) return markdownShape(text, inOrder);
  return plain(astShape(path, text), inOrder);
}

/** Nodes that depend on layout: a long type is printed in brackets, or after a leading `|`. */
const LAYOUT = new Set(["UnionType", "IntersectionType", "ParenthesizedType"]);

interface Node {
  readonly kind: string;
  readonly children: Node[];
}

/** The same tree without layout; or, if order doesn't count, the sorted parent-child pairs. */
function plain(shape: string, inOrder: boolean): string {
  const open: Node[] = [{ kind: "", children: [] }];
  for (const token of shape.match(/[^(),]+|\(|\)/g) ?? []) {
    const parent = open.at(-1);
    if (token === "(") open.push(parent?.children.pop() ?? { kind: "", children: [] });
    else if (token === ")") closeLast(open);
    else parent?.children.push({ kind: token, children: [] });
  }
  const [root = { kind: "", children: [] }] = open;
  return inOrder ? treeOf(root) : [...edgesOf(root)].sort().join();
}

function closeLast(open: Node[]): void {
  const node = open.pop();
  if (node === undefined) return;
  const [only, ...others] = node.children;
  const isLayout = LAYOUT.has(node.kind) && others.length === 0;
  open.at(-1)?.children.push(isLayout && only !== undefined ? only : withoutAlias(node));
}

/** Whether a variable is called as the property it holds is layout: no reserved word names a variable. */
function withoutAlias(node: Node): Node {
  const [name, variable, ...others] = node.children;
  const isAlias = node.kind === "BindingElement" && variable?.kind === "Identifier" && others.length === 0;
  return isAlias && NAMES.has(name?.kind ?? "") ? { kind: node.kind, children: [variable] } : node;
}

const NAMES = new Set(["Identifier", "StringLiteral", "NumericLiteral", "FirstLiteralToken"]);

function treeOf({ kind, children }: Node): string {
  return children.length === 0 ? kind : `${kind}(${children.map(treeOf).join()})`;
}

/** Validators check one property inside another's branch: the order of names decides which, so depth doesn't count. */
function* edgesOf({ kind, children }: Node): Iterable<string> {
  for (const child of children) {
    yield `${kind}>${child.kind}`;
    yield* edgesOf(child);
  }
}

function jsonShape(value: Json, inOrder: boolean): string {
  if (typeof value !== "object" || value === null) return typeof value;
  const inner = Array.isArray(value) ? value : Object.values(value);
  const shapes = inner.map((one: Json) => jsonShape(one, inOrder));
  return `${Array.isArray(value) ? "list" : "map"}(${(inOrder ? shapes : shapes.sort()).join()})`;
}

/** What each line is, and how many cells it has. Plain prose doesn't count: a string of spaces leaves none. */
function markdownShape(text: string, inOrder: boolean): string {
  const lines = text.split("\n").map((line) => {
    const mark = /^(?:#+ |[|] ?|```|- |\d+[.)] |>|<!--|\s+)/.exec(line)?.[0] ?? (line === "" ? "" : "text");
    return `${mark.trim()}${line.split(/(?<!\\)\|/).length}`;
  });
  const marked = lines.filter((line) => line !== "1" && line !== "text1");
  return (inOrder ? marked : marked.sort()).join();
}

/** What a document must not hold outside of code: HTML, links, images, addresses that become links. Empty if all is well. */
export function markupIn(markdown: string): readonly string[] {
  const [, ...rest] = markdown.split("\n");
  return rest.flatMap((line) => {
    const prose = line.replace(/(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)/g, "code").replaceAll("&#8288;", "\u2060");
    return /[<>\r\u2028\u2029]|(?<!\\)(?:\\\\)*\]\(|:\/\/|www\.|@(?!\u2060)/i.test(prose) ? [line] : [];
  });
}
