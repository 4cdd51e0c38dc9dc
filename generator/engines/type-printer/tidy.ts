import { isInherited } from "./index-types.ts";
import { ANYTHING, KINDS, type ListPart, type Member, type ObjectPart, type Part, type Shape } from "./shape.ts";

/** More alternatives of one kind than this aren't held against each other. */
const MAX_COMPARED = 12;

/** The parts to be printed: none that another one holds already. Null for every value. */
export function tidy({ parts }: Shape): readonly Part[] | null {
  if (parts === ANYTHING.parts) return null;
  if (parts.length < 2) return parts;
  const whole = new Map<string, Part>();
  for (const part of parts) if (!whole.has(part.kind) && isAll(part)) whole.set(part.kind, part);
  if (whole.size === KINDS.length) return null;
  const isCompared = parts.filter(isStructured).length <= MAX_COMPARED;
  const kept = parts.filter((part) => {
    const holder = whole.get(part.kind);
    return holder === undefined ? !isHeld(part, parts, isCompared) : holder === part;
  });
  return withBoolean(kept);
}

function isStructured({ kind }: Part): boolean {
  return kind === "object" || kind === "array";
}

/** True for a part that is printed as all values of its kind. */
export function isAll(part: Part): boolean {
  if (part.kind === "named" || part.kind === "both") return false;
  if (part.kind === "array") return part.prefix.length === 0 && isEverything(part.rest);
  if (part.kind === "object") return isAnyObject(part);
  return part.value === undefined;
}

function isAnyObject({ members, patterns, rest }: ObjectPart): boolean {
  return members.size === 0 && patterns.length === 0 && isEverything(rest);
}

/** True for a shape that is printed as `unknown`. */
export function isEverything(shape: Shape): boolean {
  return shape === ANYTHING || tidy(shape) === null;
}

/** True for a part that an other one, or the same one earlier, holds. */
function isHeld(part: Part, parts: readonly Part[], isCompared: boolean): boolean {
  // Fixed values are distinguished when they are united.
  if (part.kind !== "named" && !(isCompared && isStructured(part))) return false;
  const at = parts.indexOf(part);
  return parts.some((other, index) => index !== at && holds(other, part) && (index < at || !holds(part, other)));
}

function holds(big: Part, small: Part): boolean {
  if (big === small) return true;
  if (big.kind !== small.kind) return false;
  if (big.kind === "object" && small.kind === "object") return isAll(big) || holdsObject(big, small);
  if (big.kind === "array" && small.kind === "array") return isAll(big) || holdsList(big, small);
  return holdsText(big, small);
}

function holdsText(big: Part, small: Part): boolean {
  if (big.kind === "named" && small.kind === "named") return big.name === small.name;
  return "value" in big && "value" in small && (isAll(big) || big.value === small.value);
}

function holdsShape(big: Shape, small: Shape): boolean {
  if (big === small || big === ANYTHING) return true;
  return small.parts.every((part) => big.parts.some((other) => holds(other, part)));
}

function holdsObject(big: ObjectPart, small: ObjectPart): boolean {
  if (big.patterns.length + small.patterns.length > 0 || !holdsShape(big.rest, small.rest)) return false;
  const names = new Set([...big.members.keys(), ...small.members.keys()]);
  return [...names].every((name) => {
    const [wide, narrow] = [big.members.get(name), small.members.get(name)];
    if (wide?.isRequired === true && narrow?.isRequired !== true) return false;
    // What is hidden here has to be printed there.
    if (wide?.isHidden === true && narrow?.isHidden === false) return false;
    return holdsShape(printedAs(name, wide) ?? big.rest, printedAs(name, narrow) ?? small.rest);
  });
}

function printedAs(name: string, member: Member | undefined): Shape | undefined {
  return member !== undefined && isInherited(name, member) ? ANYTHING : member?.type;
}

function holdsList(big: ListPart, small: ListPart): boolean {
  if (big.prefix.length > 0 && big.least > small.least) return false;
  const length = Math.max(big.prefix.length, small.prefix.length);
  const items = Array.from({ length }, (_, index) => index);
  const holdsItem = (index: number): boolean =>
    holdsShape(big.prefix[index] ?? big.rest, small.prefix[index] ?? small.rest);
  return holdsShape(big.rest, small.rest) && items.every(holdsItem);
}

/** True and false are all there is. */
function withBoolean(parts: readonly Part[]): readonly Part[] {
  const booleans = parts.filter((part) => part.kind === "boolean");
  const first = booleans[0];
  if (booleans.length < 2 || first === undefined) return parts;
  return parts.flatMap((part): readonly Part[] => {
    if (part.kind !== "boolean") return [part];
    return part === first ? [{ ...first, value: undefined, except: [] }] : [];
  });
}
