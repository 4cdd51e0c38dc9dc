import type { JsonSchema } from "../../json.ts";
import { type Around, type Call, findCalls, rivalsOf } from "./calls.ts";
import { areDisjoint } from "./disjoint-branches.ts";
import { pastReferences } from "./explain-schema.ts";
import type { Compiler } from "./keyword.ts";

type Target = Compiler["target"];

/** How often a definition may be applied to one place of a value before its answers are kept. */
const MAX_TIMES = 16;

/**
 * Definitions that could be applied to the same location of a value repeatedly, twice as often with every level of
 * nesting.
 */
export interface Repeated {
  /** By checks: a union whose branches both lead to it, for example. Of disjoint branches a check enters one. */
  readonly checked: ReadonlySet<JsonSchema>;
  /** By explanations, which look into all branches of every union. */
  readonly explained: ReadonlySet<JsonSchema>;
}

/** What has to keep its answers, so that the work stays in proportion to the value. */
export function findRepeated(roots: readonly JsonSchema[], shared: ReadonlySet<JsonSchema>, target: Target): Repeated {
  // Without definitions that are called there are no calls.
  if (shared.size === 0) return { checked: shared, explained: shared };
  const explained = findTimes(roots, { shared, target, isApart: () => false });
  // Checks come to fewer places than explanations, so that with none here there is nothing to look for.
  if (explained.size === 0) return { checked: explained, explained };
  return {
    checked: findTimes(roots, { shared, target, isApart: (branches) => areDisjoint(branches, target) }),
    explained,
  };
}

function findTimes(roots: readonly JsonSchema[], around: Around): ReadonlySet<JsonSchema> {
  const callsOf = remembered((schema: JsonSchema) => findCalls(schema, around));
  const reached = remembered((schema: JsonSchema) => reachedFrom(schema, callsOf));
  const repeated = new Set<JsonSchema>();
  const times = new Map<JsonSchema, number>();
  const visit = (schema: JsonSchema, count: number): readonly Visit[] => {
    if ((times.get(schema) ?? 0) >= count) return [];
    times.set(schema, count);
    if (count > MAX_TIMES) repeated.add(schema);
    const kept = repeated.has(schema) ? 1 : count;
    return callsOf(schema).map((call) => [call.to, kept * timesOf(call, schema, { callsOf, reached })]);
  };
  for (const root of roots) {
    // Depth first, without the stack of calls: rows of definitions may be of any length.
    const visits: Visit[] = [[pastReferences(root, around.target), 1]];
    for (let next = visits.pop(); next !== undefined; next = visits.pop()) {
      for (const further of visit(...next).toReversed()) visits.push(further);
    }
  }
  return repeated;
}

type Visit = readonly [schema: JsonSchema, count: number];

interface Known {
  readonly callsOf: (schema: JsonSchema) => readonly Call[];
  readonly reached: (schema: JsonSchema) => ReadonlySet<JsonSchema>;
}

/**
 * The number of calls of a function through which the same definition can be applied to the same location as through
 * this one.
 */
function timesOf(call: Call, from: JsonSchema, { callsOf, reached }: Known): number {
  const rivals = rivalsOf(call, callsOf(from));
  if (rivals.length === 0) return 1;
  const beyond = reached(call.to);
  const isCircle = beyond.has(from);
  const meeting = rivals.filter(({ to }) =>
    isCircle ? reached(to).has(call.to) : [...reached(to)].some((one) => beyond.has(one)),
  );
  return 1 + meeting.length;
}

function reachedFrom(schema: JsonSchema, callsOf: Known["callsOf"]): ReadonlySet<JsonSchema> {
  const found = new Set([schema]);
  for (const one of found) for (const { to } of callsOf(one)) found.add(to);
  return found;
}

function remembered<T>(ask: (schema: JsonSchema) => T): (schema: JsonSchema) => T {
  const known = new Map<JsonSchema, T>();
  return (schema) => {
    const answer = known.get(schema) ?? ask(schema);
    known.set(schema, answer);
    return answer;
  };
}
