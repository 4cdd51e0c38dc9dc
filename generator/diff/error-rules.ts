import type { ErrorCode } from "../model.ts";
import { change } from "./change.ts";
import { type DiffRule, paired } from "./rule.ts";

/** Rules about the declaration of an error code, by id. */
export const ERROR_RULES: Readonly<Record<string, DiffRule>> = {
  "error-retry-changed": errorRule(
    "error-retry-changed",
    ({ retry }) => retry,
    (from, to) => RANK[to] < RANK[from],
  ),
  "error-effect-changed": errorRule(
    "error-effect-changed",
    ({ effect }) => effect,
    (_, to) => to !== "none",
  ),
  "error-category-changed": errorRule(
    "error-category-changed",
    ({ category }) => category ?? "none",
    () => true,
  ),
  *"error-text-changed"({ before, after }) {
    for (const [from, to] of paired(before.errors, after.errors, ({ code }) => code).both) {
      const parts = TEXT_PARTS.filter((part) => JSON.stringify(from[part]) !== JSON.stringify(to[part]));
      if (parts.length === 0) continue;
      const facts = { effect: "compatible", bump: "patch", path: `errors/${to.code}`, at: to.at } as const;
      yield change("error-text-changed", facts, { code: to.code, parts: parts.join(", ") });
    }
  },
};

const TEXT_PARTS = ["message", "recovery", "description", "suggests", "deprecated"] as const;

/** How many kinds of callers may retry. */
const RANK: Readonly<Record<ErrorCode["retry"], number>> = { unknown: 0, never: 0, caller: 1, transient: 2 };

function errorRule<T extends string>(
  id: "error-retry-changed" | "error-effect-changed" | "error-category-changed",
  read: (error: ErrorCode) => T,
  breaks: (from: T, to: T) => boolean,
): DiffRule {
  return function* ({ before, after }) {
    for (const [old, now] of paired(before.errors, after.errors, (error) => error.code).both) {
      const [from, to] = [read(old), read(now)];
      if (from === to) continue;
      const effect = breaks(from, to) ? "breaking" : "compatible";
      yield change(id, { effect, path: `errors/${now.code}`, at: now.at }, { code: now.code, from, to });
    }
  };
}
