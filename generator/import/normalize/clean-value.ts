import { isJsonObject, type Json } from "../../json.ts";
import { FORMAT_NAMES } from "../../json-schema/format-shapes.ts";
import { cleanLine, cleanText, shownValue } from "../clean-text.ts";
import { isNameOf } from "../import-names.ts";
import type { Cleaning } from "./cleaning.ts";
import { isPattern } from "./is-pattern.ts";

const TYPES: readonly Json[] = ["string", "integer", "number", "boolean", "object", "array", "null"];

/** The value of a keyword as the spec language takes it. Undefined, with a note, where it takes none like it. */
export function cleanValue(keyword: string, subvalue: Json, { notes, path }: Cleaning): Json | undefined {
  const kept = Object.hasOwn(CLEANERS, keyword) ? CLEANERS[keyword]?.(subvalue) : subvalue;
  if (kept === undefined) notes.leftOut(path, `\`${keyword}: ${shownValue(subvalue)}\` cannot be validated`);
  else if (JSON.stringify(kept) !== JSON.stringify(subvalue))
    notes.leftOut(path, `a part of \`${keyword}\` was changed`);
  if (kept !== undefined) for (const value of roundedIn(kept)) notes.changed(path, roundedNote(keyword, value));
  return kept;
}

/** The integers in a value that JavaScript may have rounded. */
function roundedIn(value: Json): readonly number[] {
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(roundedIn) : [];
}

function roundedNote(keyword: string, value: number): string {
  return `\`${keyword}\` is ${value.toExponential()}, the nearest number that JavaScript represents`;
}

type Cleaner = (held: Json) => Json | undefined;

const when =
  (test: (held: Json) => boolean): Cleaner =>
  (value) =>
    test(value) ? value : undefined;
const isCount = (value: Json) => Number.isSafeInteger(value) && Number(value) >= 0;
const isNumber = (value: Json) => typeof value === "number";
const isFlag = (value: Json) => typeof value === "boolean";
const words = (max: number, clean: (text: string, most: number) => string | null): Cleaner => {
  return (value) => (typeof value === "string" ? (clean(value, max) ?? undefined) : undefined);
};

const NUMBERS = ["maximum", "minimum", "exclusiveMaximum", "exclusiveMinimum"];
const COUNTS = [
  ...["maxLength", "minLength", "maxItems", "minItems", "maxContains", "minContains"],
  ...["maxProperties", "minProperties"],
];
const FLAGS = ["uniqueItems", "deprecated", "readOnly", "writeOnly"];

const CLEANERS: Readonly<Record<string, Cleaner>> = {
  type: (value) => {
    if (!Array.isArray(value)) return TYPES.includes(value) ? value : undefined;
    const known = [...new Set(value)].filter((one) => TYPES.includes(one));
    return known.length === value.length && known.length > 0 ? known : undefined;
  },
  enum: (value) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > 10_000) return undefined;
    const seen = new Set(value.map((one) => JSON.stringify(one)));
    return [...seen].map((text): Json => JSON.parse(text));
  },
  multipleOf: when((value) => typeof value === "number" && value > 0),
  ...Object.fromEntries(NUMBERS.map((word) => [word, when(isNumber)])),
  ...Object.fromEntries(COUNTS.map((word) => [word, when(isCount)])),
  ...Object.fromEntries(FLAGS.map((word) => [word, when(isFlag)])),
  pattern: when((value) => typeof value === "string" && isPattern(value)),
  format: when((value) => FORMAT_NAMES.includes(String(value))),
  required: names,
  dependentRequired: (value) => {
    if (!isJsonObject(value)) return undefined;
    const rows = Object.entries(value).map(([name, list]) => [name, names(list)] as const);
    return Object.fromEntries(
      rows.filter((row): row is readonly [string, Json] => isNameOf("property", row[0]) && row[1] !== undefined),
    );
  },
  title: words(1000, cleanLine),
  description: words(1_000_000, cleanText),
  $comment: words(4096, cleanText),
  examples: (value) => (Array.isArray(value) && value.length > 0 ? value.slice(0, 1000) : undefined),
  contentEncoding: words(64, cleanLine),
  contentMediaType: words(255, cleanLine),
  $anchor: when((value) => typeof value === "string" && /^[A-Za-z_][A-Za-z0-9_.-]{0,127}$/.test(value)),
};

function names(value: Json): Json | undefined {
  if (!Array.isArray(value)) return undefined;
  return [...new Set(value)].filter((name) => typeof name === "string" && isNameOf("property", name));
}
