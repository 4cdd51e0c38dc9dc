import { expect, test } from "vitest";
import { singleQuoted, text } from "../../generator/emit/code.ts";

/** The value of a JavaScript expression. */
const evaluated = (expression: string): unknown => new Function(`return ${expression};`)();

const HOSTILE = [
  "",
  "'",
  '"',
  "\\",
  '\\"',
  "\\'",
  "\\\\'\"",
  "a\nb\r\u2028\u2029\0",
  "</script><!--",
  "${x}`*/",
  "\ud800",
];

test.each(HOSTILE)("both quoted forms of %j evaluate to it, and have neither a line break nor a tag", (value) => {
  for (const { text: literal } of [text(value), singleQuoted(value)]) {
    expect(evaluated(literal)).toBe(value);
    expect(literal).not.toMatch(/[\n\r\u2028\u2029]|<[/!]/);
  }
});

test("JSON in single quotes has no escaped quotation marks", () => {
  expect(singleQuoted(`{"a":"it's"}`).text).toBe(`'{"a":"it\\'s"}'`);
});
