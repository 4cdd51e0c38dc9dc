import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blocksOf } from "../support/markdown.ts";
import { PAGES, pageText, repository, stepsOf, TESTED_BY } from "./page-steps.ts";

test.each(PAGES)("%s: a test runs every block", (page) => {
  expect(() => stepsOf(page)).not.toThrow();
});

const named = Object.entries(TESTED_BY).flatMap(([page, tests]) =>
  Object.entries(tests).map(([info, file]) => [page, info, file] as const),
);

test.each(named)("%s: the block %j exists, and %s reads it", (page, info, file) => {
  expect(blocksOf(pageText(page)).map((block) => block.info)).toContain(info);
  expect(existsSync(join(repository, file))).toBe(true);
  const source = readFileSync(join(repository, file), "utf8");
  expect(source).toContain(info);
});
