import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { fill } from "../write/temporary-folder.ts";
import { blockOf, repository } from "./page-steps.ts";
import { readerFolder, runCommand, typeErrors } from "./run-page.ts";

const PAGE = "docs/first-contract.md";
const contract = blockOf(PAGE, "yaml contract/guestbook.yaml");

/** A reader's folder with the contract, compiled. */
async function guestbook(): Promise<string> {
  const cwd = readerFolder();
  fill(cwd, { "contract/guestbook.yaml": contract });
  expect(await runCommand(cwd, "npx toolpact gen contract --out guestbook")).toMatchObject({ failed: false });
  return cwd;
}

test("the first contract has at most 15 lines, and examples/hello has the same", () => {
  const example = readFileSync(join(repository, "examples/hello/spec/guestbook.yaml"), "utf8");
  expect(contract.trimEnd().split("\n").length).toBeLessThanOrEqual(15);
  expect(parse(contract)).toEqual(parse(example));
});

test("an undeclared error code does not compile, nor does a value for retryable", async () => {
  const cwd = await guestbook();
  const code = blockOf(PAGE, "ts main.ts");
  const undeclared = code.replace('code: "name_taken"', '// @ts-expect-error\n  code: "too_late"');
  const byHand = code.replace('code: "name_taken",', "$&\n  // @ts-expect-error\n  retryable: true,");
  expect(new Set([code, undeclared, byHand]).size).toBe(3);
  fill(cwd, { "undeclared.ts": undeclared, "by-hand.ts": byHand });
  expect(typeErrors(cwd, ["undeclared.ts", "by-hand.ts"])).toBe("");
});

test("an error in the contract is reported on its line", async () => {
  const cwd = await guestbook();
  fill(cwd, { "contract/guestbook.yaml": contract.replace("book_is_away]", "book_is_awya]") });
  const { output, failed } = await runCommand(cwd, "npx toolpact lint contract");
  expect({ output, failed }).toEqual({ output: blockOf(PAGE, "text error"), failed: true });
});
