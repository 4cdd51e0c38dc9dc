import { expect, test } from "vitest";
import { createLocator, lineStarts } from "../../generator/load/positions.ts";

test("lines end at LF, at CRLF and at a lone CR", () => {
  expect(lineStarts("a\nb\r\nc\rd")).toEqual([0, 2, 5, 7]);
  expect(lineStarts("")).toEqual([0]);
  expect(lineStarts("\n\r\n\r")).toEqual([0, 1, 3, 4]);
});

test.each([
  ["LF", "one\ntwo three\nfour"],
  ["CRLF", "one\r\ntwo three\r\nfour"],
  ["CR", "one\rtwo three\rfour"],
])("a location is the same with %s", (_, text) => {
  const at = createLocator("tools/a.yaml", text);
  const start = text.indexOf("three");
  expect(at(start, start + 5)).toEqual({ file: "tools/a.yaml", line: 2, column: 5, width: 5 });
  expect(at(text.indexOf("four"), text.length)).toMatchObject({ line: 3, column: 1, width: 4 });
});

test("the width ends with the line and is never 0", () => {
  const at = createLocator("a", "ab\ncd\n");
  expect(at(1, 5).width).toBe(1);
  expect(at(0, 5).width).toBe(2);
  expect(at(2, 2)).toMatchObject({ line: 1, column: 3, width: 1 });
  expect(at(6, 6)).toMatchObject({ line: 3, column: 1, width: 1 });
});

test("columns count UTF-16 units", () => {
  expect(createLocator("a", "😀x")(2, 3)).toMatchObject({ column: 3, width: 1 });
});
