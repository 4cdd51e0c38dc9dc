import { expect, onTestFinished, test } from "vitest";
import { DOUBLE } from "../examples/failing/failing.ts";
import { failingTasks } from "../examples/failing/tasks.ts";

const CODES = [
  "NOT_INITIALIZED",
  "UNKNOWN_WORKSPACE",
  "UNKNOWN_ID",
  "INVALID_NAME",
  "INVALID_INPUT",
  "REVISION_MISMATCH",
  "EXPECTED_TARGET_MISMATCH",
  "STRICT_TARGETING_REQUIRES_EXPECTED_TARGET_ID",
  "CHECKPOINTS_NOT_CONFIRMED",
  "CONFLICT",
  "BUDGET_EXCEEDED",
];

test.each(CODES)("%s: the example answers it wherever it is declared", async (code) => {
  const { provocations, servers, close } = await failingTasks();
  onTestFinished(async () => void (await close()));
  const own = provocations.filter((one) => one.code === code && one.server !== DOUBLE);
  expect(own.length).toBeGreaterThan(0);
  for (const { tool, input, server, before } of own) {
    await before?.();
    expect(await servers[server]?.answer(tool, input)).toMatchObject({ envelope: { intent: tool, error: { code } } });
  }
});
