import { type Json, type JsonObject, own } from "../json.ts";
import { escapeStep } from "../json-pointer.ts";
import { refuse, report } from "../lower/context.ts";
import { bringsMembers } from "./is-object.ts";
import { normalizeDef } from "./normalize-def.ts";
import { MAX_REF_CHAIN, refuseChain } from "./ref-chain.ts";
import { resolveRef, type Target } from "./resolve-ref.ts";
import type { Place, Scope } from "./scope.ts";

/** A node whose keywords but `$ref` are lowered. */
export interface Referring {
  readonly written: JsonObject;
  readonly out: JsonObject;
  readonly isObject: boolean;
}

/**
 * Adds to `out` what the node's `$ref` means. A shape that is one part of a composed object is copied in
 * its open form, as a closed part would refuse the other parts' fields.
 */
export function normalizeRef(scope: Scope, { written, out, isObject }: Referring, place: Place): JsonObject {
  const ref = own(written, "$ref");
  if (typeof ref !== "string") return out;
  const target = resolveRef(scope, ref, place);
  if (target === null) return out;
  const keepsRefs = scope.context.document.contract?.schemas === "as_written" || place.asWritten;
  const isPart = !keepsRefs && (place.composed || isObject) && bringsMembers(scope, { $ref: ref });
  return isPart ? copyOpen(scope, target, out, place) : pointTo(scope, target, out, place);
}

function pointTo(scope: Scope, target: Target, out: JsonObject, place: Place): JsonObject {
  const key = normalizeDef(scope.context, target);
  if (!place.asWritten) {
    scope.marks.push({ path: place.value, ref: key, ...(place.inBranch ? { inBranch: true as const } : {}) });
  }
  return { $ref: `#/$defs/${escapeStep(key)}`, ...out };
}

function copyOpen(scope: Scope, { key, source }: Target, out: JsonObject, place: Place): JsonObject {
  if (scope.copying.includes(key)) {
    report(scope.context, "recursive-composition", [...place.spec, "$ref"], { name: key });
    return out;
  }
  if (isCopyRefused(scope, key, place)) return out;
  const { kind: _kind, schema: raw, path, ...roots } = source;
  const inner: Scope = { ...scope, ...roots, copying: [...scope.copying, key] };
  const others = own(out, "allOf");
  const members: readonly Json[] = Array.isArray(others) ? others : [];
  const isAlone = Object.keys(out).length === 0;
  const schema = isAlone ? place.schema : [...place.schema, "allOf", String(members.length)];
  const open = scope.walk(inner, raw, { ...place, spec: path, schema, composed: true });
  if (isAlone && typeof open === "object") return open;
  return { ...out, allOf: [...members, open] };
}

/** In a whole contract; ten thousand tools with a part of thirty fields each come to it. */
const MAX_COPIED_NODES = 300_000;

/** Maps and lists inside each other where one more part is copied: the compilers of validators bear half as many again. */
const MAX_DEPTH = 400;

/**
 * True if no further definition is copied into a composition, which the contract is then refused for: parts that have
 * their parts twice each would double from one to the next, and parts deep inside each other would fill the stack.
 */
function isCopyRefused({ context, copying }: Scope, name: string, place: Place): boolean {
  const at = () => context.specs.locate([...place.spec, "$ref"]);
  if (copying.length >= MAX_REF_CHAIN) refuseChain(context, name, at());
  else if (place.schema.length > MAX_DEPTH)
    refuse(context, "composition-too-deep", at(), { name, limit: MAX_DEPTH }, LESS_DEEP);
  else if (context.copied.nodes > MAX_COPIED_NODES)
    refuse(context, "composition-too-large", at(), { name, limit: MAX_COPIED_NODES }, ONCE);
  else return context.refused.has("ref-chain-too-long");
  return true;
}

const LESS_DEEP = "Remove alternatives and parts that only wrap another, or move shared schemas below a property.";
const ONCE = "List each part once, or move shared schemas below a property.";
