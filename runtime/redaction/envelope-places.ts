import type { EnvelopeNode, EnvelopeObject } from "../contract/contract.ts";

/** The parts of a reply that may hold something sensitive. */
export type PartName =
  | "result"
  | "details"
  | "message"
  | "recovery"
  | "warnings"
  | "suggestions"
  | "context"
  | "policy"
  | "content"
  | "requestId"
  | "nextToken";

/** Where an envelope shows a part, or one property of it. */
export interface PartPlace {
  readonly part: PartName;
  /** Null where the whole part stands. */
  readonly property: string | null;
  readonly at: readonly string[];
}

type Bound = readonly [part: PartName, property: string | null];

/** By binding. `null` stands for all of a part. */
const PARTS: Readonly<Record<string, Bound | undefined>> = {
  result: ["result", null],
  details: ["details", null],
  message: ["message", null],
  recovery: ["recovery", null],
  warnings: ["warnings", null],
  suggestions: ["suggestions", null],
  request_id: ["requestId", null],
  next_token: ["nextToken", null],
  policy_decision: ["policy", "decision"],
  policy_reason: ["policy", "reason"],
  policy_metadata: ["policy", "metadata"],
};

/** Bindings that take the property of the place's own name. */
const BY_NAME: Readonly<Record<string, PartName | undefined>> = { detail: "details", context: "context" };

const kept = new WeakMap<EnvelopeObject, readonly PartPlace[]>();

/** Where an envelope shows what may be redacted, in the order of its places. */
export function partPlaces(envelope: EnvelopeObject): readonly PartPlace[] {
  const known = kept.get(envelope) ?? placesIn(envelope, []);
  kept.set(envelope, known);
  return known;
}

function placesIn(envelope: EnvelopeObject, at: readonly string[]): readonly PartPlace[] {
  return envelope.places.flatMap(({ name, node }) => placesOf(node, [...at, name], name));
}

function placesOf(node: EnvelopeNode, at: readonly string[], name: string): readonly PartPlace[] {
  if (node.kind === "object") return placesIn(node, at);
  if (node.kind !== "bind") return [];
  const byName = BY_NAME[node.bind];
  if (byName !== undefined) return [{ part: byName, property: name, at }];
  const bound = PARTS[node.bind];
  return bound === undefined ? [] : [{ part: bound[0], property: bound[1], at }];
}
