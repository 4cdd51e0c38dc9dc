import type { Json, JsonObject, JsonSchema } from "../json.ts";
import type { ContractModel, NamedShape, Tool } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import type { Defs } from "./schema-queries/layers.ts";
import { isClosed, keyword, layersOf, propertyNames, propertySchemas, requiredNames } from "./schema-queries/layers.ts";

/**
 * Output and outcomes share one location on the wire. A required `const` that the others do not have distinguishes
 * them.
 */
export function* outcomeNotDistinct(model: ContractModel): Iterable<Finding> {
  const compared = new Set<string>();
  for (const tool of model.tools) {
    const names = new Set(tool.inProfiles.flatMap(({ outcomes }) => outcomes));
    const outcomes = model.outcomes.filter(({ name }) => names.has(name));
    yield* againstOutput(tool, outcomes, model.defs);
    for (const [first, second] of pairs(outcomes)) {
      const pair = `${first.name} ${second.name}`;
      if (compared.has(pair)) continue;
      compared.add(pair);
      if (areDistinct(first.shape.schema, second.shape.schema, model.defs)) continue;
      const parameters = { outcome: second.name, other: `the outcome "${first.name}"` };
      const related = [{ at: first.at, message: `the outcome "${first.name}"` }];
      yield finding(`outcomes/${second.name}`, "outcome-not-distinct", second.at, parameters, { related });
    }
  }
}

function* againstOutput(tool: Tool, outcomes: readonly NamedShape[], defs: Defs): Iterable<Finding> {
  for (const { name, shape, at } of outcomes) {
    if (tool.output !== null && areDistinct(tool.output.schema, shape.schema, defs)) continue;
    const parameters = { outcome: name, other: `the output of "${tool.name}"` };
    const related = [{ at, message: `the outcome "${name}"` }];
    yield finding(`tools/${tool.name}`, "outcome-not-distinct", tool.output?.at ?? tool.at, parameters, { related });
  }
}

function pairs<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.flatMap((second, index) => items.slice(0, index).map((first) => [first, second] as const));
}

function areDistinct(a: JsonSchema, b: JsonSchema, defs: Defs): boolean {
  const first = layersOf(a, defs);
  const second = layersOf(b, defs);
  return tells(first, second, defs) || tells(second, first, defs);
}

/** True if `other` can only have a different value, or none, at the location of a required const of `own`. */
function tells(own: readonly JsonObject[], other: readonly JsonObject[], defs: Defs): boolean {
  const required = requiredNames(own);
  return propertyNames(own).some((name) => {
    const value = required.has(name) ? constOf(own, name, defs) : undefined;
    return value !== undefined && !canHold(other, name, value, defs);
  });
}

function constOf(layers: readonly JsonObject[], name: string, defs: Defs): Json | undefined {
  return keyword(
    propertySchemas(layers, name).flatMap((schema) => layersOf(schema, defs)),
    "const",
  );
}

function canHold(layers: readonly JsonObject[], name: string, value: Json, defs: Defs): boolean {
  const schemas = propertySchemas(layers, name);
  if (schemas.length === 0) return !isClosed(layers);
  const inner = schemas.flatMap((schema) => layersOf(schema, defs));
  const only = keyword(inner, "const");
  if (only !== undefined) return JSON.stringify(only) === JSON.stringify(value);
  const some = keyword(inner, "enum");
  return !Array.isArray(some) || some.some((one: Json) => JSON.stringify(one) === JSON.stringify(value));
}
