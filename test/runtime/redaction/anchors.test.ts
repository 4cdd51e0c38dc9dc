import { expect, test } from "vitest";
import { DETECTORS } from "../../../runtime/redaction/detectors.ts";
import { addFound, searchFor } from "../../../runtime/redaction/find-secrets.ts";
import type { Detector, SecretMatch, Surroundings } from "../../../runtime/redaction/secret-match.ts";
import { nameBook } from "../../../runtime/redaction/sensitive-names.ts";
import { scaled } from "../../support/scale.ts";
import { type Random, randomFrom } from "./random.ts";
import { drawSample, SAMPLES } from "./samples.ts";

const around: Surroundings = { names: nameBook([]), mask: "[redacted]", looseUntil: 0 };

/** One that takes as much as is given from its anchor on, if the text is as long. */
function detector(id: string, anchors: readonly string[], length: number): Detector {
  const match: Detector["match"] = (text, at) => (at + length > text.length ? null : { from: at, to: at + length });
  return { id, finds: "a thing", standard: true, anchors, match };
}

function found(text: string, detectors: readonly Detector[]): readonly string[] {
  const all: SecretMatch[] = [];
  searchFor(detectors)(text, around, all);
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

test("if one finds nothing, the next is tried at the same position", () => {
  const none = detector("none", ["abc"], 99);
  expect(found("abcd", [none, detector("a", ["ab"], 2)])).toEqual(["0-2 pattern:a"]);
});

test("an anchor of one character matches before any other, at the end, and before non-ASCII characters", () => {
  const one = detector("one", ["7"], 1);
  expect(found("7a7\u00807漢7\u{1f600}7", [one])).toHaveLength(5);
  expect(found("7\u0000", [one])).toEqual(["0-1 pattern:one"]);
  expect(found("6\u0080 6\u0081", [detector("even", ["6"], 1)])).toHaveLength(2);
});

test("a non-ASCII character starts no anchor, even if its lowest bits match one", () => {
  const shifted = String.fromCharCode("a".charCodeAt(0) + 0x80, "b".charCodeAt(0) + 0x80);
  expect(found(`${shifted} \u0080b a\u0080`, [detector("a", ["ab"], 2)])).toEqual([]);
});

test("the five thousandth find takes the rest of the text along", () => {
  const one: SecretMatch = { from: 2, to: 4, reason: "sensitive" };
  const before = new Array<SecretMatch>(4998).fill(one);
  expect([addFound(one, "a long text", before), before.length]).toEqual([false, 4999]);
  expect([addFound(one, "a long text", before), before.length]).toEqual([true, 5001]);
  expect(before.at(-1)).toEqual({ ...one, to: 11 });
});

/** Tries every anchor of every detector at every index. */
function foundByAll(text: string): readonly SecretMatch[] {
  const anchored = DETECTORS.flatMap((one) => one.anchors.map((anchor) => ({ ...one, anchor })));
  anchored.sort((a, b) => b.anchor.length - a.anchor.length);
  const all: SecretMatch[] = [];
  for (let at = 0; at < text.length; ) {
    const [one] = anchored.flatMap(({ anchor, id, match }) => {
      const span = text.startsWith(anchor, at) ? match(text, at, anchor, around) : null;
      return span === null ? [] : [{ ...span, reason: `pattern:${id}` }];
    });
    if (one !== undefined) all.push(one);
    at = Math.max(at + 1, one?.to ?? 0);
  }
  return all;
}

const SEED = Number(process.env["TOOLPACT_SEED"] ?? 20_261_124);
const search = searchFor(DETECTORS);
const shapes = Object.values(SAMPLES).flatMap(({ finds, leaves }) => [...finds, ...leaves]);

function sampleFrom(random: Random): string {
  return drawSample(random.pick(shapes), random).text;
}

test("the search finds what all detectors find that are tried at every index of random strings with planted secrets", () => {
  const random = randomFrom(SEED);
  const anchors = DETECTORS.flatMap((one) => one.anchors);
  const filler = "abcSKey019 :=<>-_.~/@\"'\n\u00e9\u4e2d";
  for (let round = 0; round < scaled(1500); round++) {
    const parts = Array.from({ length: random.below(12) }, () =>
      random.pick([
        random.text(random.below(20), filler),
        random.pick(anchors),
        sampleFrom(random),
        sampleFrom(random).slice(random.below(4), 40),
      ]),
    );
    const text = parts.join(random.pick(["", " ", ":"]));
    const all: SecretMatch[] = [];
    search(text, around, all);
    expect(all, `seed ${SEED}: ${text}`).toEqual(foundByAll(text));
  }
});
