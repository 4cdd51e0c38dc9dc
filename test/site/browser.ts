import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, test } from "vitest";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** A Chromium of this machine, or null. */
export const chromiumPath: string | null =
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path)) ?? null;

/** A `describe` whose tests need a browser. Without one it is skipped, and says so; under `CI=true` that is a failure. */
export function describeWithBrowser(name: string, tests: (executablePath: string) => void): void {
  if (chromiumPath !== null) {
    describe(name, () => tests(chromiumPath));
    return;
  }
  if (process.env["CI"] === "true") throw new Error(`There is no Chromium here, and "${name}" needs one.`);
  describe(name, () => test.skip("skipped: there is no Chromium on this machine", () => undefined));
}
