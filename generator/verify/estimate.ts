import { brokenInputs } from "./broken-inputs.ts";
import { callable, fittingInput } from "./callable.ts";
import type { Estimate, Run } from "./run.ts";
import { promises, type SubjectTool } from "./subject.ts";

/** Calls of a tool for budgets, pages, keys and the other checks with a fixed number of cases. */
const OTHER_CALLS = 10;

/** Estimates the calls of a verification that runs all checks, and how long they wait for the contract's rate limits. */
export function estimate(run: Run): Estimate {
  const counted = callable(run).map((tool) => ({ rateClass: tool.tool.rateClass, calls: callsOf(run, tool) }));
  const waits = run.subject.model.rateClasses.map(({ name, perMinute, burst }) => {
    const calls = counted.filter(({ rateClass }) => rateClass === name).reduce((sum, one) => sum + one.calls, 0);
    return (Math.max(0, calls - burst) * 60_000) / perMinute;
  });
  const { skipRateLimits } = run.options;
  return {
    calls: counted.reduce((sum, { calls }) => sum + calls, 0),
    // Tools of different classes are called in turn, so their waits add up.
    waitMs: skipRateLimits || !promises(run.subject, "rate_classes") ? 0 : waits.reduce((sum, wait) => sum + wait, 0),
  };
}

function callsOf({ subject, options }: Run, tool: SubjectTool): number {
  const input = fittingInput(tool);
  if (input === null) return 0;
  const broken = Math.min(options.brokenInputs, brokenInputs(subject, tool, input).length);
  return broken + tool.tool.examples.length + OTHER_CALLS;
}
