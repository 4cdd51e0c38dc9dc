import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentOf, fill } from "../write/temporary-folder.ts";
import { blockOf, repository } from "./page-steps.ts";
import { readerFolder, runCommand } from "./run-page.ts";

const PAGE = "docs/migration.md";

test("import writes exactly the files that the page shows, and lint reports what is unknown in them", async () => {
  const cwd = readerFolder();
  fill(cwd, { "server.mjs": blockOf(PAGE, "js server.mjs") });
  await runCommand(cwd, 'npx toolpact import --stdio "node server.mjs" --out contract');
  expect(contentOf(join(cwd, "contract"))).toEqual({
    "tools.yaml": blockOf(PAGE, "yaml contract/tools.yaml excerpt"),
    "contract.yaml": blockOf(PAGE, "yaml contract/contract.yaml excerpt"),
  });
  const { output } = await runCommand(cwd, "npx toolpact lint contract --json");
  const found: readonly { readonly id: string }[] = JSON.parse(output).diagnostics;
  expect(found.map(({ id }) => id)).toEqual(["unknown-facts"]);
});

test("a manifest that was maintained by hand is imported", async () => {
  const cwd = readerFolder();
  fill(cwd, { "manifest.json": readFileSync(join(repository, "generated/social/manifest.json"), "utf8") });
  expect(await runCommand(cwd, blockOf(PAGE, "sh manifest").trim())).toMatchObject({ failed: false });
  expect(Object.keys(contentOf(join(cwd, "contract"))).length).toBeGreaterThan(1);
});
