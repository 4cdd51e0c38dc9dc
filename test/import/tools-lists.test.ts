import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../generator/json.ts";
import { bundle } from "../../generator/schema/bundle.ts";
import { describeWithData } from "../support/data.ts";
import { expectSameValues, type RoundTrip, roundTrip, unwrapped, wordsOf, wordsOfRow } from "./round-trip.ts";

describeWithData("what published servers list", (folder) => {
  describe.each(["everything", "filesystem", "memory", "notion"])("%s", (name) => {
    let trip: RoundTrip;

    beforeAll(async () => {
      trip = await roundTrip(readFileSync(join(folder, "tools-list", `${name}.json`), "utf8"));
    });

    test("is imported and compiles with no error", () => {
      expect(trip.written.diagnostics).toEqual([]);
      expect(trip.compilation.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    });

    test("is listed again with the same names, titles, descriptions and hints", () => {
      const byName = new Map(trip.after.map((row) => [String(row["name"]), wordsOfRow(row)]));
      expect(byName).toEqual(new Map(trip.before.map((tool) => [tool.name, wordsOf(tool)])));
    });

    test("takes the same inputs, by both validators", () => {
      for (const { before, after, checked } of pairsOf(trip)) {
        expect(
          expectSameValues(before.inputSchema, after["inputSchema"] as JsonObject, checked("input")),
        ).toBeGreaterThan(0);
      }
    });

    test("answers the same outputs in its envelope, and lists none where there was none", () => {
      for (const { before, after, checked } of pairsOf(trip)) {
        const output = unwrapped(after);
        expect(output === null).toBe(before.outputSchema === null);
        if (output === null || before.outputSchema === null) continue;
        expect(expectSameValues(before.outputSchema, output, checked("output"))).toBeGreaterThan(0);
      }
    });
  });
});

function pairsOf({ before, after, compilation }: RoundTrip) {
  return before.map((tool) => {
    const row = after.find(({ name }) => name === tool.name) ?? {};
    const made = compilation.model?.tools.find(({ name }) => name === tool.name);
    const checked = (part: "input" | "output") => bundle(made?.[part]?.schema ?? true, compilation.model?.defs ?? {});
    return { before: tool, after: row, checked };
  });
}
