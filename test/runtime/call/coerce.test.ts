import { expect, test } from "vitest";
import { coerced } from "../../../runtime/call/coerce.ts";
import { validatorOf } from "../../engines/validators/load.ts";

const integers = validatorOf({ type: "array", items: { type: "integer" } });

test("numbers and booleans that were sent as strings are coerced if the schema requires that", () => {
  const fits = validatorOf({ properties: { n: { type: "number" }, b: { type: "boolean" }, t: { type: "string" } } });
  expect(coerced({ n: "1.5e2", b: "true", t: "1" }, fits)).toEqual({ n: 150, b: true, t: "1" });
  expect(coerced({ b: "false" }, fits)).toEqual({ b: false });
});

test("a string that is not a JSON number stays a string", () => {
  const value = ["", " 1", "0x10", "01", "1e999", "NaN", "yes", null];
  expect(coerced(value, integers)).toBe(value);
});

test("a value without such strings is returned unchanged, and the input is never modified", () => {
  const clean = [1, 2];
  expect(coerced(clean, integers)).toBe(clean);
  const given = ["1"];
  expect(coerced(given, integers)).toEqual([1]);
  expect(given).toEqual(["1"]);
});

test("at most a thousand strings are coerced, the maximum number of reported errors", () => {
  const value = coerced(
    Array.from({ length: 1200 }, () => "7"),
    integers,
  ) as readonly unknown[];
  expect(value.filter((one) => one === 7)).toHaveLength(1000);
});

test("a location whose name is too long to be reported is not coerced", () => {
  const map = validatorOf({ additionalProperties: { additionalProperties: { type: "integer" } } });
  const value = { ["n".repeat(300)]: { a: "1" }, b: { ["m".repeat(300)]: "1" } };
  expect(coerced(value, map)).toBe(value);
});
