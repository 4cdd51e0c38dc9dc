import { expect, test } from "vitest";
import { addFound, searchFor } from "../../../runtime/redaction/anchors.ts";
import type { Detector, Surroundings } from "../../../runtime/redaction/detector.ts";
import type { Found } from "../../../runtime/redaction/found.ts";
import { nameBook } from "../../../runtime/redaction/sensitive-names.ts";

const around: Surroundings = { names: nameBook([]), mask: "[redacted]", looseUntil: 0 };
const BITS = { run: 1, separator: 2, nothing: 4 } as const;
const ALL = 7;

/** One that takes as much as is given from its anchor on, if the text is as long. */
function detector(id: string, anchors: readonly string[], length: number, parts: Partial<Detector> = {}): Detector {
  const match: Detector["match"] = (text, at) => (at + length > text.length ? null : { from: at, to: at + length });
  return { id, finds: "a thing", standard: true, needs: "nothing", anchors, match, ...parts };
}

function found(text: string, detectors: readonly Detector[], wanted = ALL): readonly string[] {
  const all: Found[] = [];
  searchFor(detectors, (needs) => BITS[needs])(text, wanted, around, all);
  return all.map(({ from, to, reason }) => `${from}-${to} ${reason}`);
}

test("the search goes on behind what was found: within it nothing is looked for", () => {
  expect(found("abababab ab1", [detector("a", ["ab"], 6)])).toEqual(["0-6 pattern:a", "6-12 pattern:a"]);
  expect(found("xababy", [detector("a", ["ab"], 2)])).toEqual(["1-3 pattern:a", "3-5 pattern:a"]);
});

test.each([[["ab", "abc", "abcd"]], [["abcd", "abc", "ab"]], [["abc", "abcd", "ab"]]])(
  "the longest anchor is asked first, in whatever order they come: %j",
  (anchors) => {
    const detectors = anchors.map((anchor) => detector(anchor, [anchor], anchor.length));
    expect(found("abcde abcx abx", detectors)).toEqual(["0-4 pattern:abcd", "6-9 pattern:abc", "11-13 pattern:ab"]);
  },
);

test("one that finds nothing leaves the place to the next", () => {
  const none = detector("none", ["abc"], 99);
  expect(found("abcd", [none, detector("a", ["ab"], 2)])).toEqual(["0-2 pattern:a"]);
});

test("an anchor of one character stands before any other, at the end, and before what is no ASCII", () => {
  const one = detector("one", ["7"], 1);
  expect(found("7a7\u00807漢7\u{1f600}7", [one])).toHaveLength(5);
  expect(found("7\u0000", [one])).toEqual(["0-1 pattern:one"]);
  expect(found("6\u0080 6\u0081", [detector("even", ["6"], 1)])).toHaveLength(2);
});

test("what is no ASCII starts no anchor, though it looks like one in its lowest bits", () => {
  const shifted = String.fromCharCode("a".charCodeAt(0) + 0x80, "b".charCodeAt(0) + 0x80);
  expect(found(`${shifted} \u0080b a\u0080`, [detector("a", ["ab"], 2)])).toEqual([]);
});

test("only detectors that wait for what the text has are asked", () => {
  const detectors = (["run", "separator"] as const).map((needs) => detector(needs, [`${needs}:`, "x:"], 2, { needs }));
  const text = "run: separator: x:";
  expect(found(text, detectors, BITS.run)).toEqual(["0-2 pattern:run", "16-18 pattern:run"]);
  expect(found(text, detectors, BITS.separator)).toEqual(["5-7 pattern:separator", "16-18 pattern:separator"]);
});

test("the five thousandth find takes the rest of the text along", () => {
  const one: Found = { from: 2, to: 4, reason: "sensitive" };
  const before = new Array<Found>(4998).fill(one);
  expect([addFound(one, "a long text", before), before.length]).toEqual([false, 4999]);
  expect([addFound(one, "a long text", before), before.length]).toEqual([true, 5001]);
  expect(before.at(-1)).toEqual({ ...one, to: 11 });
});
