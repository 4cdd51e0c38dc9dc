import { test } from "vitest";

/**
 * Loads test files one after the other. An error during loading is a failing test: Stryker would report a file
 * without tests as a surviving mutant.
 */
export async function loadTests(...files: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of files) {
    try {
      await load();
    } catch (thrown) {
      test("a file of tests can be loaded", () => {
        throw thrown;
      });
    }
  }
}
