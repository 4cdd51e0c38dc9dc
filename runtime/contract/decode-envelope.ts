import { isJsonObject, type Json, type JsonObject, own } from "../json/json.ts";
import type { EnvelopeNode, EnvelopeObject, EnvelopePlace, EnvelopeRow } from "./contract.ts";
import type { EnvelopeTables } from "./encode-envelope.ts";
import type { DecodedFacts } from "./reply.ts";

/**
 * Decodes an envelope, or returns null if it does not belong to this profile. Reads bound properties and validates nothing:
 * that is the validators' work. Never throws.
 */
export function decodeEnvelope<Reading>(tables: EnvelopeTables, profile: string, wire: unknown): Reading | null {
  const row = own(tables.envelopes, profile);
  if (row === undefined || !isJsonObject(wire)) return null;
  const kind = kindOf(row, wire);
  if (kind === null) return null;
  const read = readAll(kind === "ok" ? row.success : row.failure, wire);
  return (kind === "ok" ? success(read) : failure(read)) as Reading | null;
}

function kindOf({ discriminator, failure: failing }: EnvelopeRow, wire: JsonObject): "ok" | "failed" | null {
  if (discriminator === null) return readAll(failing, wire).bound.has("code") ? "failed" : "ok";
  const found = at(wire, discriminator.path);
  if (found === discriminator.success) return "ok";
  return found === discriminator.failure ? "failed" : null;
}

function at(wire: JsonObject, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, name) => (isJsonObject(value) ? own(value, name) : undefined), wire);
}

interface Read {
  readonly bound: Map<string, Json>;
  readonly context: Map<string, Json>;
  readonly details: Map<string, Json>;
}

function readAll(root: EnvelopeObject, wire: JsonObject): Read {
  const read: Read = { bound: new Map(), context: new Map(), details: new Map() };
  readObject(root, wire, read);
  return read;
}

function readObject(node: EnvelopeObject, wire: Json | undefined, read: Read): void {
  if (!isJsonObject(wire)) return;
  for (const place of node.places) {
    const value = own(wire, place.name);
    if (value !== undefined) readPlace(place, value, read);
  }
}

function readPlace({ name, node }: EnvelopePlace, value: Json, read: Read): void {
  if (node.kind === "object") readObject(node, value, read);
  if (node.kind !== "bind") return;
  if (node.bind === "context") read.context.set(name, value);
  else if (node.bind === "detail") read.details.set(name, value);
  else read.bound.set(node.bind, withoutExtras(node, value));
  if (node.extras !== undefined) readObject(node.extras, value, read);
}

/** A result without what the envelope merged into it. */
function withoutExtras(node: Extract<EnvelopeNode, { readonly kind: "bind" }>, value: Json): Json {
  if (node.extras === undefined || !isJsonObject(value)) return value;
  const names = new Set(node.extras.places.map(({ name }) => name));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
}

const FAILURE_BINDINGS: ReadonlySet<string> = new Set([
  "result",
  "code",
  "message",
  "details",
  "retryable",
  "category",
  "effect",
  "recovery",
  "retry_after_ms",
  "retry_after_s",
  "retry_at",
]);

function success(read: Read): object {
  const { result, ...bound } = Object.fromEntries(read.bound);
  return { kind: "ok", result: result ?? null, facts: factsOf(read, Object.entries(bound)) };
}

function failure(read: Read): object | null {
  const get = (bind: string): Json => read.bound.get(bind) ?? null;
  if (typeof get("code") !== "string") return null;
  const seconds = get("retry_after_s");
  return {
    kind: "failed",
    code: get("code"),
    message: get("message"),
    details: detailsOf(read),
    result: get("result"),
    retryable: get("retryable"),
    category: get("category"),
    effect: get("effect"),
    recovery: get("recovery"),
    retryAfterMs: get("retry_after_ms") ?? (typeof seconds === "number" ? seconds * 1000 : null),
    retryAt: get("retry_at"),
    facts: factsOf(
      read,
      [...read.bound].filter(([bind]) => !FAILURE_BINDINGS.has(bind)),
    ),
  };
}

function detailsOf({ bound, details }: Read): Json {
  const whole = bound.get("details");
  if (details.size === 0) return whole ?? null;
  return { ...(isJsonObject(whole) ? whole : {}), ...Object.fromEntries(details) };
}

function factsOf({ context }: Read, bound: readonly (readonly [string, Json])[]): DecodedFacts {
  return { bound: Object.fromEntries(bound), context: Object.fromEntries(context) };
}
