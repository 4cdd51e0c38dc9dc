import { expect, test } from "vitest";
import { defaultDoesNotFit } from "../../generator/lint/default-does-not-fit.ts";
import { lowerText } from "../support/lower-text.ts";

test.each([
  ["integer", 'The default "20" of count does not match its schema: it must be an integer.'],
  ["[integer, 'null']", 'The default "20" of count does not match its schema: it must be an integer or null.'],
  ["boolean", 'The default "20" of count does not match its schema: it must be a boolean.'],
])("a default of the wrong type is described in words: %s", (type, message) => {
  const { model } = lowerText(
    `tools: { ask: { description: Ask., input: { properties: { count: { type: ${type}, default: "20" } } } } }\n`,
  );
  expect([...defaultDoesNotFit(model, () => null)].map(({ diagnostic }) => diagnostic.message)).toEqual([message]);
});
