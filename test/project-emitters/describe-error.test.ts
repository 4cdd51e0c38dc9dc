import { expect, test } from "vitest";
import { describeError } from "../../generator/project-emitters/describe-error.ts";

test("an error is described with its first location in the project", () => {
  const stack = `TypeError: x is not a function
    at render (node:internal/util:3:1)
    at file:///opt/lib/other.mjs:9:9
    at emit (file:///home/me/notes/emitters/wiki.mjs:12:5)
    at file:///home/me/notes/emitters/index.mjs:1:1`;
  expect(describeError({ message: "x is not a function", stack }, "/home/me/notes")).toBe(
    "x is not a function (at emitters/wiki.mjs:12:5)",
  );
});

test("a message becomes one line without a full stop, truncated", () => {
  expect(describeError({ message: "It failed.\n  Twice.", stack: "" }, "/p")).toBe("It failed. Twice");
  expect(describeError({ message: "x".repeat(400), stack: "" }, "/p")).toBe(`${"x".repeat(300)}…`);
});
