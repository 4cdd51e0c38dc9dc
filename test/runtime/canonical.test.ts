import fc from "fast-check";
import { expect, test } from "vitest";
import { printAny, printList, printText } from "../../runtime/canonical.ts";
import { canonicalJson } from "../../runtime/canonical-json.ts";

test("what generated functions print of a text, a list and any value is its canonical text", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.string({ unit: "grapheme" }), (list, text) => {
      const expected = (value: unknown) => {
        const canonical = canonicalJson(value);
        return canonical.kind === "text" ? canonical.text : null;
      };
      expect(printText(text)).toBe(expected(text));
      expect(printAny(list)).toBe(expected(list));
      expect(printList(list, printAny)).toBe(expected(list));
    }),
  );
});

test("a lone surrogate, which has no canonical text, is told apart from any other", () => {
  const texts = ["\ud800", "\ud801", "\udc00", "\ufffd", "\\ud800"];
  expect(new Set(texts.map(printText)).size).toBe(texts.length);
  expect(new Set(texts.map((text) => printAny([text]))).size).toBe(texts.length);
});
