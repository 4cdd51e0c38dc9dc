import { createHasValue, type HasValue } from "../../diff/satisfiability/has-value.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../../json.ts";
import { refsIn } from "../../json-schema/bundle.ts";
import { isValid } from "../../json-schema/reference-validator.ts";
import { type Definitions, definition, refKey } from "../../json-schema/resolve-ref.ts";
import { isNote, surelyHasValue } from "./surely-has-value.ts";

/** Evaluations of a schema for one value that is tried. */
const MAX_SCHEMAS = 1_000;
/** After so many searches that found no value, none is begun any more: the other schemas count as undecided. */
const MAX_FRUITLESS = 50;

/**
 * Decides for the schemas of one contract whether any value is valid: most by a quick proof, the others by the search of
 * `diff`. Each schema is decided once, definitions first.
 */
export function createValueJudge(defs: Definitions): HasValue {
  const $defs = Object.fromEntries(Object.entries(defs).map(([key, { schema }]) => [key, schema]));
  const search = createSearch({ $defs });
  const verdicts = new Map<JsonObject, boolean | null>();
  const judge: HasValue = (schema) => {
    if (!isJsonObject(schema)) return schema;
    const target = bareTarget(schema, defs);
    if (typeof target === "boolean") return target;
    const known = verdicts.get(schema) ?? verdicts.get(target);
    if (known !== undefined) return known;
    const verdict = surelyHasValue(schema, asked) || search(schema);
    verdicts.set(schema, verdict);
    return verdict;
  };
  const asked = {
    hasValue: (schema: JsonSchema) => judge(schema) === true,
    isValid: (schema: JsonObject, value: Json) => isValid(schema, value, { $defs }, MAX_SCHEMAS) === true,
  };
  for (const key of dependenciesFirst(defs)) judge(definition(defs, key)?.schema ?? true);
  return judge;
}

/** What a reference without other keywords refers to; the schema itself for any other. */
function bareTarget(schema: JsonObject, defs: Definitions): JsonSchema {
  const key = refKey(schema);
  const isBare = key !== null && Object.keys(schema).every((keyword) => keyword === "$ref" || isNote(keyword));
  return isBare ? (definition(defs, key)?.schema ?? true) : schema;
}

/** The search of `diff`, once for each schema that is written differently. */
function createSearch(root: JsonSchema): HasValue {
  const hasValue = createHasValue(root);
  const known = new Map<string, boolean | null>();
  let fruitless = 0;
  return (schema) => {
    const text = JSON.stringify(isJsonObject(schema) ? withoutNotes(schema) : schema);
    const before = known.get(text);
    if (before !== undefined) return before;
    const verdict = fruitless < MAX_FRUITLESS ? hasValue(schema) : null;
    if (verdict !== true) fruitless++;
    known.set(text, verdict);
    return verdict;
  };
}

function withoutNotes(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !isNote(keyword)));
}

/** The keys of definitions, each after those that it refers to; a cycle is begun anywhere. */
function dependenciesFirst(defs: Definitions): readonly string[] {
  const entered = new Set<string>();
  const done: string[] = [];
  const waiting = Object.keys(defs).map((key) => ({ key, isLeft: false }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { key, isLeft } = next;
    if (isLeft) done.push(key);
    if (isLeft || entered.has(key)) continue;
    entered.add(key);
    const below = refsIn(definition(defs, key)?.schema ?? true);
    waiting.push({ key, isLeft: true });
    for (const one of below) waiting.push({ key: one, isLeft: false });
  }
  return done;
}
