import { type Json, type JsonObject, own } from "../json.ts";
import { walkSchema } from "../json-schema/walk-values.ts";
import type { ContractModel, LocateSchema } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { type Finding, finding } from "./rule.ts";
import { printPath } from "./schema-queries/print-path.ts";
import { createSchemaChecker } from "./schema-queries/schema-checker.ts";
import { ownedShapes } from "./schema-queries/shapes.ts";
import { withDefaults } from "./schema-queries/with-defaults.ts";

interface DefaultPlace {
  readonly path: string;
  readonly place: string;
  readonly schema: JsonObject;
  readonly value: Json;
  readonly at: SourceRef;
}

/**
 * A default replaces what the caller left out, before validation. One that violates its own schema rejects every call
 * that relies on it.
 *
 * Source: INV-MCP-001.
 */
export function* defaultDoesNotFit(model: ContractModel, locate: LocateSchema): Iterable<Finding> {
  const places = [...defaultPlaces(model)];
  if (places.length === 0) return;
  // By number: the envelope's shapes have one path for all profiles.
  const schemas = Object.fromEntries(places.map(({ schema }, index) => [`defaults/${index}`, schema]));
  const checker = createSchemaChecker(schemas, model.defs);
  const reported = new Set<string>();
  for (const [index, { path, place, schema, value, at: shapeAt }] of places.entries()) {
    const [problem] = checker.problems(`defaults/${index}`, withDefaults(schema, value, model.defs));
    if (problem === undefined) continue;
    const at = locate(schema, ["default", ...problem.steps]);
    const location = at === null ? `${index}` : `${at.file}:${at.line}:${at.column}`;
    // A type that is copied into compositions is written once.
    if (reported.has(location)) continue;
    reported.add(location);
    const parameters = { place, value: JSON.stringify(value), problem: problem.message.replace(/^the value /, "it ") };
    yield finding(path, "default-does-not-fit", at ?? shapeAt, parameters);
  }
}

function* defaultPlaces(model: ContractModel): Iterable<DefaultPlace> {
  for (const { path, shape, at } of ownedShapes(model)) {
    for (const { schema, path: steps } of walkSchema(shape.schema)) {
      const value = own(schema, "default");
      if (value !== undefined) yield { path, place: printPath(steps), schema, value, at };
    }
  }
}
