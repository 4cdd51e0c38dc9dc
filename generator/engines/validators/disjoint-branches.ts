import { isJsonObject, type JsonObject, type JsonSchema, memberAt, own } from "../../json.ts";
import type { Compiler } from "./keyword.ts";
import { fixedValues, kindsOf, topicOf } from "./schema-queries.ts";

type Target = Compiler["target"];

/** True if no value fits two of the branches. */
export function areDisjoint(branches: readonly JsonSchema[], target: Target): boolean {
  if (discriminatingProperty(branches, target) !== null) return true;
  const kinds = branches.map((branch) => {
    const schema = behind(branch, target);
    return (schema === null ? null : kindsOf(schema))?.map(topicOf) ?? null;
  });
  return kinds.every((one) => one !== null) && isDistinct(kinds.flat());
}

/** A property that every branch requires, with strings that no other branch allows there. */
export function discriminatingProperty(branches: readonly JsonSchema[], target: Target): string | null {
  const first = branches.length < 2 ? null : behind(branches[0] ?? true, target);
  const names = first === null ? [] : ((own(first, "required") ?? []) as readonly string[]);
  const found = names.find((name) => {
    const texts = branches.map((branch) => textsOf(branch, name, target));
    return texts.every((one) => one !== null) && isDistinct(texts.flat());
  });
  return found ?? null;
}

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** The strings that a branch allows in a property that it requires, or null. */
export function textsOf(branch: JsonSchema, name: string, target: Target): readonly string[] | null {
  const schema = behind(branch, target);
  if (schema === null || kindsOf(schema)?.join() !== "object") return null;
  const isWanted = ((own(schema, "required") ?? []) as readonly string[]).includes(name);
  const property = isWanted ? memberAt(schema, "properties", name) : undefined;
  const values = property === undefined ? null : fixedValues(behind(property as JsonSchema, target) ?? {});
  return values?.every((value) => typeof value === "string") ? (values as readonly string[]) : null;
}

/** The schema behind bare references, or null for a boolean. */
function behind(schema: JsonSchema, target: Target, depth = 8): JsonObject | null {
  if (!isJsonObject(schema)) return null;
  const isBare = own(schema, "$ref") !== undefined && own(schema, "type") === undefined;
  return isBare && depth > 0 ? behind(target(schema), target, depth - 1) : schema;
}
