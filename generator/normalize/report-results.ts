import { isJsonObject, type JsonSchema, listOf, own } from "../json.ts";
import { propertiesOf } from "../resolve/join-objects.ts";
import type { SpecReporter } from "../spec-reporter.ts";
import type { NormalizedContract } from "./normalized-contract.ts";
import { type Defs, objectsIn, resolveSchema } from "./resolve-schema.ts";

/** Reports outputs and outcomes that the envelope's properties can't be merged into. */
export function reportResultClashes(reporter: SpecReporter, contract: NormalizedContract): void {
  const { envelope, tools, outcomes, defs } = contract;
  const names = new Set(envelope.variants.flatMap(({ resultExtras }) => propertyNames(resultExtras?.schema ?? true)));
  if (names.size === 0) return;
  for (const [name, { output }] of tools) {
    if (output === null) continue;
    reportClashes(reporter, defs, { name, path: ["tools", name, "output"], schema: output.schema }, names);
  }
  for (const { name, shape } of outcomes) {
    reportClashes(reporter, defs, { name, path: ["outcomes", name], schema: shape.schema }, names);
  }
}

/** What the envelope merges properties into: a tool's output or an outcome. */
interface Answer {
  readonly name: string;
  readonly path: readonly string[];
  readonly schema: JsonSchema;
}

function reportClashes(
  { report }: SpecReporter,
  defs: Defs,
  { name: tool, path, schema }: Answer,
  names: ReadonlySet<string>,
): void {
  const objects = objectsIn(defs, schema);
  if (objects === null) {
    report("result-not-object", path, { tool });
    return;
  }
  for (const name of new Set(objects.flatMap((object) => partNames(defs, object)))) {
    if (!names.has(name)) continue;
    report("result-clash", [...path, "properties", name], { name, tool });
  }
}

/** The names that an object declares, in its parts and alternatives too. */
function partNames(defs: Defs, schema: JsonSchema, depth = 0): readonly string[] {
  const object = depth > 20 ? null : resolveSchema(defs, schema);
  if (object === null) return [];
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => listOf(own(object, keyword)));
  return [...propertyNames(object), ...parts.flatMap((part) => partNames(defs, part as JsonSchema, depth + 1))];
}

function propertyNames(schema: JsonSchema): readonly string[] {
  return isJsonObject(schema) ? Object.keys(propertiesOf(schema)) : [];
}

/** Reports results that can't be structured content, which is an object: without an envelope, each result is that. */
export function reportPlainResults(reporter: SpecReporter, contract: NormalizedContract): void {
  const { envelope, tools, outcomes, defs } = contract;
  if (envelope.onWire !== "none") return;
  const results = [
    ...[...tools].map(([name, { output }]) => ({ path: ["tools", name, "output"], schema: output?.schema })),
    ...outcomes.map(({ name, shape }) => ({ path: ["outcomes", name], schema: shape.schema })),
  ];
  for (const { path, schema } of results) {
    if (schema !== undefined && objectsIn(defs, schema) === null) {
      reporter.report("root-not-object", path, { what: "output" });
    }
  }
}
