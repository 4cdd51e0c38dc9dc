import { describe, expect, test } from "vitest";
import { mergeAndCheck } from "../support/lower.ts";
import { GUEST_BOOK, specFile } from "./support.ts";

/** The ids that `check` reports for these files of a contract. */
function idsIn(...texts: readonly string[]): readonly string[] {
  const files = [GUEST_BOOK, ...texts].map((text, index) => specFile(text, "sections", `${index}.yaml`));
  return mergeAndCheck({ folder: "specs/guestbook", files }).diagnostics.map(({ id }) => id);
}

function outputOf(schema: string): string {
  return `tools: { probe: { description: Tries something., input: {}, output: ${schema} } }`;
}

function inputOf(schema: string): string {
  return `tools: { probe: { description: Tries something., input: ${schema} } }`;
}

describe("a required sensitive property", () => {
  const types = "types: { Pair: { x-sensitive: true, properties: { a: { type: string } } } }";

  test.each([
    ["a number", "{ type: integer, x-sensitive: true }"],
    ["an object", "{ type: object, x-sensitive: true }"],
    ["a sensitive type of another file that is not a string", "{ $ref: Pair }"],
  ])("is rejected if it is %s, because the value is removed", (_what, schema) => {
    expect(idsIn(types, outputOf(`{ properties: { p: ${schema} }, required: [p] }`))).toEqual(["sensitive-required"]);
    expect(idsIn(types, outputOf(`{ properties: { p: ${schema} } }`))).toEqual([]);
  });

  test("may be a string, which is redacted", () => {
    expect(idsIn(outputOf("{ properties: { p: { type: string, x-sensitive: true } }, required: [p] }"))).toEqual([]);
  });
});

describe("an alias", () => {
  const types = "types: { R: { type: integer, x-aliases: [old] } }";

  test.each([
    ["the name of another property", "{ a: { x-aliases: [b] }, b: {} }"],
    ["an alias of another property", "{ a: { x-aliases: [c] }, b: { x-aliases: [c] } }"],
    ["an alias of a property's type", "{ a: { $ref: R }, b: { x-aliases: [old] } }"],
  ])("is rejected if it is %s", (_what, properties) => {
    expect(idsIn(types, inputOf(`{ properties: ${properties} }`))).toEqual(["alias-taken"]);
    expect(idsIn(types, `types: { Sent: { properties: ${properties} } }`)).toEqual(["alias-taken"]);
  });

  test("may be used again in an object inside", () => {
    expect(idsIn(inputOf("{ properties: { a: { x-aliases: [b], properties: { b: {} } } } }"))).toEqual([]);
  });
});

describe("a retry policy", () => {
  const dependency = (body: string) => `dependencies: { api: { kind: network, ${body} } }`;

  test("is rejected if its largest backoff is below the first", () => {
    const largest = (more: string) => idsIn(dependency(`retry_policy: { max_backoff_ms: 100${more} }`));
    expect(largest("")).toEqual(["impossible-backoff"]);
    expect(largest(", initial_backoff_ms: 101")).toEqual(["impossible-backoff"]);
    expect(largest(", initial_backoff_ms: 100")).toEqual([]);
  });

  test("with a timeout of an attempt needs a code for it", () => {
    const timeout = "retry_policy: { attempt_timeout_ms: 100 }";
    expect(idsIn(dependency(timeout))).toEqual(["attempt-timeout-without-code"]);
    expect(idsIn(dependency(`${timeout}, error_map: { timeout: name_taken }`))).toEqual([]);
    expect(idsIn(dependency(`${timeout}, error_map: { default: name_taken }`))).toEqual([]);
  });
});

test("rules of the whole document are checked only if each file fits the meta-schema", () => {
  const wrong = "dependencies: { api: { kind: network, retry_policy: { max_backoff_ms: 1, jitter: much } } }";
  expect(idsIn(wrong)).toEqual(["not-one-of"]);
});
