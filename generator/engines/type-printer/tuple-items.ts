import type { ListPart, Part, Shape } from "./shape.ts";

/** Prints one item, in brackets where what is around it binds tighter than it. */
export type PrintItem = (shape: Shape, isOperand: boolean) => string | null;

/** The items of a tuple, the list of the others last. Null where one of them can't be printed. */
export function tupleItems({ prefix, rest, least }: ListPart, print: PrintItem): readonly string[] | null {
  const isEnded = rest.parts.length === 0;
  const isLabelled = [...prefix.slice(least), rest].some(holdsList);
  const items = prefix.map((item, index) => {
    const isRequired = index < least;
    const printed = print(item, !isRequired && !isLabelled);
    if (printed === null) return null;
    if (isLabelled) return `item${index}${isRequired ? "" : "?"}: ${printed}`;
    return isRequired ? printed : `${printed}?`;
  });
  const others = isEnded ? null : print(rest, true);
  const all = isEnded ? items : [...items, others === null ? null : `...${isLabelled ? "rest: " : ""}${others}[]`];
  const known = all.filter((item) => item !== null);
  return known.length < all.length ? null : known;
}

/**
 * TypeScript looks into a list below an item that may be missing at once, and gives up on a type that leads back to itself;
 * with labels it doesn't.
 */
function holdsList({ parts }: Shape): boolean {
  return parts.some((part: Part) => part.kind === "array" || part.kind === "both");
}
