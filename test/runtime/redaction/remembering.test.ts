import { expect, test } from "vitest";
import type { Found } from "../../../runtime/redaction/found.ts";
import { NO_NEEDLES } from "../../../runtime/redaction/needles.ts";
import { remembering } from "../../../runtime/redaction/remembering.ts";

const FOUND: readonly Found[] = [{ from: 0, to: 6, reason: "sensitive" }];
const SOME = { ...NO_NEEDLES };

/** What is searched for secrets: texts that begin with the word have one. */
function searched() {
  const texts: string[] = [];
  const find = remembering((text) => {
    texts.push(text);
    return text.startsWith("secret") ? FOUND : [];
  });
  return { find, texts };
}

test.each([
  [63, 2],
  [64, 1],
  [65_536, 1],
  [65_537, 2],
])("a clean text of %i characters is searched %i times when it is met twice", (length, times) => {
  const { find, texts } = searched();
  const text = "a".repeat(length);
  for (const _again of [1, 2]) expect(find(text, NO_NEEDLES)).toEqual([]);
  expect(texts).toHaveLength(times);
});

test("a text with a secret is searched each time, and so is any where something is known to look for", () => {
  const { find, texts } = searched();
  const [clean, secret] = ["a".repeat(64), "secret".repeat(20)];
  for (const _again of [1, 2]) expect(find(secret, NO_NEEDLES)).toBe(FOUND);
  expect(find(clean, SOME)).toEqual([]);
  expect(find(clean, NO_NEEDLES)).toEqual([]);
  expect(find(clean, SOME)).toEqual([]);
  expect(find(clean, NO_NEEDLES)).toEqual([]);
  expect(texts).toEqual([secret, secret, clean, clean, clean]);
});

test("the last one is remembered, and no other", () => {
  const { find, texts } = searched();
  const [one, other, secret] = ["a".repeat(64), "b".repeat(64), "secret".repeat(20)];
  for (const text of [one, other, secret, "t", other, one]) find(text, NO_NEEDLES);
  expect(texts).toEqual([one, other, secret, "t", one]);
});
