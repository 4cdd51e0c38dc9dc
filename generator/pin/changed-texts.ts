import { isJsonObject, type Json } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";
import type { ToolDefinition } from "./pin.ts";

/** Keywords whose strings restrict values. `diff` compares them. */
const CONSTRAINTS: ReadonlySet<string> = new Set([
  ...["type", "enum", "const", "pattern", "format", "required", "dependentRequired"],
  ...["$ref", "$schema", "$id", "$anchor", "taskSupport"],
]);

/** A string that models read and the pin does not have at that location. */
export interface ChangedText {
  /** JSON Pointer into the definition. */
  readonly place: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The descriptions, titles, defaults and examples that differ between two definitions, wherever they are. */
export function changedTexts(pinned: ToolDefinition, live: ToolDefinition): readonly ChangedText[] {
  const [before, after] = [textsOf(pinned), textsOf(live)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((place) => {
    const change = { place, before: before.get(place), after: after.get(place) };
    return change.before === change.after ? [] : [change];
  });
}

function textsOf(definition: ToolDefinition): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  collect({ ...definition } as unknown as Json, [], texts);
  return texts;
}

function collect(value: Json, path: readonly string[], texts: Map<string, string>): void {
  if (typeof value === "string") texts.set(pointerOf(path), value);
  else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!isConstraint(key, inner)) collect(inner, [...path, key], texts);
    }
  }
}

/** A property may be called `type`; then its value is a schema. */
function isConstraint(key: string, value: Json): boolean {
  return CONSTRAINTS.has(key) && (key === "const" || !isJsonObject(value));
}
