import { isJsonObject, own, setOwn } from "../json/json.ts";
import type { EnvelopeBinding, EnvelopeNode, EnvelopeObject, EnvelopePlace, EnvelopeTable } from "./contract.ts";
import { cutText } from "./fill-message.ts";
import type { Reply } from "./reply.ts";
import { type Asked, type ReplyTables, resolveBinding } from "./resolve-binding.ts";

/** What `encodeEnvelope` and `decodeEnvelope` are driven by. */
export interface EnvelopeTables extends ReplyTables {
  readonly envelopes: EnvelopeTable;
}

/**
 * The wire form of a reply. An unset binding has its `default`; without one, an optional property is omitted;
 * else it is null. An optional object is left out when one of its required places is empty, or all of them are.
 * Consts fill themselves. `retryable` comes from the tool's table alone.
 */
export function encodeEnvelope<Envelope>(
  tables: EnvelopeTables,
  profile: string,
  tool: string,
  reply: Reply,
): Envelope {
  const row = own(tables.envelopes, profile);
  if (row === undefined) throw new Error(`The contract has no profile ${JSON.stringify(profile)}.`);
  const root = reply.kind === "ok" ? row.success : row.failure;
  return fillObject(root, { tables, profile, tool, reply }).value as Envelope;
}

/** A value for a property, and whether it is set. */
interface Filled {
  readonly value: unknown;
  readonly isEmpty: boolean;
}

const EMPTY: Filled = { value: null, isEmpty: true };

function fillObject(node: EnvelopeObject, filling: Asked): Filled {
  const value: Record<string, unknown> = {};
  let lacksRequired = false;
  let given = 0;
  for (const place of node.places) {
    const filled = fillPlace(place, filling);
    if (place.required || !filled.isEmpty) setOwn(value, place.name, filled.value);
    if (filled.isEmpty) lacksRequired ||= place.required;
    else if (asks(place)) given += 1;
  }
  return { value, isEmpty: lacksRequired || (given === 0 && node.places.some(asks)) };
}

function asks({ node }: EnvelopePlace): boolean {
  return node.kind !== "const";
}

function fillPlace(place: EnvelopePlace, filling: Asked): Filled {
  const { node } = place;
  switch (node.kind) {
    case "const":
      return { value: node.value, isEmpty: false };
    case "object":
      return fillObject(node, filling);
    case "unbound":
      return orDefault(node);
    case "bind":
      return fillBinding(node, place, filling);
  }
}

function fillBinding(node: EnvelopeBinding, place: EnvelopePlace, filling: Asked): Filled {
  const value = resolveBinding(node.bind, filling, place.name);
  if (value === undefined || isNeedlessList(value, node, place)) return orDefault(node);
  if (node.extras !== undefined && filling.reply.kind === "ok" && isJsonObject(value)) {
    return { value: { ...value, ...(fillObject(node.extras, filling).value as object) }, isEmpty: false };
  }
  const { maxLength } = node;
  const isCut = maxLength !== undefined && typeof value === "string";
  return { value: isCut ? cutText(value, maxLength) : value, isEmpty: false };
}

/** An empty list of warnings is omitted, unless the property is required and has no default. */
function isNeedlessList(value: unknown, node: EnvelopeBinding, place: EnvelopePlace): boolean {
  const isListOfNotes = node.bind === "warnings" || node.bind === "suggestions" || node.bind === "redactions";
  if (!isListOfNotes || !Array.isArray(value) || value.length > 0) return false;
  return !place.required || node.default !== undefined;
}

function orDefault(node: Exclude<EnvelopeNode, { readonly kind: "const" | "object" }>): Filled {
  return node.default === undefined ? EMPTY : { value: node.default, isEmpty: false };
}
