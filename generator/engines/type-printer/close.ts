import { expand, intersect } from "./intersect.ts";
import { listShape } from "./intersect-lists.ts";
import { type ListPart, type Member, NEVER, type ObjectPart, type Shape } from "./shape.ts";
import { unite } from "./unite.ts";

/** What is left of a shape when properties that nothing has evaluated have to fit `left`. */
export function closeObjects(shape: Shape, left: Shape): Shape {
  return {
    parts: shape.parts.flatMap((part) => {
      if (part.kind === "named" && isClosedAlready(part.target())) return [part];
      return expand({ parts: [part] }).parts.flatMap((one) =>
        one.kind === "object" ? closeObject(one, left).parts : [one],
      );
    }),
  };
}

/** True if nothing is left to be evaluated. */
function isClosedAlready(shape: Shape | null): boolean {
  return shape?.parts.every((part) => part.kind !== "object" || part.isRestSeen) ?? false;
}

function closeObject(part: ObjectPart, left: Shape): Shape {
  const siblings = part.others.flatMap((other) => expand(other).parts);
  // What an other alternative has evaluated can't all be named.
  if (siblings.some((one) => one.kind === "named" || one.kind === "both" || seesUnnamed(one)))
    return { parts: [{ ...part, isRestSeen: true, others: [], isFuzzy: true }] };
  const close = (type: Shape, isSeen: boolean): Shape => (isSeen ? type : intersect(type, left));
  const rest = close(part.rest, part.isRestSeen);
  const members = new Map<string, Member>();
  for (const [name, member] of withSiblings(part, siblings)) {
    const type = close(member.type, member.isSeen);
    if (type.parts.length === 0 && member.isRequired) return NEVER;
    members.set(name, { ...member, type, isSeen: true, isHidden: member.isHidden && rest.parts.length === 0 });
  }
  const patterns = part.patterns.map((one) => ({ ...one, type: close(one.type, one.isSeen), isSeen: true }));
  const isFuzzy = part.isFuzzy || siblings.length > 0;
  return { parts: [{ ...part, members, patterns, rest, isRestSeen: true, others: [], isFuzzy }] };
}

function seesUnnamed(part: Shape["parts"][number]): boolean {
  return part.kind === "object" && (part.isRestSeen || part.patterns.some(({ isSeen }) => isSeen));
}

/** The members, and those that only another alternative has evaluated: with both at once they are allowed. */
function withSiblings(part: ObjectPart, siblings: Shape["parts"]): ReadonlyMap<string, Member> {
  const members = new Map(part.members);
  for (const sibling of siblings) {
    if (sibling.kind !== "object") continue;
    for (const [name, { isSeen }] of sibling.members) {
      const own = members.get(name);
      if (!isSeen || own?.isSeen === true) continue;
      const seen = { type: part.rest, isRequired: false, isHidden: true, doc: null, ...own, isSeen: true };
      members.set(name, seen);
    }
  }
  return members;
}

/** What is left of a shape when items that nothing has evaluated have to fit `left`. */
export function closeLists(shape: Shape, left: Shape): Shape {
  return {
    parts: expand(shape).parts.flatMap((part) => (part.kind === "array" ? closeList(part, left).parts : [part])),
  };
}

function closeList(part: ListPart, left: Shape): Shape {
  if (part.seen.isRest) return { parts: [part] };
  const siblings = part.seen.others.flatMap((other) => expand(other).parts);
  if (siblings.some((one) => one.kind === "named" || one.kind === "both" || seesRest(one))) return { parts: [part] };
  const counts = siblings.map((one) => (one.kind === "array" ? one.seen.count : 0));
  const count = Math.max(part.seen.count, ...counts);
  const length = Math.max(count, part.prefix.length);
  const { contained } = part.seen;
  const close = (item: Shape): Shape => {
    const closed = intersect(item, left);
    return contained === null ? closed : unite([intersect(item, contained), closed]);
  };
  const items = Array.from({ length }, (_, index) => part.prefix[index] ?? part.rest);
  return listShape({
    ...part,
    prefix: items.map((item, index) => (index < count ? item : close(item))),
    rest: close(part.rest),
    seen: { count: length, isRest: true, contained: null, others: [] },
    isFuzzy: part.isFuzzy || siblings.length > 0 || contained !== null,
  });
}

function seesRest(part: Shape["parts"][number]): boolean {
  return part.kind === "array" && (part.seen.isRest || part.seen.contained !== null);
}
