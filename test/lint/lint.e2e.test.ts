import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { LINT_DIAGNOSTICS } from "../../generator/diagnostics/lint.ts";
import { LINT_RULES } from "../../generator/lint/rules.ts";
import { lintPagesFolder } from "../../generator/lint-pages-folder.ts";
import { foundIn, specCases } from "../support/spec-case.ts";

const cases = await specCases(fileURLToPath(new URL(".", import.meta.url)));
const ids = Object.keys(LINT_DIAGNOSTICS);

describe.each(ids)("%s", (id) => {
  const own = cases.filter(({ topic }) => topic === id);

  test("has a page with a bad and a good example", async () => {
    const page = await readFile(new URL(`${id}.md`, lintPagesFolder), "utf8");
    expect(page).toMatch(new RegExp(`^# ${id}\n`));
    expect(page).toContain("❌ incorrect");
    expect(page).toContain("✅ correct");
    expect(page).toContain("## Suppress");
  });

  test("has a case in which it fires and one in which it is silent", () => {
    const fires = own.filter(({ expected }) => expected.some((line) => line.endsWith(` ${id}`)));
    const silent = own.filter(({ name }) => name.startsWith(`${id}/ok-`));
    expect(fires.length).toBeGreaterThan(0);
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.filter(({ expected }) => expected.length > 0)).toEqual([]);
  });

  test.each(own)("$name", async (one) => {
    expect(await foundIn(one)).toEqual(one.expected);
  });
});

test("every rule reports under the id of its file", () => {
  for (const id of Object.keys(LINT_RULES)) {
    expect(ids).toContain(id);
    expect(existsSync(new URL(`${id}.ts`, lintPagesFolder)), `${id}.ts`).toBe(true);
  }
});

test("every case is in the folder of a diagnostic", () => {
  expect([...new Set(cases.map(({ topic }) => topic))].filter((topic) => !ids.includes(topic))).toEqual([]);
});
