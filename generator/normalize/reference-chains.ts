import { isJsonObject, type Json, type JsonSchema } from "../json.ts";
import { refsIn } from "../json-schema/bundle.ts";
import { isInPlace } from "../json-schema/keywords.ts";
import { refKey } from "../json-schema/resolve-ref.ts";
import { appliedSubschemas } from "../json-schema/walk.ts";
import type { SpecReporter } from "../spec-reporter.ts";
import { MAX_REF_CHAIN, refuseChain } from "./limits.ts";
import type { NormalizedContract } from "./normalized-contract.ts";

/**
 * Reports every definition that refers to itself without a step into the value: it has no shape, and validation would
 * not end. Refuses the contract if a chain of references is too long.
 */
export function reportReferenceChains(reporter: SpecReporter, contract: NormalizedContract): void {
  const next = new Map([...contract.defs].map(([key, { schema }]) => [key, [...refsHere(schema)]]));
  removeFinite(reporter, contract.defs, next);
  const identifiers = new Set(contract.identifiers.map(({ defKey }) => defKey));
  for (const key of next.keys()) {
    if (!reaches(next, key)) continue;
    const section = identifiers.has(key) ? "identifiers" : "types";
    reporter.report("reference-cycle", [section, ...key.split(".").slice(0, 1)], { name: key });
  }
  refuseDistant(reporter, contract);
}

/** Removes definitions that lead to no other, repeatedly; `next` keeps those in a cycle or leading to one. */
function removeFinite(
  reporter: SpecReporter,
  defs: NormalizedContract["defs"],
  next: Map<string, readonly string[]>,
): void {
  const users = usersOf(next);
  const open = new Map([...next].map(([key, refs]) => [key, refs.length]));
  let level = [...open].flatMap(([key, count]) => (count === 0 ? [key] : []));
  for (let height = 1; level.length > 0; height++) {
    const def = defs.get(level[0] ?? "");
    if (def !== undefined && height > MAX_REF_CHAIN) refuseChain(reporter, def.key, def.at);
    for (const key of level) next.delete(key);
    level = level.flatMap((key) => users.get(key) ?? []).filter((user) => countDown(open, user) === 0);
  }
}

/** Refuses a definition if even the shortest chain of references from a shape to it is too long. */
function refuseDistant(reporter: SpecReporter, contract: NormalizedContract): void {
  const seen = new Set<string>();
  let level = shapesOf(contract);
  for (let length = 1; level.length > 0; length++) {
    const next = new Set(level.flatMap(refsIn).filter((key) => !seen.has(key)));
    const defs = [...next].flatMap((key) => contract.defs.get(key) ?? []);
    const [first] = defs;
    if (first !== undefined && length > MAX_REF_CHAIN) refuseChain(reporter, first.key, first.at);
    for (const key of next) seen.add(key);
    level = defs.map(({ schema }) => schema);
  }
}

/** Every shape that is not a definition. */
function shapesOf({ tools, errors, envelope, outcomes }: NormalizedContract): readonly JsonSchema[] {
  const shapes = [
    ...[...tools.values()].flatMap(({ input, output }) => [input, output]),
    ...[...errors.values()].flatMap(({ details, result }) => [details, result]),
    envelope.request,
    ...envelope.variants.flatMap(({ success, failure, resultExtras }) => [success, failure, resultExtras]),
    ...outcomes.map(({ shape }) => shape),
  ];
  return shapes.flatMap((shape) => (shape === null ? [] : [shape.schema]));
}

function usersOf(next: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>([...next.keys()].map((key) => [key, []]));
  for (const [key, refs] of next) for (const ref of refs) users.get(ref)?.push(key);
  return users;
}

function countDown(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) - 1;
  counts.set(key, count);
  return count;
}

function reaches(next: ReadonlyMap<string, readonly string[]>, start: string): boolean {
  const seen = new Set<string>();
  const waiting = [...(next.get(start) ?? [])];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (key === start) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(next.get(key) ?? []));
  }
  return false;
}

/** Keys of the definitions that a schema applies to the same value. */
function* refsHere(schema: Json): Iterable<string> {
  if (!isJsonObject(schema)) return;
  const target = refKey(schema);
  if (target !== null) yield target;
  for (const { keyword, schema: inner } of appliedSubschemas(schema)) {
    if (isInPlace(keyword)) yield* refsHere(inner);
  }
}
