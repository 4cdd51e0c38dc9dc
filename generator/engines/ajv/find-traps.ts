import { isJsonObject, type JsonSchema, own } from "../../json.ts";
import { isInPlace } from "../../json-schema/keywords.ts";
import { appliedSubschemas } from "../../json-schema/walk.ts";
import type { Refusal } from "./prepare.ts";

type Defs = Readonly<Record<string, JsonSchema>>;

/** Shapes that each keyword allows and that together can't be compiled rightly. `defs` are ready; paths are the defs' own. */
export function* findTraps(root: string, defs: Defs): Iterable<Refusal> {
  for (const key of reachable(root, defs)) {
    if (isCircular(key, defs)) {
      yield { keyword: "$ref", why: "it refers back to itself at the same location of the value", path: "" };
    }
    for (const schema of everySchema(defs[key] ?? true)) {
      if (seesContains(schema, defs)) {
        yield {
          keyword: "unevaluatedItems",
          why: "Ajv cannot determine which items `contains` has evaluated",
          path: "",
        };
      }
    }
  }
}

function reachable(root: string, defs: Defs): ReadonlySet<string> {
  const found = new Set([root]);
  for (const key of found) {
    for (const schema of everySchema(defs[key] ?? true)) {
      const target = targetOf(schema);
      if (target !== null) found.add(target);
    }
  }
  return found;
}

function* everySchema(schema: JsonSchema): Iterable<JsonSchema> {
  yield schema;
  for (const child of appliedSubschemas(schema)) yield* everySchema(child.schema);
}

function targetOf(schema: JsonSchema): string | null {
  const ref = isJsonObject(schema) ? own(schema, "$ref") : undefined;
  return typeof ref === "string" ? ref.slice("#/$defs/".length) : null;
}

function isCircular(key: string, defs: Defs): boolean {
  return Array.from(inPlace(defs[key] ?? true, defs)).includes(defs[key] ?? true);
}

function seesContains(schema: JsonSchema, defs: Defs): boolean {
  if (!isJsonObject(schema) || own(schema, "unevaluatedItems") === undefined) return false;
  const seen = [schema, ...inPlace(schema, defs)];
  return seen.some((one) => isJsonObject(one) && own(one, "contains") !== undefined);
}

/** Every schema that applies to the same location of the value; includes itself only if something refers back to it. */
function inPlace(schema: JsonSchema, defs: Defs): ReadonlySet<JsonSchema> {
  const found = new Set(beside(schema, defs));
  for (const one of found) for (const next of beside(one, defs)) found.add(next);
  return found;
}

function* beside(schema: JsonSchema, defs: Defs): Iterable<JsonSchema> {
  if (!isJsonObject(schema)) return;
  const target = targetOf(schema);
  if (target !== null && isJsonObject(defs[target])) yield defs[target];
  for (const { keyword, schema: inner } of appliedSubschemas(schema)) if (isInPlace(keyword)) yield inner;
}
