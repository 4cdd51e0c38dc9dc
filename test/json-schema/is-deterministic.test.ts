import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { isDeterministic } from "../../generator/json-schema/pattern/is-deterministic.ts";

/** The compiler's own dependency, which counts the ways to match a character. */
const { isSafePattern } = createRequire(new URL("../../generator/package.json", import.meta.url))("redos-detector");

describe("a pattern is deterministic", () => {
  test.each([
    "^[a-z]{2,12}_[0-9A-Za-z]{1,26}$",
    "^[^@\\s]+@[^@\\s]+$",
    "^[A-Z]{3}$",
    "^[A-Za-z0-9][A-Za-z0-9._/-]*$",
    "^a?b?c$",
    "^[a-z]{3}[a-z]*$",
    "^",
  ])("if each character can be matched in one way only: %s", (pattern) => {
    expect(isDeterministic(pattern)).toBe(true);
    expect(isSafePattern(pattern, { unicode: true }).score).toEqual({ infinite: false, value: 1 });
  });
});

describe("a pattern is not known to be deterministic", () => {
  test.each([
    ["two repetitions can take the same character", "^[a-z]*[a-f]$"],
    ["a repetition and a later one can, past an optional part", "^a*b?a$"],
    ["it can begin anywhere", "[a-z]+$"],
    ["it has a group", "^(a|b)+$"],
    ["it has alternatives", "^a$|^b$"],
    ["it has an assertion", "^(?=a)a+$"],
    ["it is not a pattern", "^[a-"],
  ])("if %s", (_, pattern) => {
    expect(isDeterministic(pattern)).toBe(false);
  });
});
