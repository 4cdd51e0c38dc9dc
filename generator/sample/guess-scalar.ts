import { type Json, type JsonObject, own } from "../json.ts";

/** A number within its bounds: 1 where that is one, else the nearest there is. */
export function guessNumber(schema: JsonObject): number {
  const isWhole = own(schema, "type") === "integer";
  const step = numberAt(schema, "multipleOf") ?? (isWhole ? 1 : 0.5);
  const least = bound(schema, "minimum", "exclusiveMinimum", step) ?? Number.NEGATIVE_INFINITY;
  const maxCount = bound(schema, "maximum", "exclusiveMaximum", -step) ?? Number.POSITIVE_INFINITY;
  const wanted = Math.min(Math.max(1, least), maxCount);
  const stepped = Math.ceil(wanted / step) * step;
  const value = stepped > maxCount ? Math.floor(maxCount / step) * step : stepped;
  return Number(value.toPrecision(15));
}

function bound(schema: JsonObject, keyword: string, strict: string, step: number): number | undefined {
  const beyond = numberAt(schema, strict);
  const plain = numberAt(schema, keyword);
  const moved = beyond === undefined ? undefined : (Math.floor(beyond / step) + 1) * step;
  if (plain === undefined || moved === undefined) return plain ?? moved;
  return step > 0 ? Math.max(plain, moved) : Math.min(plain, moved);
}

/** One for each format that specs may use. The addresses and names are those set aside for examples. */
const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "2026-01-02T03:04:05Z",
  date: "2026-01-02",
  time: "03:04:05Z",
  duration: "PT15M",
  email: "ann@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  uuid: "0190a3c4-5b6d-7e8f-9a0b-1c2d3e4f5a6b",
};

/** A string of its format, or of its length; for a pattern, what `search` finds. */
export function guessText(schema: JsonObject, search: (schema: JsonObject) => Json | undefined): Json | undefined {
  const format = own(schema, "format");
  if (typeof format === "string" && Object.hasOwn(FORMATS, format)) return FORMATS[format];
  if (own(schema, "pattern") !== undefined) return search(withoutRefs(schema));
  const least = numberAt(schema, "minLength") ?? 0;
  const max = numberAt(schema, "maxLength") ?? Number.POSITIVE_INFINITY;
  const text = "text".padEnd(Math.min(least, 10_000), "-");
  return text.slice(0, max);
}

/** What is asked of the text itself; references have been followed by then. */
function withoutRefs(schema: JsonObject): JsonObject {
  const wanted = ["minLength", "maxLength", "pattern"].filter((keyword) => own(schema, keyword) !== undefined);
  return Object.fromEntries([["type", "string"], ...wanted.map((keyword) => [keyword, own(schema, keyword) ?? null])]);
}

function numberAt(schema: JsonObject, keyword: string): number | undefined {
  const value = own(schema, keyword);
  return typeof value === "number" ? value : undefined;
}
