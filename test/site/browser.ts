import { describe, test } from "vitest";
import { chromiumPath } from "../support/chromium.ts";

/** A `describe` whose tests need a browser. Without one it is skipped, and says so; under `CI=true` that is a failure. */
export function describeWithBrowser(name: string, tests: (executablePath: string) => void): void {
  const executablePath = chromiumPath;
  if (executablePath !== null) {
    describe(name, () => tests(executablePath));
    return;
  }
  if (process.env["CI"] === "true") throw new Error(`There is no Chromium here, and "${name}" needs one.`);
  describe(name, () => test.skip("skipped: there is no Chromium on this machine", () => undefined));
}
