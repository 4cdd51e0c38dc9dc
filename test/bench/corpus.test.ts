import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { corpus } from "../../bench/corpus.ts";

function hash(files: ReadonlyMap<string, string>): string {
  return createHash("sha256")
    .update(JSON.stringify([...files]))
    .digest("hex");
}

test("the same count and seed give the same bytes", () => {
  expect(hash(corpus(200, 3))).toBe(hash(corpus(200, 3)));
  // Figures of two months can be compared only if the corpus has not changed.
  expect(hash(corpus(100))).toBe("c26c265251823d61aa938e8c506b5e7f76c7f301b6d969c76b9f4bad93300e1b");
});

test("another seed gives other tools", () => {
  expect(hash(corpus(20, 1))).not.toBe(hash(corpus(20, 2)));
});

test("a larger corpus begins with the smaller one", () => {
  const [small, large] = [corpus(20), corpus(100)];
  for (const [path, text] of small) expect(large.get(path)).toBe(text);
});

test.each([1, 10, 1000])("a corpus of %i tools has so many, all with names of their own", (count) => {
  const names = [...corpus(count).values()].flatMap((text) =>
    [...text.matchAll(/^ {2}(\w+_\d+):$/gm)].map(([, name]) => name),
  );
  expect(new Set(names).size).toBe(count);
});
