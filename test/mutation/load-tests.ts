import { test } from "vitest";

/**
 * Loads files of tests, one after the other. What breaks while one is loaded is a failing test: of a file without tests
 * Stryker would say that nobody noticed.
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
