import fc from "fast-check";
import { expect, test } from "vitest";
import { inlineCode, markdownText } from "../../generator/emit/markdown.ts";
import { HOSTILE_STRINGS } from "../support/hostile-strings.ts";

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...HOSTILE_STRINGS));

test("prose in Markdown is one line without HTML, links or a new cell", () => {
  fc.assert(
    fc.property(anyText, (prose) => {
      const shown = markdownText(prose);
      const marks = shown.replaceAll("&#8288;", "");
      expect(shown).not.toMatch(/[\n\r\u2028\u2029<>]/);
      expect(marks).not.toMatch(/(?<!\\)(?:\\\\)*[[\]|`*#~]/);
      expect(shown).not.toMatch(/:\/\/|www\.|@(?!&#8288;)/i);
    }),
  );
});

test.each([
  ["[click](javascript:alert(1))", "\\[click\\](javascript:alert(1))"],
  ["<b>bold</b> & more", "&lt;b&gt;bold&lt;/b&gt; &amp; more"],
  ["a | b", "a \\| b"],
  ["see http://example.com", "see http:&#8288;//example.com"],
  ["x_post_tweet and _this_", "x_post_tweet and \\_this\\_"],
  ["two\nlines", "two lines"],
  ["- no list", "\\- no list"],
  ["1. no list", "1\\. no list"],
  ["well-known, 3.5 (or so)", "well-known, 3.5 (or so)"],
  ["&#58; stays", "&amp;\\#58; stays"],
])("%j reads as itself", (prose, markdown) => {
  expect(markdownText(prose)).toBe(markdown);
});

test("code in a cell cannot be ended by its own backticks, and breaks no cell", () => {
  expect(inlineCode("a|b")).toBe("`a\\|b`");
  expect(inlineCode("a`b")).toBe("``a`b``");
  expect(inlineCode("``")).toBe("``` `` ```");
  expect(inlineCode("")).toBe("");
  fc.assert(
    fc.property(anyText, (value) => {
      const shown = inlineCode(value);
      const fence = /^`+/.exec(shown)?.[0] ?? "";
      expect(shown).not.toMatch(/[\n\r\u2028\u2029]|(?<!\\)\|/);
      expect(shown.slice(fence.length, shown.length - fence.length).split(/[^`]+/)).not.toContain(
        fence === "" ? "x" : fence,
      );
    }),
  );
});
