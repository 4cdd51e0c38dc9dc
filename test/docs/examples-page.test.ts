import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageText, repository } from "./page-steps.ts";

test("examples/README.md lists every example that npm starts, and no other", () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  const started = Object.keys(scripts).filter((name) => name.startsWith("example:"));
  const listed = [...pageText("examples/README.md").matchAll(/`npm run (example:\w+)`/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(started.sort());
});
