import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const repository = resolve(import.meta.dirname, "../..");

/** The rows of roadmap/sentences.md. */
const ROWS = readFileSync(join(repository, "roadmap/sentences.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| S"))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")))
  .map(([sentence = "", what = "", file = "", name = ""]) => ({ sentence, what, file, name }));

test("the table has every seed and every invariant", () => {
  const sentences = ROWS.map(({ sentence }) => sentence);
  for (const seed of ["S0", "S2", "S3", "S4"]) expect(sentences.some((one) => one.startsWith(`${seed} `))).toBe(true);
  for (let number = 1; number <= 7; number += 1) expect(sentences).toContain(`S1 INV-MCP-00${number}`);
});

test.each(ROWS)("$sentence, $what: the test that is named exists", ({ file, name }) => {
  const source = readFileSync(join(repository, file), "utf8");
  // As the name of a test, or as that of a case in a table of cases.
  const asText = JSON.stringify(name);
  expect([`(${asText}`, `  ${asText}`, `[${asText}`].some((place) => source.includes(place))).toBe(true);
});
