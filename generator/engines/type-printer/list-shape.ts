import { type JsonObject, own } from "../../json.ts";
import { listShape } from "./intersect-lists.ts";
import type { Reading } from "./reading.ts";
import { hasAny, numberAt, schemaAt, schemasAt } from "./schema-parts.ts";
import { ANYTHING, isExact, NEVER, type Shape } from "./shape.ts";

/** The lists that a schema's own keywords allow, alternatives and references aside. */
export function listsOf(schema: JsonObject, isTracked: boolean, reading: Reading): Shape {
  const prefix = schemasAt(schema, "prefixItems").map((one) => reading.shapeOf(one, false));
  const items = schemaAt(schema, "items");
  const rest = items === undefined ? ANYTHING : reading.shapeOf(items, false);
  const maxCount = numberAt(schema, "maxItems", Number.POSITIVE_INFINITY);
  const isCut = maxCount <= prefix.length;
  const contained = containedIn(schema, isTracked, reading);
  if (contained !== null && contained.least > 0 && contained.type.parts.length === 0) return NEVER;
  return listShape({
    kind: "array",
    prefix: isCut ? prefix.slice(0, Math.max(0, Math.floor(maxCount))) : prefix,
    rest: isCut ? NEVER : rest,
    least: Math.max(Math.ceil(numberAt(schema, "minItems", 0)), contained?.least ?? 0),
    seen: {
      count: prefix.length,
      isRest: items !== undefined,
      contained: contained?.type ?? null,
      others: [],
    },
    isFuzzy: isLimited(schema, prefix.length) || ![...prefix, rest].every(isExact),
  });
}

interface Contained {
  readonly type: Shape;
  readonly least: number;
}

function containedIn(schema: JsonObject, isTracked: boolean, reading: Reading): Contained | null {
  const contains = schemaAt(schema, "contains");
  if (contains === undefined) return null;
  const least = numberAt(schema, "minContains", 1) > 0 ? 1 : 0;
  const type = isTracked || contains === false ? reading.shapeOf(contains, false) : ANYTHING;
  return { type, least };
}

/** What a tuple cannot express: the length of a list beyond its prefix, and what it contains. */
function isLimited(schema: JsonObject, prefix: number): boolean {
  if (hasAny(schema, ["contains", "maxItems"]) || numberAt(schema, "minItems", 0) > prefix) return true;
  return own(schema, "uniqueItems") === true;
}
