import { expect, test } from "vitest";
import { fill } from "../write/temporary-folder.ts";
import { blockOf } from "./page-steps.ts";
import { readerFolder, runCommand, typeErrors } from "./run-page.ts";

const PAGE = "docs/tutorial.md";
const contract = blockOf(PAGE, "yaml contract/notes.yaml");

/** A reader's folder with the contract of the tutorial, compiled. */
async function notes(): Promise<string> {
  const cwd = readerFolder();
  fill(cwd, { "contract/notes.yaml": contract });
  expect(await runCommand(cwd, "npx toolpact gen contract --out notes")).toMatchObject({ failed: false });
  return cwd;
}

test("the packages that the tutorial installs are those that its programs import", () => {
  expect(blockOf(PAGE, "sh packages")).toContain("npm install @toolpact/runtime\n");
});

test("an error code that the tool does not declare does not compile", async () => {
  const cwd = await notes();
  const core = blockOf(PAGE, "ts core.ts");
  const misspelled = core.replace(
    'throw call.fail("not_found", { id });',
    '// @ts-expect-error\n      throw call.fail("store_donw");',
  );
  expect(misspelled).not.toBe(core);
  fill(cwd, { "misspelled.ts": misspelled });
  expect(typeErrors(cwd, ["misspelled.ts"])).toBe("");
});

test("diff reports the shorter notes, and requires the version that the tutorial gives", async () => {
  const cwd = await notes();
  const shorter = contract.replaceAll("maxLength: 2000", "maxLength: 500");
  fill(cwd, { "contract/notes.yaml": shorter });
  const command = blockOf(PAGE, "sh diff").trim();
  expect(await runCommand(cwd, command)).toEqual({ output: blockOf(PAGE, "text diff"), failed: true });
  fill(cwd, { "contract/notes.yaml": shorter.replace("version: 1.0.0", "version: 2.0.0") });
  expect(await runCommand(cwd, command)).toMatchObject({ failed: false });
});
