import type { Intersect } from "./intersect-objects.ts";
import { type ListPart, NEVER, type Shape } from "./shape.ts";
import { unite } from "./unite.ts";

/** The lists that fit both. */
export function intersectLists(a: ListPart, b: ListPart, intersect: Intersect): Shape {
  const length = Math.max(a.prefix.length, b.prefix.length);
  const prefix = Array.from({ length }, (_, index) => intersect(itemOf(a, index), itemOf(b, index)));
  return listShape({
    kind: "array",
    prefix,
    rest: intersect(a.rest, b.rest),
    least: Math.max(a.least, b.least),
    seen: {
      count: Math.max(a.seen.count, b.seen.count),
      isRest: a.seen.isRest || b.seen.isRest,
      contained: eitherOf(a.seen.contained, b.seen.contained),
      others: [...a.seen.others, ...b.seen.others],
    },
    isFuzzy: a.isFuzzy || b.isFuzzy,
  });
}

/** The constraints of a list on the item at `index`. */
export function itemOf({ prefix, rest }: ListPart, index: number): Shape {
  return prefix[index] ?? rest;
}

/** A list that ends before the first item which no value fits; nothing at all if it has to go on. */
export function listShape(part: ListPart): Shape {
  const end = part.prefix.findIndex(({ parts }) => parts.length === 0);
  const cut: ListPart = end < 0 ? part : { ...part, prefix: part.prefix.slice(0, end), rest: NEVER };
  const isEnded = cut.rest.parts.length === 0;
  return isEnded && cut.least > cut.prefix.length ? NEVER : { parts: [cut] };
}

function eitherOf(a: Shape | null, b: Shape | null): Shape | null {
  if (a === null || b === null) return a ?? b;
  return unite([a, b]);
}
