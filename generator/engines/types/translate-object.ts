import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { escapeStep } from "../../json-pointer.ts";
import { appliedSubschemas, isSchema } from "../../json-schema/walk.ts";
import { describe } from "../type-printer/describe.ts";
import { EVERY_KIND, type Node, type Place, type Translate, type Translation, unknownNode } from "./type-registry.ts";

/** Keywords that determine which properties an object has. */
export const OBJECT_KEYWORDS: readonly string[] = [
  "additionalProperties",
  "patternProperties",
  "properties",
  "required",
  "unevaluatedProperties",
];

/** The object type of a schema. Keywords next to `properties` are included if they can name properties. */
export function translateObject(
  schema: JsonObject,
  place: Place,
  translation: Translation,
  translate: Translate,
): Node {
  const rest = restOf(schema, place, translation, translate);
  const declared = Object.entries(mapAt(schema, "properties"));
  const listed = own(schema, "required");
  const required = new Set(Array.isArray(listed) ? listed.map(String) : []);
  const missing = [...required].filter((name) => !Object.hasOwn(mapAt(schema, "properties"), name));
  const unshown = (rest === null ? (place.unshown ?? []) : []).flatMap(namesIn);
  const inner = (step: string): Place => below(place, step);
  const members = [
    ...declared.map(([name, held]) => {
      const node = translate(held, inner(`properties/${escapeStep(name)}`), translation) ?? unknownNode();
      return memberOf(name, described(node, held, translation), required.has(name));
    }),
    ...missing.map((name) => ({ name, node: unknownNode(), isRequired: true })),
    ...unshown.map((name) => ({ name, node: unknownNode(), isRequired: false })),
  ];
  const isEmpty = members.length === 0 && rest === null && place.isWhole && besides(schema).length === 0;
  return isEmpty ? translation.book.type("Record<string, never>") : objectNode(members, rest, translation);
}

interface Member {
  readonly name: string;
  readonly node: Node;
  readonly isRequired: boolean;
}

/** Names that every object answers to: TypeScript holds an object that lacks them against what it inherits. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

function memberOf(name: string, node: Node, isRequired: boolean): Member {
  return { name, isRequired, node: isRequired || !INHERITED.has(name) ? node : unknownNode() };
}

function objectNode(members: readonly Member[], rest: Node | null, { book }: Translation): Node {
  const named = distinct(members).map((member) => ({ ...member, key: book.property(member.name) }));
  return {
    type: "object",
    properties: Object.fromEntries(named.map(({ key, node }) => [key, node])),
    required: named.filter(({ isRequired }) => isRequired).map(({ key }) => key),
    additionalProperties: rest ?? false,
  };
}

function distinct(members: readonly Member[]): readonly Member[] {
  const seen = new Set<string>();
  return members.filter(({ name }) => !seen.has(name) && seen.add(name));
}

function described(node: Node, schema: JsonSchema, { book }: Translation): Node {
  const doc = describe(schema);
  return doc === null ? node : { ...node, description: book.comment(doc) };
}

/** A location below a property or an item, about which nothing is known. */
export function below(place: Place, step: string): Place {
  return { path: `${place.path}/${step}`, kinds: EVERY_KIND, unshown: null, isWhole: true, isOwn: false };
}

/** The type of properties that are not named, or null if there are none. */
function restOf(schema: JsonObject, place: Place, translation: Translation, translate: Translate): Node | null {
  const patterns = Object.entries(mapAt(schema, "patternProperties"));
  const others = othersOf(schema, place);
  if (others === true || (others !== false && patterns.length > 0)) return unknownNode();
  const inner = (step: string): Place => below(place, step);
  const nodes = patterns.map(([name, held]) =>
    translate(held, inner(`patternProperties/${escapeStep(name)}`), translation),
  );
  if (others !== false) nodes.push(translate(others, inner("additionalProperties"), translation));
  if (nodes.length === 0) return null;
  const known = nodes.filter((node) => node !== null);
  return known.length < nodes.length ? unknownNode() : { anyOf: known };
}

/** What the schema lets an undeclared property be: false for none at all, true for anything. */
function othersOf(schema: JsonObject, place: Place): JsonSchema {
  const additional = own(schema, "additionalProperties");
  if (isSchema(additional)) return additional;
  return place.unshown === null;
}

/** True for a schema that leaves no property over, if a type can name all that may be there. */
export function isClosing(schema: JsonObject): boolean {
  return own(schema, "unevaluatedProperties") === false && namesAreKnown(schema);
}

/** Keywords that apply to the same value. */
const SAME_PLACE = ["allOf", "anyOf", "dependentSchemas", "else", "if", "oneOf", "then"];

/** False if a keyword next to `properties` may evaluate properties with other names. */
function namesAreKnown(schema: JsonSchema): boolean {
  return besides(schema).every((one) => {
    if (!isJsonObject(one)) return true;
    const opens = ["$ref", "additionalProperties", "patternProperties", "x-ts"].some((keyword) => {
      const value = own(one, keyword);
      return value !== undefined && value !== false;
    });
    const left = own(one, "unevaluatedProperties");
    return !opens && (left === undefined || left === false) && namesAreKnown(one);
  });
}

/** The properties that a schema names, directly and in schemas that apply to the same location. */
function namesIn(schema: JsonSchema): readonly string[] {
  if (!isJsonObject(schema)) return [];
  return [...Object.keys(mapAt(schema, "properties")), ...besides(schema).flatMap(namesIn)];
}

/** The schemas that apply to the same value as this one. */
function besides(schema: JsonSchema): readonly JsonSchema[] {
  return appliedSubschemas(schema)
    .filter(({ steps }) => SAME_PLACE.includes(steps[0] ?? ""))
    .map((child) => child.schema);
}

function mapAt(schema: JsonObject, keyword: string): Readonly<Record<string, JsonSchema>> {
  const value = own(schema, keyword);
  const entries = Object.entries(isJsonObject(value) ? value : {});
  return Object.fromEntries(entries.flatMap(([name, one]) => (isSchema(one) ? [[name, one] as const] : [])));
}
