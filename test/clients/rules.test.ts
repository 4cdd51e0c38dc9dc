import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { TARGETS } from "../../generator/clients.ts";
import { CLIENT_DIAGNOSTICS } from "../../generator/diagnostics/clients.ts";
import type { JsonObject } from "../../generator/json.ts";
import { CLIENT_RULES } from "../../generator/lint/clients/rules.ts";
import { lintPage } from "../../generator/lint-pages-folder.ts";
import { listOf, mindedBy, rowWith } from "./listed.ts";

/** A list with one tool, or with so many. */
interface ClientCase {
  readonly name: string;
  readonly server?: string;
  readonly tool?: JsonObject;
  readonly count?: number;
  /** The clients that the rule concerns. */
  readonly expect: readonly string[];
}

const folder = new URL("cases/", import.meta.url);
const casesOf = (id: string): readonly ClientCase[] =>
  parse(readFileSync(new URL(`${id.replace(/^client-/, "")}.yaml`, folder), "utf8")) as readonly ClientCase[];

function listOfCase({ tool, count = 1, server }: ClientCase) {
  const rows = Array.from({ length: count }, (_, index) =>
    rowWith(count === 1 ? (tool ?? {}) : { name: `tool_${index}` }),
  );
  return listOf(rows, server ?? null);
}

describe.each(CLIENT_RULES)("$id", ({ id }) => {
  const cases = casesOf(id);

  test.each(cases)("$name", (one) => {
    const list = listOfCase(one);
    expect(list.tools).toHaveLength(one.count ?? 1);
    const minding = TARGETS.filter((target) => mindedBy(list, [target]).some((found) => found.id === id));
    expect(minding).toEqual(one.expect);
  });

  test("has a case that it reports and one that it leaves alone", () => {
    expect(cases.some(({ expect: minding }) => minding.length > 0)).toBe(true);
    const silent = cases.filter(({ name }) => name.startsWith("ok, "));
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.filter(({ expect: minding }) => minding.length > 0)).toEqual([]);
  });

  test("has a page with its sources, a bad and a good example", () => {
    const page = readFileSync(lintPage(id), "utf8");
    expect(page).toMatch(new RegExp(`^# ${id}\n`));
    expect(page).toMatch(/\nSource \(read in \d{4}-\d{2}, clients change\): \[.+\]\(https:\/\/.+\)/);
    for (const part of ["Affected: ", "❌ incorrect", "✅ correct", "## Suppress"]) expect(page).toContain(part);
  });
});

test("no client minds the tool that the cases start from", () => {
  expect(mindedBy(listOf([rowWith({})]), TARGETS).map(({ id }) => id)).toEqual(["client-openai-strict"]);
});

test("there is a rule for each diagnostic, and cases for each rule", () => {
  expect(CLIENT_RULES.map(({ id }) => id).sort()).toEqual(Object.keys(CLIENT_DIAGNOSTICS).sort());
  expect(readdirSync(folder)).toHaveLength(CLIENT_RULES.length);
});
