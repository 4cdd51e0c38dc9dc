import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { definition, refKey } from "../json-schema/resolve-ref.ts";
import { mapSubschemas } from "../json-schema/walk.ts";
import type { Def, Shape } from "../model.ts";

type Defs = Readonly<Record<string, Pick<Def, "schema" | "marks">>>;

/** The schema of a shape with each alias as an optional deprecated property, next to the property that it renames. */
export function withAliases({ schema, notes }: Pick<Shape, "schema" | "notes">, defs: Defs): JsonSchema {
  const written = new Map<string, readonly string[]>();
  for (const note of notes) if (note.kind === "aliases") written.set(placeKey(note.at), note.names);
  return aliased(schema, [], (node, at) => written.get(placeKey(at)) ?? aliasesBehind(node, defs)) as JsonSchema;
}

type AliasesOf = (property: JsonObject, at: readonly string[]) => readonly string[];

function aliased(schema: Json, at: readonly string[], aliasesOf: AliasesOf): Json {
  if (!isJsonObject(schema)) return schema;
  const inner = mapSubschemas(schema, (part, steps) => aliased(part, [...at, ...steps], aliasesOf));
  const properties = own(inner, "properties");
  if (!isJsonObject(properties)) return inner;
  const added = Object.entries(properties).flatMap(([name, property]) => {
    const names = isJsonObject(property) ? aliasesOf(property, [...at, "properties", name]) : [];
    return names.filter((alias) => !Object.hasOwn(properties, alias)).map((alias) => [alias, aliasOf(name, property)]);
  });
  return added.length === 0 ? inner : { ...inner, properties: { ...properties, ...Object.fromEntries(added) } };
}

/** The original's schema, but nothing is filled in or sent along in the alias's name. */
function aliasOf(name: string, property: Json): Json {
  const { default: _default, ...rest } = isJsonObject(property) ? property : {};
  return { ...rest, description: `Alias of ${name}.`, deprecated: true };
}

/** Aliases that a shared type brings along: `expected_revision: { $ref: ExpectedRevision }`. */
function aliasesBehind(node: JsonObject, defs: Defs, steps = 0): readonly string[] {
  const def = definition(defs, refKey(node) ?? "");
  if (def === undefined || steps > 100) return [];
  const mark = def.marks.find(({ path, aliases }) => path.length === 0 && aliases !== undefined);
  return mark?.aliases ?? (isJsonObject(def.schema) ? aliasesBehind(def.schema, defs, steps + 1) : []);
}

function placeKey(at: readonly string[]): string {
  return at.join("\0");
}
