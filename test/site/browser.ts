import { chromiumPath } from "../support/chromium.ts";
import { describeNeeding } from "../support/needs.ts";

/** A `describe` whose tests need a browser; they get the path of its program. */
export function describeWithBrowser(name: string, tests: (executablePath: string) => void): void {
  describeNeeding("Chromium", name, () => tests(chromiumPath ?? ""));
}
