import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assertRuntimeFits } from "../../../runtime/contract/assert-runtime-fits.ts";
import { RUNTIME_VERSION } from "../../../runtime/contract/version.ts";
import { deepFreeze } from "../../../runtime/json/json.ts";

function fits(runtime: string, version: string): boolean {
  try {
    assertRuntimeFits({ name: "tiny", runtime }, version);
    return true;
  } catch {
    return false;
  }
}

test("the version in the code is the package's", () => {
  const manifest = JSON.parse(readFileSync(new URL("../../../runtime/package.json", import.meta.url), "utf8"));
  expect(RUNTIME_VERSION).toBe(manifest.version);
});

test.each([
  ["^0.1.0", "0.1.0", true],
  ["^0.1.2", "0.1.9", true],
  ["^0.1.2", "0.1.1", false],
  ["^0.1.0", "0.2.0", false],
  ["^1.2.3", "1.2.3", true],
  ["^1.2.3", "1.10.0", true],
  ["^1.2.3", "1.2.2", false],
  ["^1.2.3", "2.0.0", false],
  ["^1.2.3", "1.3.0-beta.1", true],
  ["1.2.3", "1.2.3", false],
  ["^1", "1.0.0", false],
])("generated code for %s runs on %s: %s", (range, version, expected) => {
  expect(fits(range, version)).toBe(expected);
});

test("a mismatch reports the expected version, the actual one and what to do", () => {
  expect(() => assertRuntimeFits({ name: "tiny", runtime: "^9.0.0" })).toThrow(
    `The contract tiny was generated for @toolpact/runtime ^9.0.0, but this is ${RUNTIME_VERSION}.`,
  );
});

test("a table is frozen to its last leaf, functions and all", () => {
  const load = (): number => 1;
  const table = deepFreeze({ a: [{ b: 1 }], load, none: null });
  expect(Object.isFrozen(table.a[0])).toBe(true);
  expect(table.load()).toBe(1);
  expect(() => {
    (table.a as unknown as number[]).push(1);
  }).toThrow(TypeError);
});
