import { type BoundedPattern, boundedPattern } from "../../bounded-pattern.ts";
import { isJsonObject, type JsonObject, own } from "../../json.ts";
import { describe } from "./describe.ts";
import { intersect } from "./intersect.ts";
import { memberOf } from "./intersect-objects.ts";
import type { Reading } from "./reading.ts";
import { namedSchemasAt, numberAt, schemaAt, textsIn } from "./schema-parts.ts";
import { ANYTHING, isExact, type Member, type NamePattern, NEVER, NONE, type ObjectPart, type Shape } from "./shape.ts";

/** The objects that a schema's own keywords allow, alternatives and references aside. */
export function objectsOf(schema: JsonObject, reading: Reading): Shape {
  const additional = schemaAt(schema, "additionalProperties");
  const isEmpty = numberAt(schema, "maxProperties", 1) < 1;
  const members = new Map<string, Member>();
  const part: ObjectPart = {
    kind: "object",
    members,
    patterns: isEmpty ? NONE : patternsOf(schema, reading),
    rest: isEmpty ? NEVER : additional === undefined ? ANYTHING : reading.shapeOf(additional, false),
    isRestSeen: additional !== undefined,
    others: NONE,
    isFuzzy: false,
  };
  if (!isEmpty) declare(schema, part, members, reading);
  const isPossible = require(textsIn(own(schema, "required")), part, members);
  const isLimited = Object.hasOwn(schema, "minProperties") || Object.hasOwn(schema, "maxProperties");
  const isFuzzy = isLimited || !areExact(part);
  return isPossible ? { parts: [isFuzzy ? { ...part, isFuzzy } : part] } : NEVER;
}

function areExact({ members, patterns, rest }: ObjectPart): boolean {
  for (const { type } of members.values()) if (!isExact(type)) return false;
  return isExact(rest) && patterns.every(({ type }) => isExact(type));
}

function declare(schema: JsonObject, part: ObjectPart, members: Map<string, Member>, reading: Reading): void {
  const properties = own(schema, "properties");
  if (!isJsonObject(properties)) return;
  for (const name of Object.keys(properties)) {
    const value = schemaAt(properties, name) ?? true;
    const read = reading.shapeOf(value, false);
    const type = part.patterns.length === 0 ? read : withPatterns(name, read, part.patterns);
    members.set(name, { type, isRequired: false, isSeen: true, isHidden: false, doc: describe(value) });
  }
}

function withPatterns(name: string, own: Shape, patterns: readonly NamePattern[]): Shape {
  const matching = patterns.filter(({ regex }) => regex?.test(name) ?? false);
  return matching.reduce((left, pattern) => intersect(left, pattern.type), own);
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
  if (!Object.hasOwn(schema, "patternProperties")) return NONE;
  return namedSchemasAt(schema, "patternProperties").map(([source, held]) => {
    return { source, regex: regexOf(source), type: reading.shapeOf(held, false), isSeen: true };
  });
}

/** The pattern, ready to be tried; null for one that JavaScript can't read. */
export function regexOf(source: string): BoundedPattern | null {
  try {
    return boundedPattern(source);
  } catch {
    return null;
  }
}
