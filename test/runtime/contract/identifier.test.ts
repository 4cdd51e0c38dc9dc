import { asTaskId } from "@toolpact/contracts/tasks";
import fc from "fast-check";
import { expect, test } from "vitest";
import { asIdentifier, canonicalText, isIdentifier, parseIdentifier } from "../../../runtime/contract/identifier.ts";

const isShort = (value: unknown): boolean => typeof value === "string" && value.length > 0 && value.length <= 7;

test("the canonical steps are taken in the order written", () => {
  expect(canonicalText("  CARD-1 \n", ["trim"])).toBe("CARD-1");
  expect(canonicalText("e\u0301", ["nfc"])).toBe("é");
  expect(canonicalText(" ÄB ", ["lowercase", "trim"])).toBe("äb");
  expect(canonicalText(" as it is ", [])).toBe(" as it is ");
});

test("parse gives the canonical form of what fits after the steps, else null", () => {
  expect(parseIdentifier(" CARD-1 ", ["trim"], isShort)).toBe("CARD-1");
  expect(parseIdentifier(" CARD-1 ", [], isShort)).toBeNull();
  expect(parseIdentifier("   ", ["trim"], isShort)).toBeNull();
});

test("is… is true only for a string in canonical form", () => {
  expect(isIdentifier("CARD-1", ["trim"], isShort)).toBe(true);
  expect(isIdentifier(" CARD-1", ["trim"], isShort)).toBe(false);
});

test("a value other than a string is not an identifier, and nothing throws", () => {
  const always = (): boolean => true;
  for (const value of [null, undefined, 1, {}, [], Symbol("x"), new String("CARD-1")]) {
    expect(parseIdentifier(value, ["trim"], always)).toBeNull();
    expect(isIdentifier(value, ["trim"], always)).toBe(false);
  }
});

test("as… gives the canonical form of what fits, and throws the reason for anything else", () => {
  expect(asTaskId("TASK-1234")).toBe("TASK-1234");
  const reason = "expected a string that matches ^(PLAN|TASK)-[0-9]{3,}$.";
  expect(() => asTaskId("TASK-1")).toThrow(new TypeError(`"TASK-1" is not a valid TaskId: ${reason}`));
  expect(() => asTaskId(undefined)).toThrow(new TypeError("Not a valid TaskId: expected a string."));
});

test("the message of as… has at most 100 characters of the value", () => {
  const fits = Object.assign((_value: unknown): _value is unknown => false, {
    problems: () => [{ at: "", keyword: "maxLength", expected: "a string of at most 7 characters" }],
  });
  const kind = { name: "CardId", fits } as never;
  const shown = `"${"x".repeat(99)}…" is not a valid CardId: expected a string of at most 7 characters.`;
  expect(() => asIdentifier("x".repeat(1000), [], kind)).toThrow(new TypeError(shown));
});

test("a parsed identifier parses to itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const once = parseIdentifier(text, ["trim", "nfc"], () => true);
      expect(parseIdentifier(once, ["trim", "nfc"], () => true)).toBe(once);
    }),
  );
});
