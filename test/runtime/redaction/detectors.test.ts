import { describe, expect, test } from "vitest";
import { DETECTOR_IDS as NAMES_IN_SPECS } from "../../../generator/schemas/build/detector-ids.ts";
import { DETECTOR_IDS, DETECTORS } from "../../../runtime/redaction/detectors.ts";
import { scaled } from "../../support/scale.ts";
import { randomFrom } from "./random.ts";
import { redactorOf } from "./redactor.ts";
import { drawSample, SAMPLES } from "./samples.ts";

const redactor = redactorOf({ detectors: DETECTOR_IDS });
/** Of a contract that names no detector. */
const standardRedactor = redactorOf();
const DRAWS = 5;

function reasonsOf(text: string): readonly string[] {
  return redactor.value(text).notes.map(({ reason }) => reason);
}

describe.each(DETECTORS.map(({ id, finds, standard }) => [id, finds, standard] as const))(
  "the detector %s",
  (id, finds, isStandard) => {
    const samples = SAMPLES[id] ?? { finds: [], leaves: [] };
    const drawn = (shapes: readonly string[]) => {
      const random = randomFrom(id.length);
      return shapes.flatMap((shape) => Array.from({ length: DRAWS }, () => drawSample(shape, random)));
    };

    test(`finds ${finds}, and leaves the text around it`, () => {
      expect(samples.finds.length).toBeGreaterThan(0);
      for (const { text, secret } of drawn(samples.finds)) {
        const said = `say ${text}`;
        expect(reasonsOf(said), said).toEqual([`pattern:${id}`]);
        const masked = redactor.text(said);
        expect(masked).not.toContain(secret);
        expect(masked, said).toBe(said.replace(secret, "[redacted]"));
        expect(standardRedactor.text(said), said).toBe(isStandard ? masked : said);
      }
    });

    test("describes what it finds", () => {
      expect(finds).toMatch(/^(?:an? |what |the )?\w.{8,}$/);
    });

    test("leaves what only looks like it", () => {
      expect(samples.leaves.length).toBeGreaterThan(1);
      for (const { text } of drawn(samples.leaves))
        expect(reasonsOf(`say ${text}`), text).not.toContain(`pattern:${id}`);
    });
  },
);

describe("the list of detectors", () => {
  test("has ids that a contract can write, each once, in order", () => {
    expect(DETECTOR_IDS).toEqual([...new Set(DETECTOR_IDS)].sort());
    for (const id of DETECTOR_IDS) expect(id).toMatch(/^[a-z][a-z0-9_-]{0,63}$/);
    expect(Object.keys(SAMPLES).sort()).toEqual(DETECTOR_IDS);
  });

  test("runs as a whole, but for the optional ones, which only run where they are named", () => {
    expect(DETECTORS.filter(({ standard }) => !standard).map(({ id }) => id)).toEqual(["credit_card"]);
    expect(redactorOf().text("card 4111111111111111")).toBe("card 4111111111111111");
    expect(redactorOf({ detectors: ["credit_card"] }).text("card 4111111111111111")).toBe("card [redacted]");
  });

  test("finds a card number among numbers too, and removes it", () => {
    const { value, notes } = redactorOf({ detectors: ["credit_card"] }).value({
      n: 4111111111111111,
      id: 4111111111111112,
    });
    expect(value).toEqual({ id: 4111111111111112 });
    expect(notes).toEqual([{ path: ["n"], reason: "pattern:credit_card" }]);
  });
});

describe("strings without a secret", () => {
  const benign = [
    "The quick brown fox jumps over the lazy dog: it took 12:30 minutes.",
    "0b6f3a52-3f6e-4c57-9f0d-0c0ffee01234",
    "da39a3ee5e6b4b0d3255bfef95601890afd80709",
    "eyJvZmZzZXQiOjEwLCJsaW1pdCI6MjB9",
    "https://example.com/path/to/page?next_token=abcdefghijklmnopqrstuvwxyz&max_tokens=20#token_metadata",
    "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "C:\\new\\table\\users 100% of 50%off %zz \\q",
    "SELECT token, secret FROM sessions WHERE key = 'x'",
    "Unexpected token: } in JSON at position 17",
    "a@b.example, +49 30 1234567, 2026-11-22T02:19:47.123Z",
    "@scope/package-name_with-parts/index.d.ts",
    "InterpretationOfTheVeryLongCamelCaseIdentifierNames",
    "token_count=17 tokens=17 session_id=SESSION-12345678 author=me",
    "Ünïcödé 日本語 \u{1f600} \ud800",
  ];
  test.each(benign)("stay as they are: %s", (text) => {
    expect(redactor.text(text)).toBe(text);
    expect(redactor.value({ [text]: [text] })).toEqual({ value: { [text]: [text] }, notes: [] });
  });

  test("stay as they are, 10,000 random ids, words and base64 of bytes among them", () => {
    const random = randomFrom(7);
    const alphabets = [
      "abcdefghijklmnopqrstuvwxyz ",
      "0123456789abcdef",
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
    ];
    const masked = Array.from({ length: scaled(10_000) }, () =>
      random.text(8 + random.below(60), random.pick(alphabets)),
    ).filter((text) => redactor.text(text) !== text);
    expect(masked).toEqual([]);
  });
});

test("a contract may name exactly the detectors that there are", () => {
  expect(NAMES_IN_SPECS).toEqual([...DETECTOR_IDS].sort());
});
