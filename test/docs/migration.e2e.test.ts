import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentOf, fill } from "../write/temporary-folder.ts";
import { blockOf, pageText, repository } from "./page-steps.ts";
import { readerFolder, runCommand } from "./run-page.ts";

const PAGE = "docs/migration.md";

test("the page adopts the version of the memory server that is installed", () => {
  const { devDependencies } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  const name = "@modelcontextprotocol/server-memory";
  expect(pageText(PAGE)).toContain(`\`${name}@${devDependencies[name]}\``);
});

test("a manifest that was maintained by hand is imported", async () => {
  const cwd = readerFolder();
  fill(cwd, { "manifest.json": readFileSync(join(repository, "generated/social/manifest.json"), "utf8") });
  expect(await runCommand(cwd, blockOf(PAGE, "sh manifest").trim())).toMatchObject({ failed: false });
  expect(Object.keys(contentOf(join(cwd, "contract"))).length).toBeGreaterThan(1);
});
