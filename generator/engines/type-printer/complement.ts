import { expand, intersect } from "./intersect.ts";
import {
  ANYTHING,
  isExact,
  isWhole,
  KINDS,
  type Kind,
  type Member,
  NEVER,
  type ObjectPart,
  openObject,
  type Part,
  type ScalarPart,
  type Shape,
  wholePart,
} from "./shape.ts";

/** With more properties than this an object's opposite is any object. */
const MAX_MEMBERS = 5;

/**
 * All values that do not match the shape, and possibly some that do: if the complement is not expressible, every
 * value of the kind.
 */
export function complement(shape: Shape): Shape {
  const expanded = expand(shape);
  if (expanded.parts.some(({ kind }) => kind === "named" || kind === "both")) return ANYTHING;
  return { parts: KINDS.flatMap((kind) => complementOf(kind, expanded.parts).parts) };
}

/** Parts that hold too much are left out, which leaves more over. */
function complementOf(kind: Kind, parts: readonly Part[]): Shape {
  const exact = parts.filter((part) => part.kind === kind && "isFuzzy" in part && !part.isFuzzy);
  const whole: Shape = {
    parts: [
      wholePart(
        kind,
        parts.some((part) => part.kind === kind),
      ),
    ],
  };
  if (exact.length === 0) return whole;
  if (exact.some(isWhole)) return NEVER;
  if (kind === "boolean") return booleansWithout(exact);
  if (kind === "array") return whole;
  return exact.map(complementOfPart).reduce(intersect, whole);
}

function booleansWithout(parts: readonly Part[]): Shape {
  const subvalue = parts.flatMap((part) => (part.kind === "boolean" ? [part.value] : []));
  const left = [true, false].filter((value) => !subvalue.includes(value));
  return { parts: left.map((value): Part => ({ kind: "boolean", value, except: [], isFuzzy: false })) };
}

function complementOfPart(part: Part): Shape {
  if (part.kind === "object") return complementOfObject(part);
  if (part.kind === "string" || part.kind === "number") return complementOfScalar(part);
  return NEVER;
}

function complementOfScalar({ kind, value, except }: ScalarPart): Shape {
  const values = except.map((one): Part => ({ kind, value: one, except: [], isFuzzy: false }));
  if (value === undefined) return { parts: values };
  return { parts: [{ kind, value: undefined, except: [value], isFuzzy: false }] };
}

/** Objects that break one of the properties. */
function complementOfObject(part: ObjectPart): Shape {
  const isOpen = part.rest === ANYTHING && part.patterns.length === 0;
  if (!isOpen || part.members.size > MAX_MEMBERS) return { parts: [wholePart("object", true)] };
  return { parts: [...part.members].flatMap(([name, member]) => broken(name, member)) };
}

function broken(name: string, { type, isRequired }: Member): readonly Part[] {
  const wrong = complement(type);
  const parts: Part[] = [];
  if (isRequired) parts.push(objectWith(name, NEVER, false));
  if (wrong.parts.length > 0) parts.push(objectWith(name, wrong, true));
  return parts;
}

/** An object with a property of this type; without it, where the type is never. Nothing of it is evaluated. */
export function objectWith(name: string, type: Shape, isRequired: boolean): Part {
  const member: Member = { type, isRequired, isSeen: false, isHidden: false, doc: null };
  return openObject(new Map([[name, member]]), !isExact(type));
}
