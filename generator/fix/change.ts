import type { Json, JsonObject } from "../json.ts";
import type { SpecNode } from "../source.ts";

export type SpecMap = Extract<SpecNode, { readonly kind: "map" }>;
export type SpecList = Extract<SpecNode, { readonly kind: "list" }>;

/** A change of a spec file, by its nodes. `written`: the source of the value, if it is not printed plainly. */
export type Change =
  | {
      readonly kind: "set";
      readonly map: SpecMap;
      readonly key: string;
      readonly value: Json;
      readonly written?: string;
    }
  | {
      readonly kind: "remove";
      readonly list: SpecList;
      readonly index: number;
      /** True if an element before it stays: then the comma between them goes with it. */
      readonly isBehind: boolean;
    }
  | { readonly kind: "drop"; readonly map: SpecMap; readonly key: string }
  | { readonly kind: "rename"; readonly map: SpecMap; readonly key: string; readonly name: string };

/** The value of a file after the changes. */
export function changedJson(node: SpecNode, changes: readonly Change[]): Json {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") {
    const removed = new Set(changes.flatMap((one) => (one.kind === "remove" && one.list === node ? [one.index] : [])));
    return node.items.flatMap((item, index) => (removed.has(index) ? [] : [changedJson(item, changes)]));
  }
  return changedMap(node, changes);
}

function changedMap(map: SpecMap, changes: readonly Change[]): JsonObject {
  const dropped = changes.flatMap((one) => (one.kind === "drop" && one.map === map ? [one.key] : []));
  const set = changes.flatMap((one) => (one.kind === "set" && one.map === map ? [[one.key, one.value] as const] : []));
  const names = new Map(
    changes.flatMap((one) => (one.kind === "rename" && one.map === map ? [[one.key, one.name] as const] : [])),
  );
  const entries = map.entries
    .filter(({ key }) => !dropped.includes(key))
    .map(({ key, value }) => [names.get(key) ?? key, changedJson(value, changes)] as const);
  return Object.fromEntries([...entries, ...set]);
}
