import { isJsonObject, type Json } from "../../json.ts";
import { FORMAT_NAMES } from "../../json-schema/format-shapes.ts";
import { cleanLine, cleanText, shownValue } from "../clean-text.ts";
import { isNameOf } from "../import-names.ts";
import type { Cleaning } from "./cleaning.ts";
import { isPattern } from "./is-pattern.ts";

const TYPES: readonly Json[] = ["string", "integer", "number", "boolean", "object", "array", "null"];

/** The value of a keyword as the spec language takes it. Undefined, with a note, where it takes none like it. */
export function cleanValue(keyword: string, held: Json, { notes, path }: Cleaning): Json | undefined {
  const kept = Object.hasOwn(CLEANERS, keyword) ? CLEANERS[keyword]?.(held) : held;
  if (kept === undefined) notes.leftOut(path, `\`${keyword}: ${shownValue(held)}\` cannot be validated`);
  else if (JSON.stringify(kept) !== JSON.stringify(held)) notes.leftOut(path, `a part of \`${keyword}\` was changed`);
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
  (held) =>
    test(held) ? held : undefined;
const isCount = (held: Json) => Number.isSafeInteger(held) && Number(held) >= 0;
const isNumber = (held: Json) => typeof held === "number";
const isFlag = (held: Json) => typeof held === "boolean";
const words = (most: number, clean: (text: string, most: number) => string | null): Cleaner => {
  return (held) => (typeof held === "string" ? (clean(held, most) ?? undefined) : undefined);
};

const NUMBERS = ["maximum", "minimum", "exclusiveMaximum", "exclusiveMinimum"];
const COUNTS = [
  ...["maxLength", "minLength", "maxItems", "minItems", "maxContains", "minContains"],
  ...["maxProperties", "minProperties"],
];
const FLAGS = ["uniqueItems", "deprecated", "readOnly", "writeOnly"];

const CLEANERS: Readonly<Record<string, Cleaner>> = {
  type: (held) => {
    if (!Array.isArray(held)) return TYPES.includes(held) ? held : undefined;
    const known = [...new Set(held)].filter((one) => TYPES.includes(one));
    return known.length === held.length && known.length > 0 ? known : undefined;
  },
  enum: (held) => {
    if (!Array.isArray(held) || held.length === 0 || held.length > 10_000) return undefined;
    const seen = new Set(held.map((one) => JSON.stringify(one)));
    return [...seen].map((text): Json => JSON.parse(text));
  },
  multipleOf: when((held) => typeof held === "number" && held > 0),
  ...Object.fromEntries(NUMBERS.map((word) => [word, when(isNumber)])),
  ...Object.fromEntries(COUNTS.map((word) => [word, when(isCount)])),
  ...Object.fromEntries(FLAGS.map((word) => [word, when(isFlag)])),
  pattern: when((held) => typeof held === "string" && isPattern(held)),
  format: when((held) => FORMAT_NAMES.includes(String(held))),
  required: names,
  dependentRequired: (held) => {
    if (!isJsonObject(held)) return undefined;
    const rows = Object.entries(held).map(([name, list]) => [name, names(list)] as const);
    return Object.fromEntries(
      rows.filter((row): row is readonly [string, Json] => isNameOf("property", row[0]) && row[1] !== undefined),
    );
  },
  title: words(200, cleanLine),
  description: words(4096, cleanText),
  $comment: words(4096, cleanText),
  examples: (held) => (Array.isArray(held) && held.length > 0 ? held.slice(0, 100) : undefined),
  contentEncoding: words(64, cleanLine),
  contentMediaType: words(255, cleanLine),
  $anchor: when((held) => typeof held === "string" && /^[A-Za-z_][A-Za-z0-9_.-]{0,127}$/.test(held)),
};

function names(held: Json): Json | undefined {
  if (!Array.isArray(held)) return undefined;
  return [...new Set(held)].filter((name) => typeof name === "string" && isNameOf("property", name));
}
