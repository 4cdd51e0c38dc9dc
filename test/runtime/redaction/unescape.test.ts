import fc from "fast-check";
import { expect, test } from "vitest";
import { unescapeOnce, unescapeText } from "../../../runtime/redaction/unescape.ts";

const inUnicode = (text: string) =>
  [...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");

test("a string written as JSON is unescaped, and the position of each character is known", () => {
  const character = fc.constantFrom(..."ab \"\\/'\b\f\n\r\t\u0001%é漢");
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 1 }), fc.boolean(), (meant, isLong) => {
      const written = isLong ? inUnicode(meant) : JSON.stringify(meant).slice(1, -1);
      const once = unescapeOnce(written, "json");
      expect(once?.text ?? written).toBe(meant);
      const starts = once?.starts() ?? [];
      for (let index = 0; once !== null && index < meant.length; index++) {
        const character = written.slice(starts[index], starts[index + 1]);
        expect(JSON.parse(`"${character}"`)).toBe(meant[index]);
      }
    }),
  );
});

test("percent escapes are read byte by byte", () => {
  const character = fc.constantFrom(..."ab %/é漢\n\u007f\u0000", "\u{1f600}");
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 1 }), (meant) => {
      const written = encodeURIComponent(meant);
      expect(unescapeOnce(written, "percent")?.text ?? written).toBe(Buffer.from(meant).toString("latin1"));
    }),
  );
});

test.each([
  ["%41", "A"],
  ["%4a%4A%c3%A9", "JJ\u00c3\u00a9"],
  ["\\u004a\\u004A", "JJ"],
  ["\\\"\\'\\/\\\\|\\b\\f\\n\\r\\t", "\"'/\\|\b\f\n\r\t"],
  ["\\n", "\n"],
  ["\\x\\a%41", "\\x\\aA"],
  // None of these is a digit, though its neighbours in the table of characters are.
  ["%41 %/1 %:1 %@1 %G1 %`1 %g1 %1/ %1: %1@ %1G %1` %1g", "A %/1 %:1 %@1 %G1 %`1 %g1 %1/ %1: %1@ %1G %1` %1g"],
  ["%41 \\u004g \\u g041 \\x0041 xu0041 u0041", "A \\u004g \\u g041 \\x0041 xu0041 u0041"],
  ["100%41%", "100A%"],
  ["\ufeff%41\ufeff", "\ufeffA\ufeff"],
  ["\u{1f600}%41", "\u{1f600}A"],
])("%j means %j", (written, meant) => {
  expect(unescapeText(written)?.text).toBe(meant);
});

test.each([
  ["%2541", "A"],
  ["%25%34%31", "A"],
  ["%4\\u0031", "A"],
  ["\\u005cu0041", "A"],
  ["%5cu0041", "A"],
  ["%5Cn", "\n"],
  ["\\\\n", "\n"],
  ["\\\\u002541", "A"],
])("%j is an escape within another", (written, meant) => {
  expect(unescapeText(written)?.text).toBe(meant);
});

test.each([
  ["percent", "%2541", "%41"],
  ["percent", "%41\\n\\u0041", "A\\n\\u0041"],
  ["percent", "%25%34%31", "%41"],
  ["json", "\\\\n", "\\n"],
  ["json", "\\\\u0041", "\\u0041"],
  ["json", "\\u005cu0041", "\\u0041"],
  ["json", "%41\\n\\u0041", "%41\nA"],
] as const)("once, and of the kind %s alone: %j is %j", (kind, written, meant) => {
  expect(unescapeOnce(written, kind)?.text).toBe(meant);
});

test("a string without an escape, or without one of the requested kind, is unchanged", () => {
  for (const plain of ["", "plain", "100%", "%4 %g1", "\\x", "a\\"]) expect(unescapeText(plain)).toBeNull();
  expect([unescapeOnce("%41", "json"), unescapeOnce("\\n", "percent")]).toEqual([null, null]);
});

test("the end is after the last character, even if the string became little shorter", () => {
  expect([...(unescapeText("a\\n")?.starts() ?? [])].slice(0, 3)).toEqual([0, 1, 3]);
  expect([...(unescapeText("a%41\\u0042c")?.starts() ?? [])].slice(0, 5)).toEqual([0, 1, 4, 10, 11]);
});
