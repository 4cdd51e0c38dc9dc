import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/json.ts";
import { bundle } from "../../generator/json-schema/bundle.ts";
import { expectSameValues, type RoundTrip, unwrapped, wordsOf, wordsOfRow } from "./round-trip.ts";

/** The tests that an imported list has to pass. */
export function expectSameList(tripOf: () => RoundTrip): void {
  test("is imported and compiles with no error", () => {
    const { written, compilation } = tripOf();
    expect(written.diagnostics).toEqual([]);
    expect(compilation.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("is listed again with the same names, titles, descriptions and hints", () => {
    const { before, after } = tripOf();
    const byName = new Map(after.map((row) => [String(row["name"]), wordsOfRow(row)]));
    expect(byName).toEqual(new Map(before.map((tool) => [tool.name, wordsOf(tool)])));
  });

  test("takes the same inputs, by both validators", () => {
    for (const { before, after, checked } of pairsOf(tripOf())) {
      const accepted = expectSameValues(before.inputSchema, after["inputSchema"] as JsonObject, checked("input"));
      expect(accepted, before.name).toBeGreaterThan(0);
    }
  });

  test("answers the same outputs in its envelope, and lists none if there was none", () => {
    for (const { before, after, checked } of pairsOf(tripOf())) {
      const output = unwrapped(after);
      expect(output === null, before.name).toBe(before.outputSchema === null);
      if (output === null || before.outputSchema === null) continue;
      expect(expectSameValues(before.outputSchema, output, checked("output")), before.name).toBeGreaterThan(0);
    }
  });
}

function pairsOf({ before, after, compilation }: RoundTrip) {
  return before.map((tool) => {
    const row = after.find(({ name }) => name === tool.name) ?? {};
    const made = compilation.model?.tools.find(({ name }) => name === tool.name);
    const checked = (part: "input" | "output") => bundle(made?.[part]?.schema ?? true, compilation.model?.defs ?? {});
    return { before: tool, after: row, checked };
  });
}
