import { isJsonObject, type Json } from "../../json.ts";
import { type Member, NEVER, NONE, type Shape, UNSEEN, wholeKind } from "./shape.ts";

/** The shape that only this value fits. */
export function literalShape(value: Json): Shape {
  if (value === null) return wholeKind("null", false);
  if (typeof value === "number") return scalar("number", value === 0 ? 0 : value);
  if (typeof value === "string") return scalar("string", value);
  if (typeof value === "boolean") return scalar("boolean", value);
  if (isJsonObject(value)) return objectOf(value);
  const prefix = value.map(literalShape);
  return { parts: [{ kind: "array", prefix, rest: NEVER, least: prefix.length, seen: UNSEEN, isFuzzy: false }] };
}

/** A number that is not finite is not valid JSON. */
function scalar(kind: "string" | "number" | "boolean", value: string | number | boolean): Shape {
  const isKnown = typeof value !== "number" || Number.isFinite(value);
  return { parts: [{ kind, value: isKnown ? value : undefined, except: NONE, isFuzzy: !isKnown }] };
}

function objectOf(value: Readonly<Record<string, Json>>): Shape {
  const members = new Map<string, Member>();
  for (const [name, held] of Object.entries(value))
    members.set(name, { type: literalShape(held), isRequired: true, isSeen: false, isHidden: false, doc: null });
  const part = {
    kind: "object",
    members,
    patterns: NONE,
    rest: NEVER,
    isRestSeen: false,
    others: NONE,
    isFuzzy: false,
  };
  return { parts: [{ ...part, kind: "object" }] };
}
