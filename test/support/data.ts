import { resolve } from "node:path";
import { describe, test } from "vitest";

const named = process.env["TOOLPACT_DATA"];

/** The folder of outside facts that `TOOLPACT_DATA` names, absolute; null where it names none. */
export const dataFolder: string | null = named === undefined || named === "" ? null : resolve(named);

/**
 * A `describe` whose tests read outside data. Without `TOOLPACT_DATA` it is skipped, and says so;
 * under `CI=true` that is a failure, so that no check goes missing unseen.
 */
export function describeWithData(name: string, tests: (folder: string) => void): void {
  if (dataFolder !== null) {
    describe(name, () => tests(dataFolder));
    return;
  }
  if (process.env["CI"] === "true") throw new Error(`TOOLPACT_DATA is not set, and "${name}" needs its files.`);
  describe(name, () => test.skip("skipped: TOOLPACT_DATA names no folder of outside data", () => undefined));
}
