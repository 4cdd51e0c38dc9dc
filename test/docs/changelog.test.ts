import { expect, test } from "vitest";
import { pageText } from "./page-steps.ts";

const changelog = pageText("CHANGELOG.md");
const entries = changelog.split("\n").filter((line) => line.startsWith("- "));

test("an entry of the changelog is one line of at most 20 words", () => {
  expect(entries.length).toBeGreaterThan(50);
  const long = entries.filter((line) => (line.slice(2).match(/\S+/g)?.length ?? 0) > 20);
  expect(long).toEqual([]);
  expect(changelog.split("\n").filter((line) => /^\s+\S/.test(line))).toEqual([]);
});

test("entries are grouped under Added, Changed and Fixed", () => {
  const groups = [...changelog.matchAll(/^### (.+)$/gm)].map(([, group]) => group);
  expect(groups.length).toBeGreaterThan(0);
  expect(groups.filter((group) => !["Added", "Changed", "Fixed"].includes(group ?? ""))).toEqual([]);
});
