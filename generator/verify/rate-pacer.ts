import type { Run } from "./run.ts";
import { promises, type SubjectTool } from "./subject.ts";

/**
 * Waits until a tool's class has room for one more call, as the contract defines it: a rejected call shows nothing,
 * and takes as long. `isFree`: does not wait, but counts.
 */
export async function waitForRate(
  { subject, options, dueMs, endMs }: Run,
  { tool }: SubjectTool,
  isFree: boolean,
): Promise<void> {
  const rate = subject.model.rateClasses.find(({ name }) => name === tool.rateClass);
  if (rate === undefined || options.skipRateLimits || !promises(subject, "rate_classes")) return;
  const eachMs = 60_000 / rate.perMinute;
  const due = Math.max(dueMs.get(rate.name) ?? 0, options.nowMs()) + eachMs;
  dueMs.set(rate.name, due);
  const waitMs = Math.ceil(due - options.nowMs() - rate.burst * eachMs);
  if (!isFree) await rest({ options, endMs }, waitMs);
}

/** Waits, but never past the end: the server's delay may be any number. */
export async function rest({ options, endMs }: Pick<Run, "options" | "endMs">, ms: number): Promise<void> {
  const waitMs = Math.min(ms, endMs - options.nowMs());
  if (waitMs > 0) await options.sleep(waitMs, options.signal);
}
