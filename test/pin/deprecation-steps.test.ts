import { expect, test } from "vitest";
import { comparePin } from "../../generator/pin/compare-pin.ts";
import { deprecationSteps } from "../../generator/pin/deprecation-steps.ts";
import type { PinnedTool } from "../../generator/pin/pin.ts";
import { definitionOf } from "../../generator/pin/tool-definition.ts";
import { type Entry, pinOf, SEARCH, UPSTREAM_CHANGES } from "./upstream-changes.ts";

/** The steps for `search`, if the next version of its server, after 1.4.0, lists these tools. */
function stepsFor(entries: readonly Entry[]): readonly string[] {
  const pin = pinOf();
  const [outcome] = comparePin(pin, entries as never);
  if (outcome === undefined) throw new Error("The pin has no tool.");
  const tools = new Map(entries.map((entry) => [entry.name, definitionOf(entry as never)]));
  return deprecationSteps(outcome, pin.tools["search"] as PinnedTool, { version: "1.4.0", tools });
}

const toolsOf = (wanted: string) => UPSTREAM_CHANGES.find(({ kind }) => kind === wanted)?.tools ?? [];

test("a tool that breaks its callers stays, deprecated, next to the new one", () => {
  const taken = { name: "search_2", inputSchema: { type: "object" } };
  expect(stepsFor([...toolsOf("input narrowed"), taken])).toEqual([
    'Add the new form as another tool, "search_3".',
    'Keep "search" as it was published, with `deprecated: { since: 1.5.0, message: Use search_3., replacement: search_3 }`.',
    'Remove "search" in 2.0.0, after its callers have changed.',
  ]);
});

test("a removed tool may be an alias of one that accepts its calls", () => {
  expect(stepsFor([{ ...SEARCH, name: "find" }])[0]).toBe(
    'If "search" was renamed to "find", which accepts all of its published calls: `aliases: [search]` in "find".',
  );
});

test("a removed tool without a successor is deprecated first", () => {
  const other = { name: "find", inputSchema: { type: "object", required: ["x"] } };
  expect(stepsFor([other])).toEqual([
    'Keep "search" for a release, with `deprecated: { since: 1.5.0, message: It will be removed. }`.',
    'Remove "search" in 2.0.0, after its callers have changed.',
  ]);
});

test.each(["description reworded", "input widened", "tool renamed, with an alias"])("%s: no steps", (kind) => {
  expect(stepsFor(toolsOf(kind))).toEqual([]);
});
