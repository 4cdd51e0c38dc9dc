import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BaselineEntry,
  baselineReasons,
  printBaseline,
  renewedEntries,
  unusedEntries,
} from "../../generator/findings/baseline.ts";
import { readBaseline } from "../../generator/findings/read-baseline.ts";

const entry = (more: Partial<BaselineEntry> = {}): BaselineEntry => ({
  command: "lint",
  contract: "notes",
  id: "unused-code",
  where: "specs/notes/contract.yaml",
  message: "Nothing can raise it.",
  fingerprint: "0123456789abcdef01234567",
  reason: "It is for the next version.",
  ...more,
});

const entriesOf = async (text: string) =>
  (await readBaseline("known.json", text)).value.map(({ at: _, ...one }) => one);

test("what is printed is read back", async () => {
  const words = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => text.trim() !== "");
  const rows = fc.array(
    fc
      .record({ command: fc.constantFrom("lint", "diff"), contract: words, id: words, where: words })
      .chain((one) =>
        fc.record({ message: words, fingerprint: words, reason: words }).map((more) => ({ ...one, ...more })),
      ),
  ) as fc.Arbitrary<BaselineEntry[]>;
  await fc.assert(
    fc.asyncProperty(rows, async (entries) => {
      expect(await entriesOf(printBaseline(entries))).toEqual(entries);
    }),
  );
});

test.each([
  ["[]", "1:1", "it has no `baseline: 1`"],
  ['{ "baseline": 2, "findings": [] }', "1:1", "it is from another version of Toolpact"],
  ['{ "baseline": 1 }', "1:1", "it has no list `findings`"],
  ['{ "baseline": 1, "findings": [\n  3\n] }', "2:3", "an entry is not an object"],
  [printBaseline([entry({ reason: " " })]), "4:5", "an entry has no reason"],
  [printBaseline([entry()]).replace('"lint"', '"gen"'), "4:5", "the `command` of an entry is neither lint nor diff"],
  [printBaseline([entry()]).replace('"fingerprint"', '"print"'), "4:5", "an entry has no string `fingerprint`"],
])("%s is refused at its location", async (text, place, why) => {
  const { value, diagnostics } = await readBaseline("known.json", text);
  expect(value).toEqual([]);
  expect(diagnostics.map(({ id, at, message }) => [id, `${at.line}:${at.column}`, message])).toEqual([
    ["bad-baseline", place, `This is not a baseline file: ${why}.`],
  ]);
});

test("a reason is given to the same finding of the same command, and to no other", () => {
  const reasonFor = baselineReasons([entry()], "lint");
  expect(reasonFor(entry({ message: "Said otherwise." }))).toBe("It is for the next version.");
  expect(reasonFor(entry({ id: "unused-declaration" }))).toBeNull();
  expect(reasonFor(entry({ fingerprint: "x" }))).toBeNull();
  expect(baselineReasons([entry()], "diff")(entry())).toBeNull();
});

test("an entry that covers nothing is reported at its location, if the run checked its contract", async () => {
  const text = printBaseline([entry(), entry({ contract: "other" }), entry({ command: "diff" })]);
  const { value } = await readBaseline("known.json", text);
  const scope = { command: "lint", contracts: new Set(["notes"]) } as const;
  expect(unusedEntries(value, scope, [entry({ fingerprint: "x" })])).toMatchObject([
    { id: "unused-baseline-entry", severity: "warning", at: { file: "known.json", line: 4, column: 5 } },
  ]);
  expect(unusedEntries(value, scope, [entry()])).toEqual([]);
});

test("a renewed baseline keeps reasons, drops what covers nothing, and leaves what it can't judge", () => {
  const [other, gone] = [entry({ contract: "other", fingerprint: "elsewhere" }), entry({ fingerprint: "gone" })];
  const found = [entry(), entry({ fingerprint: "new" })].map(({ reason: _, command: __, ...one }) => one);
  const scope = { command: "lint", contracts: new Set(["notes"]) } as const;
  const renewed = renewedEntries([gone, other, entry()], scope, { found, reason: "Later." });
  expect(renewed.map(({ contract, fingerprint, reason }) => [contract, fingerprint, reason])).toEqual([
    ["notes", "0123456789abcdef01234567", "It is for the next version."],
    ["notes", "new", "Later."],
    ["other", "elsewhere", "It is for the next version."],
  ]);
});
