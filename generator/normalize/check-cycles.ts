import { isJsonObject, type Json } from "../json.ts";
import { isInPlace } from "../json-schema/keywords.ts";
import { refKey } from "../json-schema/resolve-ref.ts";
import { appliedSubschemas } from "../json-schema/walk.ts";
import { type LowerContext, report } from "../lower/context.ts";
import { MAX_REF_CHAIN, refuseChain } from "./ref-chain.ts";

/**
 * Reports every definition that is itself again without a step into the value: it has no shape, and checking it would
 * not end. Where too many definitions stand for one value, one by way of the other, the contract is refused, too.
 */
export function checkCycles(context: LowerContext): void {
  const next = new Map([...context.defs].map(([key, { schema }]) => [key, [...refsHere(schema)]]));
  checkHeights(context, next);
  for (const key of next.keys()) {
    if (!reaches(next, key)) continue;
    const section = context.rawShapes.get(key)?.kind === "identifier" ? "identifiers" : "types";
    report(context, "reference-cycle", [section, ...key.split(".").slice(0, 1)], { name: key }, { part: "key" });
  }
}

/** Takes away those that lead to no other, again and again; `next` keeps what is part of a circle or leads to one. */
function checkHeights(context: LowerContext, next: Map<string, readonly string[]>): void {
  const users = usersOf(next);
  const open = new Map([...next].map(([key, refs]) => [key, refs.length]));
  let row = [...open].flatMap(([key, count]) => (count === 0 ? [key] : []));
  for (let height = 1; row.length > 0; height++) {
    const def = context.defs.get(row[0] ?? "");
    if (def !== undefined && height > MAX_REF_CHAIN) refuseChain(context, def.key, def.at);
    for (const key of row) next.delete(key);
    row = row.flatMap((key) => users.get(key) ?? []).filter((user) => countDown(open, user) === 0);
  }
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
