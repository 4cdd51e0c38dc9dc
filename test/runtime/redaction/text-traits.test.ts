import fc from "fast-check";
import { expect, test } from "vitest";
import { HAS_ESCAPE, HAS_RUN, HAS_SEPARATOR, traitsOf } from "../../../runtime/redaction/text-traits.ts";

/** The same, as one would say it. */
function said(text: string): number {
  if (/^[\da-fA-F-]*$/.test(text)) return 0;
  const run = /[\w+/-]{16}/.test(text) ? HAS_RUN : 0;
  const separator = /[:=]/.test(text) ? HAS_SEPARATOR : 0;
  const isTime = run === 0 && !text.includes("=") && /^[\d.TZ+:-]*$/.test(text) && !/(^|\D):/.test(text);
  return run | (isTime ? 0 : separator) | (/[%\\]/.test(text) ? HAS_ESCAPE : 0);
}

const run = fc.string({
  unit: fc.constantFrom("a", "f", "Z", "0", "9", "_", "-", "+", "/"),
  minLength: 1,
  maxLength: 20,
});
const time = fc.string({ unit: fc.constantFrom("0", "9", ":", "-", "T", "Z", "."), maxLength: 12 });
const other = fc.constantFrom(" ", ":", "=", "%", "\\", ".", "é", "漢", "\u0000", "\ud800");

test("a text's traits are runs of 16, separators and escapes; a number or UUID in hexadecimal has none, nor a time", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(fc.oneof(run, other), { maxLength: 12 }), fc.array(time, { maxLength: 2 })),
      (parts) => {
        const text = parts.join("");
        expect(traitsOf(text)).toBe(said(text));
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([15, 16, 17, 31, 32])("a run of %i is told wherever it stands", (length) => {
  for (let before = 0; before < 40; before++) {
    const text = `${". ".repeat(before).slice(0, before)}${"x".repeat(length)} and so on`;
    expect(traitsOf(text)).toBe(length < 16 ? 0 : HAS_RUN);
  }
});

test.each([
  ["0b6f3a52-3f6e-4c57-9f0d-0c0ffee01234", 0],
  ["DA39A3EE5E6B4B0D3255BFEF95601890AFD80709", 0],
  ["0b6f3a52-3f6e-4c57-9f0d-0c0ffee0123g", HAS_RUN],
  ["g0b6f3a52-3f6e-4c57-9f0d-0c0ffee01234", HAS_RUN],
  ["0b6f3a52-3f6e-4c57:9f0d-0c0ffee01234", HAS_RUN | HAS_SEPARATOR],
  ["", 0],
  ["2026-11-22T10:15:00.123Z", 0],
  ["10:15:00+01:00", 0],
  ["at 10:15", HAS_SEPARATOR],
  ["TZT:10", HAS_SEPARATOR],
  [":10", HAS_SEPARATOR],
  ["10::15", HAS_SEPARATOR],
  ["10:15\u00e9", HAS_SEPARATOR],
  ["10:15\u0080", HAS_SEPARATOR],
  ["10=15", HAS_SEPARATOR],
  ["1234567890123456:10", HAS_RUN | HAS_SEPARATOR],
])("a number in hexadecimal is none, nor is a UUID or a time, but alone: %j", (text, traits) => {
  expect(traitsOf(text)).toBe(traits);
});

test.each([":", "=", "%", "\\"])("a %s is told in texts of any length", (mark) => {
  for (const length of [1, 63, 64, 65, 200]) {
    expect(traitsOf(mark.padStart(length, ". "))).toBe(":=".includes(mark) ? HAS_SEPARATOR : HAS_ESCAPE);
  }
});
