import { isJsonObject, type JsonSchema, own } from "../../json.ts";
import { children, defKeyOf, isSchema } from "../local-refs.ts";

/** What was made ready already, for roots whose references mean the same. */
export interface Pool {
  /** Where a schema of the input went. */
  readonly keys: Map<object, string>;
  /** The definitions that all roots of the pool have in common, or null for a pool of one root. */
  readonly defs: ReadonlyMap<string, JsonSchema> | null;
}

/** Sorts roots into pools: one for all that agree about their definitions, one more for each that doesn't. */
export function createPools(): { readonly poolOf: (root: JsonSchema) => Pool } {
  const keys = new Map<object, string>();
  const defs = new Map<string, JsonSchema>();
  return {
    poolOf(root) {
      const own = definitionsOf(root);
      const agrees = own.every(([key, def]) => !defs.has(key) || JSON.stringify(defs.get(key)) === JSON.stringify(def));
      if (!agrees || !refersByName(root)) return { keys: new Map(), defs: null };
      for (const [key, def] of own) if (!defs.has(key)) defs.set(key, def);
      return { keys, defs };
    },
  };
}

function definitionsOf(root: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  const defs = isJsonObject(root) ? own(root, "$defs") : undefined;
  return Object.entries(isJsonObject(defs) ? defs : {}).flatMap(([key, def]) => (isSchema(def) ? [[key, def]] : []));
}

/** True if every reference is `#/$defs/<key>`, so that it means the same from anywhere. */
function refersByName(schema: JsonSchema): boolean {
  if (!isJsonObject(schema)) return true;
  const ref = own(schema, "$ref");
  if (typeof ref === "string" && defKeyOf(ref) === null) return false;
  return children(schema).every((child) => refersByName(child.schema));
}
