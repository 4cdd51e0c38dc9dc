import { type Change, change } from "../change.ts";
import type { DiffRule, Sides } from "../rule.ts";

/** Reports another maximum of results (`limits.result_bytes`), or other locations that may be truncated (`truncate`). */
export const budgetChanged: DiffRule = function* (sides) {
  const [from, to] = [sides.before, sides.after].map(({ limits }) => limits.resultBytes ?? Number.POSITIVE_INFINITY);
  if (from !== undefined && to !== undefined && from !== to) {
    const facts = {
      effect: to < from ? "breaking" : "compatible",
      path: "limits/resultBytes",
      at: sides.after.contract.at,
    } as const;
    yield change("budget-changed", facts, { what: "A result may have", from: bytes(from), to: bytes(to) });
  }
  yield* truncations(sides);
};

function* truncations({ tools }: Sides): Iterable<Change> {
  for (const { name, before, after } of tools) {
    const rows = [before, after].map(({ truncate }) => truncate.map(({ at, keep, by }) => `${at} (${keep}, ${by})`));
    const [old = [], now = []] = rows;
    if (old.join() === now.join()) continue;
    const effect = now.every((row) => old.includes(row)) ? "compatible" : "breaking";
    const facts = { effect, path: `tools/${name}/truncate`, tools: [name], at: after.at } as const;
    yield change("budget-changed", facts, {
      what: `"${name}" may truncate`,
      from: old.join(", ") || "nothing",
      to: now.join(", ") || "nothing",
    });
  }
}

function bytes(count: number): string {
  return Number.isFinite(count) ? `${count} bytes` : "any size";
}
