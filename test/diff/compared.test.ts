import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { DIFF_RULES } from "../../generator/diagnostics/diff.ts";
import { DIAGNOSTICS } from "../../generator/diagnostics.ts";

const root = resolve(import.meta.dirname, "../..");
const page = readFileSync(resolve(root, "roadmap/diff-rules.md"), "utf8");
const rules = Object.keys(DIFF_RULES);

/** The rows of a section's table, cell by cell. */
function rowsOf(section: string): readonly (readonly string[])[] {
  const [, text = ""] = page.split(`\n## ${section}\n`);
  const lines = (text.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const named = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

describe.each([
  ["buf", 15],
  ["oasdiff", 40],
  ["Smithy", 18],
])("%s", (section, least) => {
  const rows = rowsOf(section);

  test("each of its rules is listed once, with a verdict", () => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    const theirs = rows.flatMap(([cell]) => named(cell));
    expect(theirs.filter((name, index) => theirs.indexOf(name) !== index)).toEqual([]);
    for (const row of rows) {
      expect(row).toHaveLength(4);
      expect(row[2]).toMatch(/^(?:same|stricter|looser|not applicable)$/);
    }
  });

  test("what is the same or stricter names our rule, and what isn't has a reason", () => {
    for (const [theirs, ours, verdict, why] of rows) {
      if (verdict !== "not applicable") expect(named(ours), theirs).not.toEqual([]);
      if (verdict !== "same") expect(why, theirs).not.toBe("");
      expect(named(ours).filter((id) => !rules.includes(id))).toEqual([]);
    }
  });
});

test("every rule of Toolpact is compared, or listed as one that no other tool has", () => {
  const [, alone = ""] = page.split("\n## What none of them has\n");
  const ours = ["buf", "oasdiff", "Smithy"].flatMap((section) => rowsOf(section).flatMap(([, cell]) => named(cell)));
  const told = new Set([...ours, ...named(alone.split("\n## ")[0])]);
  expect(rules.filter((id) => !told.has(id))).toEqual([]);
});

test("every entry of the first catalogue is a rule or has a reason", () => {
  const rows = rowsOf("What ours began with");
  expect(rows.length).toBeGreaterThanOrEqual(14);
  for (const [asked, ours, why] of rows) {
    expect(named(ours).filter((id) => !rules.includes(id))).toEqual([]);
    expect(`${ours}${why}`, asked).not.toBe("");
  }
});

test("every fault that Toolpact exists for is found by a rule or held by a test", () => {
  const rows = rowsOf("The faults that Toolpact exists for");
  expect(rows).toHaveLength(11);
  for (const [fault, held, why] of rows) {
    expect(named(held), fault).not.toEqual([]);
    const [tests, ids] = [
      named(held).filter((name) => name.includes("/")),
      named(held).filter((name) => !name.includes("/")),
    ];
    expect(tests.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
    expect(ids.filter((id) => !Object.hasOwn(DIAGNOSTICS, id))).toEqual([]);
    if (ids.length === 0) expect(why, fault).not.toBe("");
  }
});
