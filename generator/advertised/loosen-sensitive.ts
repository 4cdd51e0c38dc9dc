import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { isBareRef } from "../json-schema/bundle.ts";
import { type Definitions, dereference, refKey } from "../json-schema/resolve-ref.ts";
import { mapSubschemas } from "../json-schema/walk.ts";
import type { Def, Mark, Shape } from "../model.ts";
import { heldPlace, tellsByData } from "./place-in-schema.ts";
import { isSensitive, type Place, type SensitivePlaces, sensitivePlaces } from "./sensitive-places.ts";
import { type Part, weakenKeyword } from "./weaken-keyword.ts";

/** What a mask leaves true of a text. */
const KEPT: ReadonlySet<string> = new Set(["type", "title", "description", "deprecated", "readOnly", "writeOnly"]);

type MarkedDefinitions = Readonly<Record<string, Pick<Def, "schema" | "marks">>>;

/**
 * The schema of a shape's values after redaction: a masked text keeps none of its promises, neither length nor pattern nor
 * enum, and masked texts of a list are no more different from each other. Other sensitive values are removed, and what is
 * left is checked as it was, so their schemas stay. Marks count by their place in the value, in whichever part of the
 * schema they stand; `marks` are all that hold for the value, by default those of the shape itself.
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

/** Schemas of shared shapes that are looked at again for one shape: further ones promise no more than their type. */
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
  /** How often something was met that may tell a masked text from what it was. */
  told: number;
  copies: number;
  left: number;
}

/** A shared shape, and what holds for its value where it stands. */
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
 * A reference stays where the shape behind it knows by itself what is masked here, no more and no less, or has nothing to say of
 * it; else what it means is copied. It knows more where it stands as a test (`not`, `if`), of which no mark is taken.
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

/** What a shared shape means where this is masked. A shape that contains itself is copied once. */
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
