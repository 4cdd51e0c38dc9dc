import { expect, test } from "vitest";
import { heapBytes } from "../../../runtime/stores/heap-bytes.ts";

test.each([
  ["ab", 36],
  ["", 32],
  [12, 0],
  [true, 0],
  [null, 0],
  [undefined, 0],
  [[], 32],
  [{}, 32],
  [["a", 1], 32 + 8 + 34 + 8],
  [{ a: "b", c: [null, {}] }, 32 + 8 + 34 + 8 + (32 + 8 + 8 + 32)],
])("a text counts its characters, an object or list itself and its members: %j", (value, bytes) => {
  expect(heapBytes(value)).toBe(bytes);
});
