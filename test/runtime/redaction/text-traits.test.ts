import fc from "fast-check";
import { expect, test } from "vitest";
import { HAS_ESCAPE, HAS_RUN, HAS_SEPARATOR, traitsOf } from "../../../runtime/redaction/text-traits.ts";

/** The same, as one would say it. */
function said(text: string): number {
  if (/^[\da-fA-F-]*$/.test(text)) return 0;
  const run = /[\w+/-]{16}/.test(text) ? HAS_RUN : 0;
  const separator = /[:=]/.test(text) ? HAS_SEPARATOR : 0;
  return run | separator | (/[%\\]/.test(text) ? HAS_ESCAPE : 0);
}

const run = fc.string({
  unit: fc.constantFrom("a", "f", "Z", "0", "9", "_", "-", "+", "/"),
  minLength: 1,
  maxLength: 20,
});
const other = fc.constantFrom(" ", ":", "=", "%", "\\", ".", "é", "漢", "\u0000", "\ud800");

test("a text's traits are runs of 16, separators and escapes; a number or UUID in hexadecimal has none", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(run, other), { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      expect(traitsOf(text)).toBe(said(text));
    }),
    { numRuns: 2000 },
  );
});

test.each([15, 16, 17, 31, 32])("a run of %i is told wherever it stands", (length) => {
  for (let before = 0; before < 40; before++) {
    const text = `${". ".repeat(before).slice(0, before)}${"x".repeat(length)} and so on`;
    expect(traitsOf(text)).toBe(length < 16 ? 0 : HAS_RUN);
  }
});
