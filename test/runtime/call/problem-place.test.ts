import { expect, test } from "vitest";
import { describeProblem } from "../../../runtime/call/problem-place.ts";

const describe = (at: string, expected: string, value: unknown) =>
  describeProblem(
    { at, keyword: "type", expected },
    { value, pathStyle: "json_pointer", redact: (name) => name.replace("hunter2", "[redacted]") },
  );

test("a property name that does not fit is redacted in the sentence, and the location is its object", () => {
  const expected = 'valid property names, unlike "hunter2"';
  expect(describe("/labels", expected, { labels: { hunter2: 1 } })).toEqual({
    field: "/labels",
    message: 'expected valid property names, unlike "[redacted]"',
  });
});

test.each([null, "text", 7])("a location below %j is shown as the validator reports it", (input) => {
  expect(describe("/list/0", "an integer", input)).toEqual({ field: "/list/0", message: "expected an integer" });
});

test("a name that the validator cut is completed from the input, if the input has it", () => {
  expect(describe("/abc…", "an integer", { other: 1, abcdef: 2 }).field).toBe("/abcdef");
  expect(describe("/abc…", "an integer", { other: 1 }).field).toBe("/abc…");
});
