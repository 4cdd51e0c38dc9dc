import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { resolveRef } from "../../json-schema/resolve-ref.ts";
import { joined, type Loosened, loosenInside, unclosed, WORDS, without } from "./loosen.ts";

/** Why something could not be written out where it is used. */
export type InlineFault = "recursive" | "dangling" | "too large";

/** A schema without references, and which of them could not be followed. */
export interface Inlined {
  readonly schema: JsonObject;
  /** By the text of the reference. */
  readonly faults: ReadonlyMap<string, InlineFault>;
}

/** The most schemas in one tool's schema: a larger one doesn't help a model, and a few nested references can reach any size. */
const MAX_SCHEMAS = 5000;
/** Characters of all that is written out: a single list of words may be long, and used often. */
const MAX_WRITTEN = 1_000_000;
const DEEPEST = 64;

interface Inlining {
  readonly root: JsonObject;
  readonly faults: Map<string, InlineFault>;
  /** How long what a reference means is, its own references not followed. */
  readonly lengths: Map<string, number>;
  count: number;
  written: number;
}

/**
 * Writes out every reference where it is used. A reference to itself, to nowhere, or one too many accepts anything of the
 * right type instead: the result accepts all that the schema does. Its size is bounded.
 */
export function inlineRefs(root: JsonObject): Inlined {
  const inlining: Inlining = { root, faults: new Map(), lengths: new Map(), count: 0, written: 0 };
  const { schema } = inlined(root, inlining, []);
  return { schema: isJsonObject(schema) ? schema : {}, faults: inlining.faults };
}

const DEFINITIONS: ReadonlySet<string> = new Set([
  "$defs",
  "definitions",
  "$anchor",
  "$dynamicAnchor",
  "$id",
  "$ref",
  "$dynamicRef",
  "$recursiveRef",
]);

function inlined(schema: JsonSchema, inlining: Inlining, open: readonly string[]): Loosened {
  if (!isJsonObject(schema)) return { schema, looser: false };
  inlining.count += 1;
  const dynamic = ["$dynamicRef", "$recursiveRef"].find((keyword) => own(schema, keyword) !== undefined);
  if (dynamic !== undefined) return standIn(schema, { ref: dynamic, why: "recursive" }, inlining);
  const ref = own(schema, "$ref");
  const fault = typeof ref === "string" ? faultOf(ref, inlining, open) : null;
  if (fault !== null) return standIn(schema, { ref: String(ref), why: fault }, inlining);
  const inside = loosenInside(without(schema, DEFINITIONS), (inner) => inlined(inner, inlining, open));
  if (typeof ref !== "string") return inside;
  const target = inlined(resolveRef(inlining.root, ref) as JsonSchema, inlining, [...open, ref]);
  const whole = withTarget(inside.schema, target.schema);
  return target.looser || inside.looser ? { schema: unclosed(whole), looser: true } : { schema: whole, looser: false };
}

function faultOf(ref: string, inlining: Inlining, open: readonly string[]): InlineFault | null {
  if (open.includes(ref) || ref === "#") return "recursive";
  if (inlining.count > MAX_SCHEMAS || open.length > DEEPEST) return "too large";
  const target = resolveRef(inlining.root, ref);
  if (typeof target !== "boolean" && !isJsonObject(target)) return "dangling";
  const length = inlining.lengths.get(ref) ?? JSON.stringify(target).length;
  inlining.lengths.set(ref, length);
  inlining.written += length;
  return inlining.written > MAX_WRITTEN ? "too large" : null;
}

function withTarget(siblings: JsonObject, target: JsonSchema): JsonObject {
  const condition: JsonObject = isJsonObject(target) ? target : target ? {} : { not: {} };
  const speaks = Object.keys(siblings).some(
    (keyword) => !WORDS.has(keyword) && siblings[keyword] !== condition[keyword],
  );
  return speaks ? joined(siblings, condition) : { ...condition, ...siblings };
}

/** What accepts anything the reference may: only words, and the type where it is plain. */
function standIn(
  schema: JsonObject,
  { ref, why }: { readonly ref: string; readonly why: InlineFault },
  { root, faults }: Inlining,
): Loosened {
  faults.set(ref, why);
  const words = Object.fromEntries(Object.entries(schema).filter(([keyword]) => WORDS.has(keyword)));
  const target = resolveRef(root, ref);
  const type: Json | undefined = isJsonObject(target) ? own(target, "type") : undefined;
  return { schema: { ...words, ...(typeof type === "string" ? { type } : {}) }, looser: true };
}
