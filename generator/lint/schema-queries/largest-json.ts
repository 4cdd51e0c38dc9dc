import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../../json.ts";
import { refKey } from "../../json-schema/resolve-ref.ts";
import { type Defs, isClosed, keyword, layersOf, propertyNames, propertySchemas } from "./layers.ts";

/** Six bytes a code point: `\u0000`, the worst that JSON makes of one. */
const BYTES_PER_CODE_POINT = 6;
const NUMBER_BYTES = 25;
/** The longest text of each format, in characters that JSON leaves alone. */
const FORMAT_BYTES: Readonly<Record<string, number>> = {
  date: 12,
  "date-time": 50,
  time: 40,
  ipv4: 17,
  ipv6: 50,
  uuid: 38,
  hostname: 255,
};

/** What the result depends on in addition to the schema. */
export interface Largest {
  readonly defs: Defs;
  /** JSON Pointers of lists and strings that may be truncated completely. */
  readonly cut: ReadonlySet<string>;
}

/** Shapes that would take longer count as unbounded; real results have far fewer locations. */
const MAX_PLACES = 20_000;

/**
 * An upper bound of the compact JSON of a value that fits `schema`, in UTF-8 bytes, after everything in `cut` is emptied.
 * Infinity where the schema sets no bound.
 */
export function largestJson(schema: JsonSchema, { defs, cut }: Largest): number {
  return largestAt(schema, { defs, cut, places: 0 }, "", []);
}

interface Measuring extends Largest {
  /** The number of locations visited so far. */
  places: number;
}

function largestAt(schema: JsonSchema, asked: Measuring, pointer: string, inside: readonly string[]): number {
  if (schema === false) return 0;
  if (asked.places++ > MAX_PLACES) return Number.POSITIVE_INFINITY;
  const layers = layersOf(schema, asked.defs);
  const keys = layers.map(refKey).filter((key) => key !== null);
  if (keys.some((key) => inside.includes(key))) return Number.POSITIVE_INFINITY;
  const fixed = fixedValues(layers);
  if (fixed !== null) return Math.max(0, ...fixed.map(bytesOf));
  if (asked.cut.has(pointer)) return 2;
  const place: Place = { asked, layers, pointer, inside: [...inside, ...keys] };
  const choices = choicesOf(layers);
  if (choices !== null) {
    return Math.max(0, ...choices.map((choice) => largestAt(choice, asked, pointer, place.inside)));
  }
  return Math.max(0, ...typesOf(layers).map((type) => largestOfType(type, place)));
}

interface Place {
  readonly asked: Measuring;
  readonly layers: readonly JsonObject[];
  readonly pointer: string;
  /** The definitions that contain the location. */
  readonly inside: readonly string[];
}

function fixedValues(layers: readonly JsonObject[]): readonly Json[] | null {
  const only = keyword(layers, "const");
  if (only !== undefined) return [only];
  const some = keyword(layers, "enum");
  return Array.isArray(some) ? some : null;
}

/** The alternatives of a value that has no other constraints. */
function choicesOf(layers: readonly JsonObject[]): readonly JsonSchema[] | null {
  const choices = keyword(layers, "anyOf") ?? keyword(layers, "oneOf");
  if (!Array.isArray(choices) || keyword(layers, "properties") !== undefined) return null;
  return choices.filter((choice: Json) => typeof choice === "boolean" || isJsonObject(choice));
}

function typesOf(layers: readonly JsonObject[]): readonly string[] {
  const type = keyword(layers, "type");
  if (typeof type === "string") return [type];
  return Array.isArray(type) ? type.filter((one: Json) => typeof one === "string") : ["any"];
}

function largestOfType(type: string, place: Place): number {
  if (type === "null") return 4;
  if (type === "boolean") return 5;
  if (type === "integer" || type === "number") return NUMBER_BYTES;
  if (type === "string") return largestText(place.layers);
  if (type === "array") return largestList(place);
  return type === "object" ? largestObject(place) : Number.POSITIVE_INFINITY;
}

function largestText(layers: readonly JsonObject[]): number {
  const format = keyword(layers, "format");
  const byFormat = typeof format === "string" && Object.hasOwn(FORMAT_BYTES, format) ? FORMAT_BYTES[format] : undefined;
  if (byFormat !== undefined) return byFormat;
  const codePoints = keyword(layers, "maxLength");
  return typeof codePoints === "number" ? codePoints * BYTES_PER_CODE_POINT + 2 : Number.POSITIVE_INFINITY;
}

function largestList({ layers, asked, pointer, inside }: Place): number {
  const max = keyword(layers, "maxItems");
  const items = keyword(layers, "items");
  if (typeof max !== "number" || !isJsonObject(items)) return Number.POSITIVE_INFINITY;
  return 2 + max * (largestAt(items, asked, `${pointer}/*`, inside) + 1);
}

/** Keywords by which a closed object may have properties that `properties` does not name. */
const ADDS_PROPERTIES = ["patternProperties", "anyOf", "oneOf", "if", "dependentSchemas"];

function largestObject({ layers, asked, pointer, inside }: Place): number {
  if (!isClosed(layers) || ADDS_PROPERTIES.some((word) => keyword(layers, word) !== undefined)) {
    return Number.POSITIVE_INFINITY;
  }
  let bytes = 2;
  for (const name of propertyNames(layers)) {
    const schemas = propertySchemas(layers, name);
    const value = Math.min(...schemas.map((schema) => largestAt(schema, asked, `${pointer}/${name}`, inside)));
    if (value > 0) bytes += bytesOf(name) + value + 2;
  }
  return bytes;
}

function bytesOf(value: Json): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
