/** biome-ignore-all lint/suspicious/noConsole: a reporter that prints. */
import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { unitFilesOverTime } from "./unit-time.ts";

/** What enables the tests that are skipped without something, by the name in `[needs …]`. */
const ENABLE: Readonly<Record<string, string>> = {
  Redis: "apt-get install redis-server",
  PostgreSQL: "apt-get install postgresql",
  Chromium: "apt-get install chromium",
  TOOLPACT_DATA: "TOOLPACT_DATA=<folder of test data> npm test",
  "export schemas": "add export-schemas to the folder of test data (CONTRIBUTING, A format of export)",
  Python: "apt-get install python3",
  script: "install util-linux",
  systemd: "run on a machine with systemd",
  POSIX: "run on Linux or macOS",
  "other runtimes": "npm run runtimes",
};

const OTHER = "for another reason, which the test states";

/**
 * Ends a run with its counts, what was skipped, why, and what enables it.
 * With `TOOLPACT_UNIT_TIME=enforce`, as in `.ci/run`, a unit test file that takes too long fails the run.
 * Writes the counts and each problem of the run as JSON to the file that `TOOLPACT_TEST_COUNTS` names, if it names one.
 */
export const summaryReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const skipped = inState("skipped");
    const counts = { passed: inState("passed").length, failed: inState("failed").length, skipped: skipped.length };
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    for (const [need, count] of countBy(skipped.map(needOf))) {
      const enable = ENABLE[need];
      console.log(enable === undefined ? `  ${count} skipped: ${need}` : `  ${count} need ${need}: ${enable}`);
    }
    const overTime = process.env["TOOLPACT_UNIT_TIME"] === "enforce" ? unitFilesOverTime(modules) : [];
    for (const sentence of overTime) console.error(sentence);
    if (overTime.length > 0) process.exitCode = 1;
    const problems = [
      ...inState("failed").map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
      ...modules.flatMap((module) => module.errors().map((error) => `${module.relativeModuleId}: ${error.message}`)),
      ...unhandled.map((error) => `unhandled: ${error.stack ?? error.message}`),
      ...overTime,
    ];
    const file = process.env["TOOLPACT_TEST_COUNTS"];
    if (file !== undefined) writeFileSync(file, JSON.stringify({ ...counts, problems }));
  },
};

function needOf(test: TestCase): string {
  const result = test.result();
  const note = result.state === "skipped" ? (result.note ?? "") : "";
  return /\[needs ([^\]]+)\]/.exec(`${test.fullName} ${note}`)?.[1] ?? OTHER;
}

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
