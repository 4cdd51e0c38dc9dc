import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { isBareRef } from "../json-schema/bundle.ts";
import { type Definitions, dereference, refKey } from "../json-schema/resolve-ref.ts";
import { mapSubschemas } from "../json-schema/walk.ts";
import type { Def, Mark, Shape } from "../model.ts";
import { heldPlace, tellsByData } from "./place-in-schema.ts";
import { isSensitive, type Place, type SensitivePlaces, sensitivePlaces } from "./sensitive-places.ts";
import { type Part, weakenKeyword } from "./weaken-keyword.ts";

/** Keywords that still hold for a string after redaction. */
const KEPT: ReadonlySet<string> = new Set(["type", "title", "description", "deprecated", "readOnly", "writeOnly"]);

type MarkedDefinitions = Readonly<Record<string, Pick<Def, "schema" | "marks">>>;

/**
 * The schema of a shape's values after redaction. A redacted string has no guaranteed length, pattern or enum. The
 * redacted strings of a list may be equal. Other sensitive values are removed, and the rest is checked unchanged, so their schemas
 * stay. Marks apply by location in the value, whichever part of the schema contains them. `marks` are all marks that apply
 * to the value, by default those of the shape itself.
 *
 * Source: decision 0005.
 */
export function loosenSensitive(
  { schema, marks: own }: Pick<Shape, "schema" | "marks">,
  defs: MarkedDefinitions,
  marks: readonly Mark[] = own,
): JsonSchema {
  const places = placesIn(defs);
  if (places.isEmpty && !marks.some(({ sensitive }) => sensitive === true)) return schema;
  const walk: Walk = { places, defs, around: [], told: 0, copies: 0, left: MAX_AGAIN };
  return loosen(walk, schema, places.root(marks)) as JsonSchema;
}

/** The most schemas of shared shapes that are traversed again for one shape; further ones keep only their type. */
const MAX_AGAIN = 5_000;

const PLACES = new WeakMap<MarkedDefinitions, SensitivePlaces>();

function placesIn(defs: MarkedDefinitions): SensitivePlaces {
  const places = PLACES.get(defs) ?? sensitivePlaces(defs);
  PLACES.set(defs, places);
  return places;
}

interface Walk {
  readonly places: SensitivePlaces;
  readonly defs: Definitions;
  /** What the walk is in a copy of. */
  around: readonly Reference[];
  /** How many keywords or references may give a different result for a string and its redacted form. */
  told: number;
  copies: number;
  left: number;
}

/** A reference to a shared shape, and the marks that apply to the value there. */
interface Reference {
  readonly key: string;
  readonly place: Place;
}

function loosen(walk: Walk, schema: Json, place: Place): Json {
  if (!isJsonObject(schema)) return schema;
  if (walk.around.length > 0) walk.left--;
  const key = refKey(schema);
  if (key !== null) return loosenRef(walk, schema, { key, place });
  return isSensitive(place) ? withoutPromises(walk, schema) : loosenNode(walk, schema, place);
}

function withoutPromises(walk: Walk, node: JsonObject): Json {
  const target = dereference(node, walk.defs);
  if (target !== null && !mayBeText(target)) return node;
  const { $ref: ref, ...siblings } = node;
  const kept = onlyKept({ ...onlyKept(target ?? {}), ...siblings });
  if (ref === undefined && Object.keys(kept).length === Object.keys(node).length) return node;
  walk.told++;
  return kept;
}

/** Without a type, it may be what is listed (`enum`), or one of several shapes. */
function mayBeText(schema: JsonObject): boolean {
  const type = own(schema, "type");
  return type === undefined || type === "string" || (Array.isArray(type) && type.includes("string"));
}

function onlyKept(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => KEPT.has(keyword)));
}

/**
 * A reference stays if its shape marks exactly the values that are redacted here, or does not constrain them. Otherwise the
 * shape's schema is copied. The shape has more marks than apply here if the reference is a test (`not`, `if`), whose marks
 * are ignored.
 */
function loosenRef(walk: Walk, schema: JsonObject, { key, place }: Reference): Json {
  const known = walk.places.ofDef(key);
  const { $ref: ref = null, ...siblings } = schema;
  if (isSame(place, known)) {
    if (known.size > 0) walk.told++;
    return { $ref: ref, ...(isSensitive(place) ? onlyKept(siblings) : loosenNode(walk, siblings, place)) };
  }
  if (isSensitive(place)) return withoutPromises(walk, schema);
  const { told, copies } = walk;
  const copy = copied(walk, { key, place });
  const isLikeShared = known.size === 0 && walk.told === told && walk.copies === copies;
  if (isLikeShared) return { $ref: ref, ...loosenNode(walk, siblings, place) };
  walk.copies++;
  return isBareRef(schema) && isJsonObject(copy)
    ? { ...copy, ...siblings }
    : withMember(loosenNode(walk, siblings, place), copy);
}

function withMember(schema: JsonObject, member: Json): JsonObject {
  const all = own(schema, "allOf");
  return { ...schema, allOf: [...(Array.isArray(all) ? all : []), member] };
}

/** The schema of a shared shape in which `place` is redacted. A shape that contains itself is copied once. */
function copied(walk: Walk, { key, place }: Reference): Json {
  const schema = Object.hasOwn(walk.defs, key) ? (walk.defs[key]?.schema ?? true) : true;
  const { around } = walk;
  if (walk.left <= 0 || around.some((one) => one.key === key && isSame(one.place, place))) {
    walk.told++;
    return onlyKept(dereference(schema, walk.defs) ?? {});
  }
  walk.around = [...around, { key, place }];
  const copy = loosen(walk, schema, place);
  walk.around = around;
  return copy;
}

function isSame(one: Place, other: Place): boolean {
  return one.size === other.size && [...one].every((node) => other.has(node));
}

function loosenNode(walk: Walk, schema: JsonObject, place: Place): JsonObject {
  const { places, told, copies } = walk;
  const parts = Object.entries(schema).map(([keyword, held]): Part => {
    const before = walk.told;
    if (tellsByData(keyword, held, { places, place })) walk.told++;
    const edited = mapSubschemas({ [keyword]: held }, (inner, steps) =>
      loosen(walk, inner, heldPlace(steps, schema, { places, place })),
    );
    return { keyword, held: own(edited, keyword) as Json, isTold: walk.told > before };
  });
  return walk.told > told || walk.copies > copies ? weakenKeyword(parts) : schema;
}
