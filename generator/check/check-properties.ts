import { BINDINGS, bindingOf } from "../bindings.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, listOf, objectOf, own } from "../json.ts";
import { subschemas } from "../json-schema/walk.ts";
import type { Specs } from "../load/specs.ts";
import type { SpecPath } from "../source.ts";
import { layersOf, type RefScope } from "../spec-references.ts";

/** The problems of the properties of each object in a schema, which references may lead to. */
export function* checkProperties(
  scope: RefScope,
  schema: JsonSchema,
  path: SpecPath,
  locate: Specs["locate"],
): Iterable<Diagnostic> {
  if (!isJsonObject(schema)) return;
  const properties = objectOf(own(schema, "properties"));
  const at = (name: string) => locate([...path, "properties", name]);
  for (const { name, ...taken } of takenAliases(scope, properties)) yield diagnostic("alias-taken", at(name), taken);
  for (const name of listOf(own(schema, "required"))) {
    const property = typeof name === "string" ? own(properties, name) : undefined;
    if (property !== undefined && isRemoved(scope, property))
      yield diagnostic("sensitive-required", at(String(name)), {});
  }
  for (const { steps, schema: inner } of subschemas(schema)) {
    yield* checkProperties(scope, inner, [...path, ...steps], locate);
  }
}

/** What redaction removes can't be required; only a plain string is masked instead. */
function isRemoved(scope: RefScope, property: Json): boolean {
  const layers = layersOf(scope, property);
  if (!layers.some((layer) => own(layer, "x-sensitive") === true)) return false;
  return !layers.some((layer) => own(layer, "type") === "string" || isBoundToText(layer));
}

function isBoundToText(layer: JsonObject): boolean {
  const binding = bindingOf(layer);
  const schema: Json = binding === null ? true : (BINDINGS[binding].schema as Json);
  return isJsonObject(schema) && own(schema, "type") === "string";
}

interface TakenAlias {
  readonly name: string;
  readonly alias: string;
  /** The property that has the name already. */
  readonly other: string;
}

/** An alias is another name of one property, so no other property may have it. */
function takenAliases(scope: RefScope, properties: JsonObject): readonly TakenAlias[] {
  const owners = new Map<string, string>();
  return Object.entries(properties).flatMap(([name, property]) =>
    aliasesOf(scope, property).flatMap((alias) => {
      const other = Object.hasOwn(properties, alias) ? alias : owners.get(alias);
      owners.set(alias, name);
      return other === undefined ? [] : [{ name, alias, other }];
    }),
  );
}

function aliasesOf(scope: RefScope, property: Json): readonly string[] {
  const found = layersOf(scope, property).map((layer) => own(layer, "x-aliases"));
  const [aliases] = found.filter((value) => Array.isArray(value));
  return (aliases ?? []).filter((alias) => typeof alias === "string");
}
