import type { SpecEntry, SpecNode, SpecPath } from "../source.ts";

/** One page of a list: its rows, their place, and whether it names a next page. */
export interface Page {
  readonly rows: readonly SpecNode[];
  /** Of the list, from the root of the file on. */
  readonly path: SpecPath;
  /** The path of `nextCursor`, if present. */
  readonly next: SpecPath | null;
}

/** The pages of one file, or the path of the first value that is not a page, and the reason. */
export type Pages = { readonly pages: readonly Page[] } | { readonly path: SpecPath; readonly detail: string };

/** Takes a result, a JSON-RPC answer with one, a list of tools, or a list of results or answers. */
export function findPages(root: SpecNode): Pages {
  if (root.kind !== "list") return onePage(root, []);
  const isOfPages = root.items.length > 0 && root.items.every((item) => isPage(item));
  if (!isOfPages) return { pages: [{ rows: root.items, path: [], next: null }] };
  const found = root.items.map((item, index) => onePage(item, [index]));
  const fault = found.find((one) => "detail" in one);
  return fault ?? { pages: found.flatMap((one) => ("pages" in one ? one.pages : [])) };
}

/** A tool has a name; a page has tools, or is an answer of JSON-RPC. */
function isPage(node: SpecNode): boolean {
  return member(node, "name") === null && ["tools", "result", "error"].some((key) => member(node, key) !== null);
}

function onePage(node: SpecNode, path: SpecPath): Pages {
  if (node.kind !== "map") return { path, detail: "it is neither an object nor an array" };
  const tools = member(node, "tools");
  const result = tools === null ? member(node, "result") : null;
  if (result !== null) return onePage(result.value, [...path, "result"]);
  if (tools === null) return { path, detail: missing(node) };
  if (tools.value.kind !== "list") return { path: [...path, "tools"], detail: "`tools` is not an array" };
  const next = member(node, "nextCursor");
  const hasNext = next?.value.kind === "scalar" && next.value.value !== null;
  const page = { rows: tools.value.items, path: [...path, "tools"], next: hasNext ? [...path, "nextCursor"] : null };
  return { pages: [page] };
}

function missing(node: SpecNode): string {
  return member(node, "error") === null ? "it has no `tools`" : "it is a JSON-RPC error";
}

function member(node: SpecNode, key: string): SpecEntry | null {
  if (node.kind !== "map") return null;
  return node.entries.find((entry) => entry.key === key) ?? null;
}
