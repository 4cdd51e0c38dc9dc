import { isJsonObject, type Json, type JsonObject } from "../../generator/json.ts";

/** The tools of a `tools/list` answer by name, as JSON. */
export type ToolEntries = ReadonlyMap<string, JsonObject>;

/** Entries by name: the order of tools is the contract's (decision 0002). */
export function entriesOf(tools: readonly Json[]): ToolEntries {
  return new Map(tools.filter(isJsonObject).map((tool) => [String(tool["name"]), tool]));
}

/**
 * Where two lists differ: `tool/inputSchema/properties/a: 1 → 2`, one line for each location, sorted. The order of properties
 * counts, the order of other members does not.
 */
export function listDifferences(before: ToolEntries, after: ToolEntries): readonly string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name) => differences(name, before.get(name), after.get(name)));
}

function differences(path: string, before: Json | undefined, after: Json | undefined): readonly string[] {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item: Json, index) => differences(`${path}/${index}`, item, after[index]));
  }
  if (!isJsonObject(before) || !isJsonObject(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [`${path}: ${shown(before)} → ${shown(after)}`];
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const order =
    path.endsWith("/properties") && keys.join() !== Object.keys(after).join() ? [`${path}: another order`] : [];
  return [...order, ...keys.flatMap((key) => differences(`${path}/${key}`, before[key], after[key]))];
}

function shown(value: Json | undefined): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
