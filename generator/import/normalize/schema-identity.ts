import { digest } from "../../emit/canonical-json.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import { defKeyOf } from "../../json-schema/resolve-ref.ts";

/**
 * A definition that reaches more than this many others is identified by all definitions in its scope: a full
 * comparison would not end.
 */
const MAX_REACHED = 100;

/** What is known about definitions of one scope. */
interface Known {
  readonly facts: Map<string, Facts>;
  readonly whole: () => string;
}

/** The content of a definition, without what it refers to. */
interface Facts {
  readonly digest: string;
  /** The definitions that it refers to. */
  readonly refs: ReadonlySet<string>;
}

/** By the object that holds them: each is asked for as often as others refer to it. */
const KNOWN = new WeakMap<JsonObject, Known>();

/** The same for definitions that mean the same: two with the same words do only together with all that they reach. */
export function schemaIdentity(key: string, defs: JsonObject): string {
  const known = KNOWN.get(defs) ?? nothingYet(defs);
  KNOWN.set(defs, known);
  const factsOf = (one: string) => {
    const facts = known.facts.get(one) ?? readFacts(one, defs);
    known.facts.set(one, facts);
    return facts;
  };
  return digest("meaning", [factsOf(key).digest, ...(reachedFrom(key, factsOf) ?? [known.whole()])]);
}

function nothingYet(defs: JsonObject): Known {
  let whole: string | undefined;
  return {
    facts: new Map(),
    whole: () => {
      whole ??= digest("definitions", defs);
      return whole;
    },
  };
}

function readFacts(key: string, defs: JsonObject): Facts {
  const def = own(defs, key) ?? null;
  const refs = refsIn(def).map(defKeyOf);
  const inner = refs.filter((one): one is string => one !== null && Object.hasOwn(defs, one));
  return { digest: digest("definition", def), refs: new Set(inner) };
}

/** Digests of all that a definition reaches, with their names; null where those are too many. */
function reachedFrom(key: string, factsOf: (key: string) => Facts): readonly string[] | null {
  const found = new Map<string, string>();
  const waiting = [...factsOf(key).refs];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    if (found.size === MAX_REACHED) return null;
    const { digest: said, refs } = factsOf(next);
    found.set(next, digest("named", [next, said]));
    waiting.push(...[...refs].filter((one) => !found.has(one)));
  }
  return [...found.values()].sort();
}

const MAX_STEPS = 100;

/** True for a reference that leads only to references, in a cycle or without end: it has no meaning. */
export function isCycle(from: string, defs: JsonObject): boolean {
  let key: string | null = from;
  for (let steps = 0; key !== null && steps < MAX_STEPS; steps++) {
    const def: Json | undefined = own(defs, key);
    const ref: Json | undefined = isJsonObject(def) ? own(def, "$ref") : undefined;
    key = typeof ref === "string" ? defKeyOf(ref) : null;
  }
  return key !== null;
}

/** All references in a schema, at any depth. */
export function refsIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => refsIn(item));
  if (!isJsonObject(value)) return [];
  const ref = own(value, "$ref");
  return [...(typeof ref === "string" ? [ref] : []), ...Object.values(value).flatMap(refsIn)];
}
