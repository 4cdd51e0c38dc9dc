import { type JsonObject, own } from "../../json.ts";
import { describe } from "./describe.ts";
import { intersect } from "./intersect.ts";
import { memberOf } from "./intersect-objects.ts";
import type { Reading } from "./reading.ts";
import { hasAny, namedSchemasAt, numberAt, schemaAt, textsIn } from "./schema-parts.ts";
import {
  ANYTHING,
  isExact,
  type Member,
  type NamePattern,
  NEVER,
  type ObjectPart,
  type Shape,
  wholeKinds,
} from "./shape.ts";

const OBJECT_KEYWORDS = [
  "properties",
  "required",
  "patternProperties",
  "additionalProperties",
  "minProperties",
  "maxProperties",
];

const ANY_OBJECT = wholeKinds(new Set(["object"]));

/** The objects that a schema's own keywords allow, alternatives and references aside. */
export function objectsOf(schema: JsonObject, reading: Reading): Shape {
  if (!hasAny(schema, OBJECT_KEYWORDS)) return ANY_OBJECT;
  const additional = schemaAt(schema, "additionalProperties");
  const isEmpty = numberAt(schema, "maxProperties", 1) < 1;
  const members = new Map<string, Member>();
  const part: ObjectPart = {
    kind: "object",
    members,
    patterns: isEmpty ? [] : patternsOf(schema, reading),
    rest: isEmpty ? NEVER : additional === undefined ? ANYTHING : reading.shapeOf(additional, false),
    isRestSeen: additional !== undefined,
    others: [],
    isFuzzy: false,
  };
  if (!isEmpty) declare(schema, part, members, reading);
  const isPossible = require(textsIn(own(schema, "required")), part, members);
  const isFuzzy = hasAny(schema, ["minProperties", "maxProperties"]) || !areExact(part);
  return isPossible ? { parts: [isFuzzy ? { ...part, isFuzzy } : part] } : NEVER;
}

function areExact({ members, patterns, rest }: ObjectPart): boolean {
  return (
    isExact(rest) &&
    patterns.every(({ type }) => isExact(type)) &&
    [...members.values()].every(({ type }) => isExact(type))
  );
}

function declare(schema: JsonObject, part: ObjectPart, members: Map<string, Member>, reading: Reading): void {
  for (const [name, held] of namedSchemasAt(schema, "properties")) {
    const own = reading.shapeOf(held, false);
    const matching = part.patterns.filter(({ regex }) => regex?.test(name) ?? false);
    const type = matching.reduce((left, pattern) => intersect(left, pattern.type), own);
    members.set(name, { type, isRequired: false, isSeen: true, isHidden: false, doc: describe(held) });
  }
}

/** False where a property has to be there that no value fits. */
function require(names: readonly string[], part: ObjectPart, members: Map<string, Member>): boolean {
  return names.every((name) => {
    const member = { ...memberOf(part, name, intersect), isRequired: true, isHidden: false };
    members.set(name, member);
    return member.type.parts.length > 0;
  });
}

function patternsOf(schema: JsonObject, reading: Reading): readonly NamePattern[] {
  return namedSchemasAt(schema, "patternProperties").map(([source, held]) => {
    return { source, regex: regexOf(source), type: reading.shapeOf(held, false), isSeen: true };
  });
}

/** The pattern, ready to be tried; null for one that JavaScript can't read. */
export function regexOf(source: string): RegExp | null {
  try {
    return new RegExp(source, "u");
  } catch {
    return null;
  }
}
