import { isKeyword, KEYWORDS, type KeywordDef } from "../schemas/build/keywords.ts";
import type { SpecEntry, SpecFile, SpecNode } from "../source.ts";
import { entryOf } from "./find-node.ts";

/** A schema that is written as a map. */
export type SpecMap = Extract<SpecNode, { kind: "map" }>;

/** The locations of schemas in a file of sections: the section, then keys; `*` is any key. */
export const SCHEMA_PLACES: readonly (readonly string[])[] = [
  ["identifiers", "*"],
  ["types", "*"],
  ["outcomes", "*"],
  ["errors", "*", "details"],
  ["errors", "*", "result"],
  ["envelope", "request"],
  ["envelope", "reply"],
  ["envelope", "success"],
  ["envelope", "failure"],
  ["tools", "*", "input"],
  ["tools", "*", "output"],
];

/** Every schema of a file that is written as a map, the outer ones first. */
export function walkSchemas(root: SpecNode, kind: SpecFile["kind"]): readonly SpecMap[] {
  const found: SpecMap[] = [];
  if (kind === "schema") addWithin(root, found);
  else for (const place of SCHEMA_PLACES) for (const node of nodesAt(root, place)) addWithin(node, found);
  return found;
}

function nodesAt(root: SpecNode, place: readonly string[]): readonly SpecNode[] {
  return place.reduce<readonly SpecNode[]>((nodes, step) => nodes.flatMap((node) => children(node, step)), [root]);
}

function children(node: SpecNode, step: string): readonly SpecNode[] {
  if (step === "*") return node.kind === "map" ? node.entries.map(({ value }) => value) : [];
  const entry = entryOf(node, step);
  return entry === null ? [] : [entry.value];
}

function addWithin(node: SpecNode, found: SpecMap[]): void {
  if (node.kind !== "map") return;
  found.push(node);
  for (const entry of node.entries) for (const inner of innerSchemas(entry)) addWithin(inner, found);
}

function innerSchemas({ key, value }: SpecEntry): readonly SpecNode[] {
  if (!isKeyword(key)) return [];
  const { kind }: KeywordDef = KEYWORDS[key];
  switch (kind) {
    case "value":
      return [];
    case "schema":
      return [value];
    case "schemas":
      return value.kind === "list" ? value.items : [];
    case "map":
      return value.kind === "map" ? value.entries.map((entry) => entry.value) : [];
  }
}
