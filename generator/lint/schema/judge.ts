import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";

/** Fits, does not fit, or is for a real validator to say. */
export type Verdict = boolean | "unsure";

/** What the verdict on a value depends on besides schema and value. */
export interface Judging {
  /** Shared schemas by key. */
  readonly defs: ReadonlyMap<string, JsonSchema>;
  /** What is missing and has a default counts as sent. Not within alternatives. */
  readonly fillDefaults: boolean;
  readonly depth: number;
}

type Judge = (operand: Json, value: Json, schema: JsonObject, judging: Judging) => Verdict;

const DEEPEST = 60;
const REFERENCE = "#/$defs/";

/** Judges a value by the keywords whose meaning takes no more than a line, and is unsure of all others. */
export function judge(schema: JsonSchema, value: Json, judging: Judging): Verdict {
  if (!isJsonObject(schema)) return schema;
  if (judging.depth > DEEPEST) return "unsure";
  const deeper = { ...judging, depth: judging.depth + 1 };
  let verdict: Verdict = true;
  for (const [keyword, operand] of Object.entries(schema)) {
    const one = judgeKeyword(keyword, operand, value, schema, deeper);
    if (one === false) return false;
    if (one === "unsure") verdict = one;
  }
  return verdict;
}

function judgeKeyword(keyword: string, operand: Json, value: Json, schema: JsonObject, judging: Judging): Verdict {
  if (keyword.startsWith("x-") || SILENT.has(keyword)) return true;
  return JUDGES.get(keyword)?.(operand, value, schema, judging) ?? "unsure";
}

/** Keywords that demand nothing, or that another keyword's judge looks at. */
const SILENT = new Set(["title", "description", "default", "examples", "deprecated", "$comment", "$defs", "readOnly"]);

/** All have to fit. */
function every(verdicts: Iterable<Verdict>): Verdict {
  let result: Verdict = true;
  for (const verdict of verdicts) {
    if (verdict === false) return false;
    if (verdict === "unsure") result = verdict;
  }
  return result;
}

const asSchema = (operand: Json): JsonSchema => (isJsonObject(operand) || operand === false ? operand : true);
const asList = (operand: Json): readonly Json[] => (Array.isArray(operand) ? operand : []);

function isType(type: Json, value: Json): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isJsonObject(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

function isScalar(value: Json): boolean {
  return typeof value !== "object" || value === null;
}

/** Compares a number, or what a value has a number of, with the operand; other values are let through. */
function compared(measure: (value: Json) => number | null, holds: (measured: number, limit: number) => boolean): Judge {
  return (operand, value) => {
    const measured = measure(value);
    return measured === null || (typeof operand === "number" && holds(measured, operand));
  };
}

const asNumber = (value: Json) => (typeof value === "number" ? value : null);
const lengthOf = (value: Json) => (typeof value === "string" ? [...value].length : null);
const itemCount = (value: Json) => (Array.isArray(value) ? value.length : null);
const keyCount = (value: Json) => (isJsonObject(value) ? Object.keys(value).length : null);
const atLeast = (measured: number, limit: number) => measured >= limit;
const atMost = (measured: number, limit: number) => measured <= limit;

/** One of several alternatives: defaults are not filled in there. */
function alternatives(operand: Json, value: Json, judging: Judging): readonly Verdict[] {
  return asList(operand).map((one) => judge(asSchema(one), value, { ...judging, fillDefaults: false }));
}

const JUDGES: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ["type", (operand, value) => (Array.isArray(operand) ? operand : [operand]).some((type) => isType(type, value))],
  ["const", (operand, value) => (isScalar(operand) && isScalar(value) ? operand === value : "unsure")],
  ["enum", (operand, value) => (isScalar(value) ? asList(operand).includes(value) : "unsure")],
  ["minimum", compared(asNumber, atLeast)],
  ["maximum", compared(asNumber, atMost)],
  ["exclusiveMinimum", compared(asNumber, (measured, limit) => measured > limit)],
  ["exclusiveMaximum", compared(asNumber, (measured, limit) => measured < limit)],
  ["minLength", compared(lengthOf, atLeast)],
  ["maxLength", compared(lengthOf, atMost)],
  ["minItems", compared(itemCount, atLeast)],
  ["maxItems", compared(itemCount, atMost)],
  ["minProperties", compared(keyCount, atLeast)],
  ["maxProperties", compared(keyCount, atMost)],
  ["pattern", (operand, value) => (typeof value === "string" ? matches(String(operand), value) : true)],
  ["format", (operand, value) => (typeof value === "string" ? isFormatted(String(operand), value) : true)],
  ["uniqueItems", (operand, value) => (operand === true && Array.isArray(value) ? isUnique(value) : true)],
  ["$ref", judgeReference],
  ["items", judgeItems],
  ["properties", judgeProperties],
  ["required", judgeRequired],
  ["additionalProperties", judgeAdditional],
  ["allOf", (operand, value, _, judging) => every(asList(operand).map((one) => judge(asSchema(one), value, judging)))],
  ["anyOf", (operand, value, _, judging) => someOf(alternatives(operand, value, judging))],
  ["oneOf", (operand, value, _, judging) => oneOf(alternatives(operand, value, judging))],
]);

function someOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(true)) return true;
  return verdicts.includes("unsure") ? "unsure" : false;
}

function oneOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("unsure")) return "unsure";
  return verdicts.filter((verdict) => verdict === true).length === 1;
}

function matches(pattern: string, value: string): Verdict {
  try {
    return new RegExp(pattern, "u").test(value);
  } catch {
    return "unsure";
  }
}

/** Texts that surely have a format. Others may have it too: days of a month, leap seconds and letter case are left out. */
const FORMATTED: ReadonlyMap<string, RegExp> = new Map([
  ["date", /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])$/],
  [
    "date-time",
    /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,9})?Z$/,
  ],
  ["uuid", /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/],
  ["uri", /^https:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?:\/[A-Za-z0-9_-]+)*\/?$/],
  ["email", /^[a-z0-9]+(?:[._-][a-z0-9]+)*@[a-z0-9]+(?:[.-][a-z0-9]+)*\.[a-z]{2,20}$/],
]);

function isFormatted(format: string, value: string): Verdict {
  return FORMATTED.get(format)?.test(value) === true || "unsure";
}

function isUnique(items: readonly Json[]): Verdict {
  return items.every(isScalar) ? new Set(items).size === items.length : "unsure";
}

function judgeReference(operand: Json, value: Json, _: JsonObject, judging: Judging): Verdict {
  const key = typeof operand === "string" && operand.startsWith(REFERENCE) ? operand.slice(REFERENCE.length) : null;
  const target = key === null || key.includes("/") ? undefined : judging.defs.get(key);
  return target === undefined ? "unsure" : judge(target, value, judging);
}

function judgeItems(operand: Json, value: Json, schema: JsonObject, judging: Judging): Verdict {
  if (!Array.isArray(value)) return true;
  if (own(schema, "prefixItems") !== undefined) return "unsure";
  return every(value.map((item) => judge(asSchema(operand), item, judging)));
}

/** What a property holds, or its default where that counts as sent. */
function heldBy(name: string, property: Json, value: JsonObject, { fillDefaults }: Judging): Json | undefined {
  const sent = own(value, name);
  return sent === undefined && fillDefaults && isJsonObject(property) ? own(property, "default") : sent;
}

function judgeProperties(operand: Json, value: Json, _: JsonObject, judging: Judging): Verdict {
  if (!isJsonObject(value) || !isJsonObject(operand)) return true;
  const verdicts = Object.entries(operand).map(([name, property]) => {
    const held = heldBy(name, property, value, judging);
    return held === undefined || judge(asSchema(property), held, judging);
  });
  return every(verdicts);
}

/** A default may come from another branch of the schema: what is missing there is for a real validator to say. */
function judgeRequired(operand: Json, value: Json, _: JsonObject, { fillDefaults }: Judging): Verdict {
  if (!isJsonObject(value)) return true;
  const isWhole = asList(operand).every((name) => own(value, String(name)) !== undefined);
  return isWhole || (fillDefaults ? "unsure" : false);
}

function judgeAdditional(operand: Json, value: Json, schema: JsonObject, judging: Judging): Verdict {
  if (!isJsonObject(value)) return true;
  if (own(schema, "patternProperties") !== undefined) return "unsure";
  const properties = own(schema, "properties");
  const known = isJsonObject(properties) ? properties : {};
  const more = Object.entries(value).filter(([name]) => !Object.hasOwn(known, name));
  return every(more.map(([, one]) => judge(asSchema(operand), one, judging)));
}
