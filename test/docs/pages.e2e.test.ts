import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../write/temporary-folder.ts";
import { FRAMES } from "./guide-frames.ts";
import { PAGES, pageText, stepsOf } from "./page-steps.ts";
import { checkUsage, runPage } from "./run-page.ts";

test.each(PAGES)("%s: each block does what the page shows", runPage, 120_000);

test("no frame is without an example", () => {
  const programs = PAGES.flatMap(stepsOf).flatMap(({ step }) => (step.kind === "program" ? [step.text] : []));
  expect(FRAMES.filter(({ has }) => !programs.some((text) => text.includes(has)))).toEqual([]);
});

describe("commands in a sentence or a table", () => {
  const commands = PAGES.flatMap((page) =>
    [...pageText(page).matchAll(/`((?:npx )?toolpact [^`]+)`/g)].map(([, line = ""]) => [page, line] as const),
  );

  test.each(commands)("%s: `%s` exists, with its options", async (page, line) => {
    await checkUsage(temporaryFolder(), line, page);
  });
});
