import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { CLIENTS } from "../../generator/clients.ts";
import { foundIn, specCases } from "../support/spec-case.ts";

const cases = await specCases(fileURLToPath(new URL("faults/", import.meta.url)));

/** What was wrong in the original, from the first line of the case. */
const saidIn = async (path: string) => /^# (.+)\n/.exec(await readFile(path, "utf8"))?.[1] ?? "";
const faults = await Promise.all(cases.map(async (one) => ({ ...one, problem: await saidIn(one.path) })));

/**
 * Bugs that the originals had only in their code, and that no contract could have shown, each with the test that covers
 * it here.
 */
const NOT_IN_A_SPEC: Readonly<Record<string, string>> = {
  "a manifest kept by hand": "seeds/social-manifest.test.ts",
  "a duplicate recorded before it was executed": "runtime/guards/deduplicate.test.ts",
  "keys picked by hand, so that different calls collide": "runtime/call/call-key.test.ts",
  "a suggestion called validated that nobody had validated": "runtime/call/suggestions.test.ts",
  "text cut within a character": "runtime/budget/truncate.test.ts",
  "redaction by parts of names": "runtime/redaction/names.test.ts",
  "errors sent as successes": "runtime/mcp/tool-result.test.ts",
  "an output checked by nobody": "invariants/inv-mcp-001.test.ts",
  "limits that config_set never reached": "runtime/call/rate-limits.test.ts",
  "an alias that no schema had": "advertised/wire.test.ts",
  "unknown fields accepted further down": "advertised/open-and-closed.e2e.test.ts",
  "a tool renamed without a new version": "diff/cases/tool-renamed.yaml",
};

test.each(faults)("seed $topic: $problem", async (one) => {
  expect(one.problem).toMatch(/^[A-Za-z0-9].+\.$/);
  expect(one.expected.length).toBeGreaterThan(0);
  const isForClients = one.expected.some((line) => line.includes(" client-"));
  expect(await foundIn(one, "as they are", isForClients ? CLIENTS : [])).toEqual(one.expected);
});

test("every seed's faults are there, and those that no spec can have are another test's", () => {
  expect([...new Set(faults.map(({ topic }) => topic))]).toEqual(["000", "001", "002", "003", "004"]);
  const tests = new URL("../", import.meta.url);
  for (const [fault, held] of Object.entries(NOT_IN_A_SPEC)) expect(existsSync(new URL(held, tests)), fault).toBe(true);
});
