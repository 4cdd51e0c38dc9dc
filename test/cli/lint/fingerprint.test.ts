import { expect, test } from "vitest";
import { fingerprints } from "../../../generator/cli/lint/fingerprint.ts";
import type { Finding } from "../../../generator/cli/report/finding.ts";

/** A finding at each occurrence of the word in the first line of `text`. */
function findingsAt(word: string, text: string): readonly Finding[] {
  return [...text.matchAll(new RegExp(word, "g"))].map(({ index }) => ({
    id: "client-hidden-text",
    severity: "warning",
    message: "Something.",
    hint: null,
    at: { file: "tools.json", line: 1, column: index + 1, width: word.length },
    related: [],
    text,
    key: null,
  }));
}

const tools = (count: number, name: string) =>
  JSON.stringify({ tools: [{ name }, ...Array.from({ length: count }, () => ({ name: "told" }))] });

test("in JSON without line ends an edit elsewhere leaves a fingerprint as it is", () => {
  const before = fingerprints(findingsAt("told", tools(100, "one")));
  expect(new Set(before).size).toBe(100);
  expect(fingerprints(findingsAt("told", tools(100, "another")))).toEqual(before);
});

test("in a line of an ordinary length an edit of the line makes another finding of it", () => {
  const [before] = fingerprints(findingsAt("told", tools(1, "one")));
  expect(fingerprints(findingsAt("told", tools(1, "another")))).not.toContain(before);
});

test("20,000 findings in one giant line have 20,000 fingerprints", () => {
  const findings = findingsAt("told", tools(20_000, "one"));
  expect(new Set(fingerprints(findings)).size).toBe(20_000);
});
