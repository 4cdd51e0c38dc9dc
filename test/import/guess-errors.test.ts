import { expect, test } from "vitest";
import { guessCodes } from "../../generator/import/guess-errors.ts";

function codesIn(description: string): readonly string[] {
  return guessCodes(description).map(({ code }) => code);
}

test.each([
  ["Create a directory. If the directory already exists, this operation will succeed silently.", []],
  ["Does not fail if the file is not found.", []],
  ["It's not an error if the label already exists.", []],
  ["Returns null when the user does not exist.", []],
  ["Returns an empty list if the project was not found.", []],
  ["If the branch already exists, it is overwritten.", []],
  ["Nothing happens if there is no such key.", []],
  ["Ignores files that don't exist; a missing one (not found) is skipped.", []],
  ["Fails if the directory already exists.", ["already_exists"]],
  ["The file does not exist: an error.", ["not_found"]],
  ["Will fail if the destination exists.", ["already_exists"]],
  ["Succeeds silently if the folder already exists. Fails if the parent folder does not exist.", ["not_found"]],
  ["Throws an error when rate limited.", ["rate_limited"]],
])("%j names the codes %j", (description, codes) => {
  expect(codesIn(description)).toEqual(codes);
});

test("a phrase that is an outcome in one sentence and a failure in a later one names the code", () => {
  const text = "If the issue already exists, it is returned. With `strict`, it fails with already exists.";
  expect(guessCodes(text)).toEqual([{ code: "already_exists", because: "already exists" }]);
});
