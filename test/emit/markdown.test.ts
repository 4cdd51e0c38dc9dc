import { describe, expect, test } from "vitest";
import { inlineCode, markdownText } from "../../generator/emit/markdown.ts";

describe("prose as Markdown", () => {
  test.each([
    ["plain prose", "Read it (again), please: 5% of 3.", "Read it (again), please: 5% of 3."],
    ["spaces", " two  spaces ", "two spaces"],
    ["an address", "see WWW.example.com", "see WWW&#8288;.example.com"],
    ["a URL", "see http://a", "see http:&#8288;//a"],
    ["a list", "- item", "\\- item"],
    ["a number with a dot", "1. item", "1\\. item"],
    ["emphasis", "a *b* _c_ d_e", "a \\*b\\* \\_c\\_ d_e"],
    ["HTML", "a <b> & c", "a &lt;b&gt; &amp; c"],
    ["a line break", "a\nb", "a b"],
    ["nothing", "", ""],
  ])("shows %s as it is", (_, prose, shown) => {
    expect(markdownText(prose)).toBe(shown);
  });

  test.each([
    ["a word", "rec_1", "`rec_1`"],
    ["spaces", "a  b", "`a b`"],
    ["a cell's end", "a|b", "`a\\|b`"],
    ["a backtick", "a`", "`` a` ``"],
    ["nothing", "", ""],
  ])("keeps %s in code", (_, value, shown) => {
    expect(inlineCode(value)).toBe(shown);
  });
});
