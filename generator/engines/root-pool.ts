import { isJsonObject, type JsonSchema, own } from "../json.ts";
import { defKeyOf } from "../json-schema/resolve-ref.ts";
import { appliedSubschemas, isSchema } from "../json-schema/walk.ts";

/** Root schemas that agree about their definitions, so that these can be compiled once for all. */
export interface RootPool {
  /** The definitions of all roots that joined, by key. */
  readonly defs: ReadonlyMap<string, JsonSchema>;
  /** True for a root that joined: its references are `#/$defs/<key>`, and no definition differs from the pool's. */
  readonly join: (root: JsonSchema) => boolean;
}

/** A pool that no root has joined. */
export function createRootPool(): RootPool {
  const defs = new Map<string, JsonSchema>();
  return {
    defs,
    join(root) {
      const added = definitionsOf(root);
      const agrees = added.every(([key, def]) => !defs.has(key) || isSame(defs.get(key), def));
      if (!agrees || !refersByName(root)) return false;
      for (const [key, def] of added) if (!defs.has(key)) defs.set(key, def);
      return true;
    },
  };
}

function definitionsOf(root: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  const defs = isJsonObject(root) ? own(root, "$defs") : undefined;
  return Object.entries(isJsonObject(defs) ? defs : {}).flatMap(([key, def]) => (isSchema(def) ? [[key, def]] : []));
}

function isSame(a: JsonSchema | undefined, b: JsonSchema): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** True if every reference is `#/$defs/<key>` and no schema inside has an address of its own. */
function refersByName(schema: JsonSchema, isRoot = true): boolean {
  if (!isJsonObject(schema)) return true;
  const ref = own(schema, "$ref");
  if (ref !== undefined && (typeof ref !== "string" || defKeyOf(ref) === null)) return false;
  if (!isRoot && own(schema, "$id") !== undefined) return false;
  return appliedSubschemas(schema).every((child) => refersByName(child.schema, false));
}
