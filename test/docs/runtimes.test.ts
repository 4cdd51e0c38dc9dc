import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runtimesFolder } from "../support/other-runtimes.ts";
import { pageText } from "./page-steps.ts";

test("docs/runtimes.md lists the versions that are installed for the tests, and no others", () => {
  const { dependencies } = JSON.parse(readFileSync(join(runtimesFolder, "package.json"), "utf8"));
  const rows = pageText("docs/runtimes.md").matchAll(/^\| [^|]+ \| `(\w+)` \| (\S+) \|$/gm);
  expect(Object.fromEntries([...rows].map(([, name, version]) => [name, version]))).toEqual(dependencies);
});
