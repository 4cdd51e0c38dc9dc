import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Row } from "../../bench/core/benchmark.ts";
import { replaceTable, report, table } from "../../bench/core/table.ts";

const met: Row = { id: "fast", what: "A | B", goal: "at most 2.00×", measured: "1.20×:\n1 ms", met: true };
const missed: Row = { id: "slow", what: "C", goal: "at most 1.00×", measured: "3.00×", met: false };
const free: Row = { id: "free", what: "D", goal: null, measured: "5.00×", met: null };

test("a table has a line for each row, whatever the row contains", () => {
  expect(table([met, missed, free]).split("\n")).toEqual([
    "| measured | goal | result | met |",
    "| --- | --- | --- | --- |",
    "| A \\| B | at most 2.00× | 1.20×: 1 ms | yes |",
    "| C | at most 1.00× | 3.00× | **no** |",
    "| D |  | 5.00× |  |",
  ]);
});

test("each missed row shows its note, and no other row does", () => {
  const text = report([{ title: "T", rows: [met, missed, free] }], { slow: "It waits.", fast: "It does not." });
  expect(text).toContain("### T");
  expect(text).toContain("- **C** (`slow`): It waits.");
  expect(text).not.toContain("It does not.");
});

test("a missed row without a note is reported as not investigated", () => {
  expect(report([{ title: "T", rows: [missed] }], {})).toContain("(`slow`): not looked into yet.");
});

test("where all is met there is nothing that holds back", () => {
  expect(report([{ title: "T", rows: [met, free] }], {})).not.toContain("What holds it back");
});

test("a new table takes the place of the old one and leaves the rest of the page", () => {
  const page = readFileSync(join(import.meta.dirname, "../../bench/README.md"), "utf8");
  const once = replaceTable(page, "the old table");
  const twice = replaceTable(once, "second\n");
  expect(twice).toBe(replaceTable(page, "second"));
  expect(twice).toContain("\n\nsecond\n\n");
  expect(twice).not.toContain("the old table");
  expect(twice.slice(0, 20)).toBe(page.slice(0, 20));
});

test("a page without marks is refused", () => {
  expect(() => replaceTable("# Page\n", "text")).toThrow("marks");
});
