import { expect, test } from "vitest";
import { cursorText, readCursor } from "../../../runtime/budget/cursor.ts";

test.each([
  [undefined, 0, undefined],
  ["p2", 0, "p2"],
  [undefined, 40, "~14"],
  ["p2", 40, "~14~p2"],
  ["", 1, "~1~"],
  ["~14", 0, "~0~~14"],
  ["~14~p2", 3, "~3~~14~p2"],
  ["two\nlines", 3, "~3~two\nlines"],
])("the handler's token %j with %d elements skipped is sent as %j, and read back", (token, skip, sent) => {
  expect(cursorText({ token, skip })).toBe(sent);
  expect(readCursor(sent)).toEqual({ token, skip });
});

test.each(["~", "~A", "~1-2", "p~1", "~12345678901", "~1 "])("the token %j is a handler's own", (token) => {
  expect(readCursor(token)).toEqual({ token, skip: 0 });
  expect(cursorText({ token, skip: 0 })).toBe(token);
});
