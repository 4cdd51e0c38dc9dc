import { ANYTHING, type Member, type NamePattern, NEVER, type ObjectPart, type Shape } from "./shape.ts";

/** The values that fit both shapes. */
export type Intersect = (a: Shape, b: Shape) => Shape;

/** The objects that fit both. */
export function intersectObjects(a: ObjectPart, b: ObjectPart, intersect: Intersect): Shape {
  const members = new Map<string, Member>();
  const rest = intersect(a.rest, b.rest);
  for (const name of new Set([...a.members.keys(), ...b.members.keys()])) {
    const member = meet(memberOf(a, name, intersect), memberOf(b, name, intersect), intersect);
    if (member.type.parts.length > 0) members.set(name, member);
    else if (member.isRequired) return NEVER;
    else if (rest.parts.length > 0 || hasPatterns(a, b) || areNamed(name, a, b))
      members.set(name, { ...member, isHidden: false });
  }
  const part: ObjectPart = {
    kind: "object",
    members,
    patterns: [...patternsBeside(a, b, intersect), ...patternsBeside(b, a, intersect)],
    rest,
    isRestSeen: a.isRestSeen || b.isRestSeen,
    others: [...a.others, ...b.others],
    isFuzzy: a.isFuzzy || b.isFuzzy || hasPatterns(a, b),
  };
  return { parts: [part] };
}

/** True for a property that one of the two forbids by name. Next to other alternatives, that has to be printed. */
function areNamed(name: string, a: ObjectPart, b: ObjectPart): boolean {
  return a.members.get(name)?.isHidden === false && b.members.get(name)?.isHidden === false;
}

/** The constraints of an object on the property `name`, whether it declares it or not. */
export function memberOf(part: ObjectPart, name: string, intersect: Intersect): Member {
  const member = part.members.get(name);
  if (member !== undefined) return member;
  const matching = part.patterns.filter(({ regex }) => regex?.test(name) ?? false);
  if (matching.length > 0)
    return unnamed(
      matching.map(({ type }) => type).reduce((one, other) => intersect(one, other)),
      matching.some(isSeen),
    );
  // A pattern that can't be tried may match or not.
  return part.patterns.some(({ regex }) => regex === null)
    ? unnamed(ANYTHING, true)
    : unnamed(part.rest, part.isRestSeen);
}

function isSeen(pattern: NamePattern): boolean {
  return pattern.isSeen;
}

function unnamed(type: Shape, seen: boolean): Member {
  return { type, isRequired: false, isSeen: seen, isHidden: true, doc: null };
}

function meet(a: Member, b: Member, intersect: Intersect): Member {
  return {
    type: intersect(a.type, b.type),
    isRequired: a.isRequired || b.isRequired,
    isSeen: a.isSeen || b.isSeen,
    isHidden: a.isHidden && b.isHidden,
    doc: a.doc ?? b.doc,
  };
}

function hasPatterns(a: ObjectPart, b: ObjectPart): boolean {
  return a.patterns.length + b.patterns.length > 0;
}

/** The patterns of one object, intersected with the other's constraint on all names. */
function patternsBeside(part: ObjectPart, other: ObjectPart, intersect: Intersect): readonly NamePattern[] {
  return part.patterns.map((pattern) => {
    const type = other.patterns.length > 0 ? pattern.type : intersect(pattern.type, other.rest);
    return { ...pattern, type, isSeen: pattern.isSeen || other.isRestSeen };
  });
}
