import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import type { CanonicalStep, Def, Identifier, TypeDef } from "../model.ts";
import { keyAt, type LowerContext, report } from "./context.ts";
import { lowerDef } from "./shape/lower-def.ts";

/** `types` and schema files, sorted by name. */
export function lowerTypes(context: LowerContext): readonly TypeDef[] {
  return sharedDefs(context, "type").map((def) => ({
    name: def.key,
    typeName: def.typeName,
    defKey: def.key,
    at: def.at,
  }));
}

/** `identifiers`, sorted by name. Each is a string that stands alone, with its own brand. */
export function lowerIdentifiers(context: LowerContext): readonly Identifier[] {
  return sharedDefs(context, "identifier").map((def) => lowerIdentifier(context, def));
}

function sharedDefs(context: LowerContext, kind: Def["kind"]): readonly Def[] {
  const names = [...context.rawShapes].filter(([, raw]) => raw.kind === kind).map(([name]) => name);
  return names.sort().flatMap((name) => {
    const def = context.defs.get(lowerDef(context, name));
    return def === undefined ? [] : [def];
  });
}

function lowerIdentifier(context: LowerContext, def: Def): Identifier {
  const chain = chainOf(context, def);
  const schema: JsonObject = Object.assign({}, ...chain.map((one) => one.schema).reverse());
  const { $ref: _ref, examples, description, ...rest } = schema;
  if (own(schema, "type") !== "string")
    report(context, "identifier-not-string", ["identifiers", def.key], { name: def.key }, { part: "key" });
  const mark = def.marks.find(({ path }) => path.length === 0);
  return {
    name: def.key,
    typeName: def.typeName,
    defKey: def.key,
    schema: rest,
    canonical: canonicalOf(chain),
    description: typeof description === "string" ? description : null,
    examples: stringsOf(examples),
    errorCode: mark?.errorCode ?? null,
    at: keyAt(context, ["identifiers", def.key]),
  };
}

/** The identifier and those it refers to, nearest first; a cycle ends the chain and is reported. */
function chainOf(context: LowerContext, def: Def): readonly Def[] {
  const chain: Def[] = [];
  let at: Def | undefined = def;
  while (at !== undefined) {
    if (chain.includes(at)) {
      report(context, "reference-cycle", ["identifiers", def.key], { name: def.key }, { part: "key" });
      break;
    }
    chain.push(at);
    const ref: Json | undefined = isJsonObject(at.schema) ? own(at.schema, "$ref") : undefined;
    at = typeof ref === "string" ? context.defs.get(ref.replace("#/$defs/", "")) : undefined;
  }
  return chain;
}

function canonicalOf(chain: readonly Def[]): readonly CanonicalStep[] {
  for (const { marks } of chain) {
    const steps = marks.find(({ path, canonical }) => path.length === 0 && canonical !== undefined)?.canonical;
    if (steps !== undefined) return steps;
  }
  return [];
}

function stringsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
