import { didYouMean } from "../../did-you-mean.ts";
import type { HasValue } from "../../diff/satisfiability/has-value.ts";
import { isJsonObject, type JsonObject, type JsonSchema, listOf, objectOf, own } from "../../json.ts";
import { isInPlace } from "../../json-schema/keywords.ts";
import { appliedSubschemas } from "../../json-schema/walk.ts";
import type { SpecPath } from "../../source.ts";

/** What leaves a schema without a valid value. */
export interface Contradiction {
  /** The schema that `steps` begin at. */
  readonly schema: JsonObject;
  /** To the keyword, or to the item of `required`, that is to blame; empty for the whole schema. */
  readonly steps: SpecPath;
  readonly reason: string;
  readonly hint: string | null;
  readonly isUndeclared: boolean;
}

/** One misspelt name is what happens; a whole list of them is another mistake. */
const MAX_UNDECLARED = 5;

/** What to correct in a schema that has no valid value: one contradiction, or an undeclared name each. */
export function whyEmpty(schema: JsonObject, hasValue: HasValue): readonly Contradiction[] {
  const undeclared = undeclaredIn(schema);
  if (undeclared.length > 0) return undeclared;
  const properties = objectOf(own(schema, "properties"));
  for (const name of requiredIn(schema)) {
    const property = own(properties, name);
    if (property === undefined || hasValue(property as JsonSchema) !== false) continue;
    const reason = `\`required\` lists "${name}", for which no value is valid`;
    return [{ schema, steps: ["required", name], reason, hint: null, isUndeclared: false }];
  }
  const [keyword] = ["const", "enum"].filter((one) => own(schema, one) !== undefined);
  const reason =
    keyword === undefined ? "its keywords contradict each other" : `\`${keyword}\` contradicts the other keywords`;
  return [{ schema, steps: keyword === undefined ? [] : [keyword], reason, hint: null, isUndeclared: false }];
}

/** Names that a closed object, or a part of it, requires and no part of it declares. */
function undeclaredIn(schema: JsonObject): readonly Contradiction[] {
  if (own(schema, "additionalProperties") !== false && own(schema, "unevaluatedProperties") !== false) return [];
  const parts = partsOf(schema, isInPlace);
  if (parts.some((part) => own(part, "$ref") !== undefined || own(part, "patternProperties") !== undefined)) return [];
  const declared = new Set(parts.flatMap((part) => Object.keys(objectOf(own(part, "properties")))));
  const demanding = partsOf(schema, (keyword) => keyword === "allOf");
  const undeclared = demanding.flatMap((part) => requiredIn(part).map((name) => ({ part, name })));
  return undeclared
    .filter(({ name }) => !declared.has(name))
    .slice(0, MAX_UNDECLARED)
    .map(({ part, name }) => ({
      schema: part,
      steps: ["required", name],
      reason: `\`required\` lists "${name}", which the object does not declare`,
      hint: hintFor(name, [...declared]),
      isUndeclared: true,
    }));
}

function hintFor(name: string, declared: readonly string[]): string {
  const meant = didYouMean(name, declared);
  return meant === null ? `Declare it under \`properties\`.` : `Did you mean "${meant}"?`;
}

function requiredIn(schema: JsonObject): readonly string[] {
  return listOf(own(schema, "required")).map(String);
}

/** A schema and those below it that apply to the same value, through keywords that are `followed`. */
export function partsOf(schema: JsonObject, followed: (keyword: string) => boolean): readonly JsonObject[] {
  const below = appliedSubschemas(schema).filter(({ keyword }) => followed(keyword));
  return [schema, ...below.flatMap((one) => (isJsonObject(one.schema) ? partsOf(one.schema, followed) : []))];
}
