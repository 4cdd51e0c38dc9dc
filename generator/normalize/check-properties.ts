import { BINDINGS } from "../bindings.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { report } from "../lower/context.ts";
import { bindingOf } from "./binding-of.ts";
import { layersOf } from "./layers.ts";
import type { Place, Scope } from "./scope.ts";

/** Reports what the properties of one object mean wrongly beside each other. */
export function checkProperties(
  scope: Scope,
  properties: JsonObject,
  around: { readonly written: JsonObject; readonly place: Place },
): void {
  checkAliases(scope, properties, around.place);
  const required = own(around.written, "required");
  if (!Array.isArray(required)) return;
  for (const name of required) {
    const property = typeof name === "string" ? own(properties, name) : undefined;
    if (property === undefined || !isRemoved(scope, property)) continue;
    report(scope.context, "sensitive-required", [...around.place.spec, "properties", name], {}, { part: "key" });
  }
}

/** What redaction removes can't be required; only a plain string is masked instead. */
function isRemoved(scope: Scope, property: Json): boolean {
  const layers = layersOf(scope, property);
  if (!layers.some((layer) => own(layer, "x-sensitive") === true)) return false;
  return !layers.some((layer) => own(layer, "type") === "string" || isBoundToText(layer));
}

function isBoundToText(layer: JsonObject): boolean {
  const binding = bindingOf(layer);
  const schema: Json = binding === null ? true : (BINDINGS[binding].schema as Json);
  return isJsonObject(schema) && own(schema, "type") === "string";
}

/** An alias is another name of one property, so nothing else may have it. */
function checkAliases(scope: Scope, properties: JsonObject, place: Place): void {
  const taken = new Map<string, string>();
  for (const [name, property] of Object.entries(properties)) {
    for (const alias of aliasesOf(scope, property)) {
      const other = Object.hasOwn(properties, alias) ? alias : taken.get(alias);
      taken.set(alias, name);
      if (other === undefined) continue;
      report(scope.context, "alias-taken", [...place.spec, "properties", name], { alias, other }, { part: "key" });
    }
  }
}

function aliasesOf(scope: Scope, property: Json): readonly string[] {
  const found = layersOf(scope, property).map((layer) => own(layer, "x-aliases"));
  const [aliases] = found.filter((value) => Array.isArray(value));
  return (aliases ?? []).filter((alias) => typeof alias === "string");
}
