import { pointerOf } from "../../json-pointer.ts";
import { parseJson } from "../../load/parse-json.ts";
import { lineStarts } from "../../load/positions.ts";
import type { SourceRef, SpecNode } from "../../source.ts";

/** JSON Pointers of locations in a JSON source: of the innermost key or value there. Source: RFC 6901. */
export function createPointers(text: string): (at: Pick<SourceRef, "line" | "column">) => string {
  let read: { readonly root: SpecNode | null; readonly starts: readonly number[] } | null = null;
  return ({ line, column }) => {
    read ??= { root: parseJson("", text).value, starts: lineStarts(text) };
    return read.root === null ? "" : pointerTo((read.starts[line - 1] ?? 0) + column - 1, read.root);
  };
}

function pointerTo(offset: number, root: SpecNode): string {
  const steps: string[] = [];
  let node: SpecNode | null = root;
  while (node !== null) {
    const next = stepTo(offset, node);
    if (next !== null) steps.push(next.step);
    node = next?.node ?? null;
  }
  return pointerOf(steps);
}

function stepTo(offset: number, node: SpecNode): { readonly step: string; readonly node: SpecNode } | null {
  if (node.kind === "scalar") return null;
  if (node.kind === "map") {
    const entry = node.entries.find(({ start, value }) => start <= offset && offset < value.end);
    return entry === undefined ? null : { step: entry.key, node: entry.value };
  }
  const index = node.items.findIndex(({ start, end }) => start <= offset && offset < end);
  const item = node.items[index];
  return item === undefined ? null : { step: `${index}`, node: item };
}
