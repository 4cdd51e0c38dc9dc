import { expect, test } from "vitest";
import { comparePin } from "../../generator/pin/compare-pin.ts";
import { pinOf, SEARCH, UPSTREAM_CHANGES } from "./upstream-changes.ts";

test.each(UPSTREAM_CHANGES)("$kind: $verdict, passes: $passes", (change) => {
  const outcomes = comparePin(pinOf(), change.tools as never);
  const outcome = outcomes.find(({ tool }) => tool === (change.tool ?? "search"));
  const { verdict, passes } = change;
  expect(outcome).toMatchObject({ verdict, passes });
  const shown = outcome?.changes.flatMap(({ counterexample }) => counterexample ?? []);
  expect(shown).toEqual(change.counterexamples ?? []);
});

test("an equal definition passes, whatever the server changes in _meta and icons", () => {
  const entry = { ...SEARCH, _meta: { a: 1 }, icons: [] };
  expect(comparePin(pinOf(), [entry as never])).toMatchObject([{ verdict: "unchanged", passes: true, listed: entry }]);
});

test("an input that widens passes a policy that withholds changed descriptions", () => {
  const widened = UPSTREAM_CHANGES.find(({ kind }) => kind === "input widened");
  expect(comparePin(pinOf({ descriptions: "withhold" }), widened?.tools as never)).toMatchObject([{ passes: true }]);
});
