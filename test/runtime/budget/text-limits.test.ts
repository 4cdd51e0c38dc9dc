import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limitTexts, type TextLimits } from "../../../runtime/budget/text-limits.ts";
import type { TruncateRow } from "../../../runtime/contract/contract.ts";
import { scaled } from "../../support/scale.ts";

function limited(value: unknown, knobs: Partial<TextLimits>, row: Partial<TruncateRow> = {}) {
  const rows: readonly TruncateRow[] = [{ at: "/t", keep: "first", by: "lines", ...row }];
  return limitTexts(value, { rows, fits: () => true, ...knobs });
}

describe("the parameters of a string", () => {
  test("max_text_lines keeps whole lines, from the start or from the end", () => {
    const t = "one\ntwo\nthree\n";
    expect(limited({ t }, { maxLines: 2 })).toMatchObject({
      value: { t: "one\ntwo\n" },
      truncated: true,
      usedLines: 2,
      usedBytes: 8,
    });
    expect(limited({ t }, { maxLines: 2 }, { keep: "last" })).toMatchObject({
      value: { t: "two\nthree\n" },
      usedLines: 2,
    });
    expect(limited({ t: "one\ntwo" }, { maxLines: 1 }, { keep: "last" })).toMatchObject({
      value: { t: "two" },
      usedLines: 1,
    });
    expect(limited({ t: "\n\n" }, { maxLines: 1 }, { keep: "last" })).toMatchObject({ value: { t: "\n" } });
    expect(limited({ t }, { maxLines: 0 })).toMatchObject({ value: { t: "" }, usedLines: 0 });
    expect(limited({ t }, { maxLines: 3 })).toMatchObject({ value: { t }, truncated: false, cuts: [] });
  });

  test("max_text_bytes counts bytes of the text, not of its JSON", () => {
    expect(limited({ t: '"é"\n' }, { maxBytes: 4 }, { by: "text" })).toMatchObject({
      value: { t: '"é"' },
      usedBytes: 4,
    });
    expect(limited({ t: "a\u{1f600}b" }, { maxBytes: 4 }, { by: "text", keep: "last" })).toMatchObject({
      value: { t: "b" },
    });
  });

  test("apply together, to each string that is named; lists are skipped", () => {
    const rows: readonly TruncateRow[] = [
      { at: "/a", keep: "first", by: "lines" },
      { at: "/b", keep: "last", by: "text" },
      { at: "/list", keep: "first", by: "elements" },
    ];
    const value = { a: "1\n2\n3", b: "4\n5", list: [1, 2, 3], c: "6\n7\n8" };
    expect(limitTexts(value, { rows, fits: () => true, maxLines: 2, maxBytes: 3 })).toMatchObject({
      value: { a: "1\n", b: "4\n5", list: [1, 2, 3], c: "6\n7\n8" },
      usedBytes: 3,
      cuts: [{ at: "/a", keep: "first", kept: 2, total: 5 }],
    });
  });

  test("give no result that breaks the schema", () => {
    expect(limited({ t: "abc" }, { maxBytes: 1, fits: () => false }, { by: "text" })).toBeNull();
    expect(limited({ t: "abc" }, { maxBytes: 3, fits: () => false }, { by: "text" })).not.toBeNull();
  });

  test("are hard, and what they leave is left by a second time", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.nat(20),
        fc.nat(4),
        fc.constantFrom<TruncateRow["keep"]>("first", "last"),
        (t, maxBytes, maxLines, keep) => {
          const once = limited({ t }, { maxBytes, maxLines }, { keep, by: "text" });
          const { t: text } = (once?.value ?? { t: null }) as { readonly t: string };
          expect(Buffer.byteLength(text)).toBe(once?.usedBytes);
          expect(once?.usedBytes).toBeLessThanOrEqual(maxBytes);
          expect(once?.usedLines).toBeLessThanOrEqual(maxLines);
          expect(limited(once?.value, { maxBytes, maxLines }, { keep, by: "text" })?.value).toEqual(once?.value);
        },
      ),
      { numRuns: scaled(1000) },
    );
  });
});
