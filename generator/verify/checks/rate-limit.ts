import type { BindingName } from "../../bindings.ts";
import { isReadOnly } from "../../facts.ts";
import { isValid } from "../../json-schema/reference-validator.ts";
import type { RateClass } from "../../model.ts";
import { callTool, isLimited } from "../call-tool.ts";
import { callable, fittingInput } from "../callable.ts";
import { hidesCodes } from "../plain-reply.ts";
import type { Reply } from "../reply.ts";
import { type Run, type Trial, tryCase } from "../run.ts";
import { promises, type SubjectTool } from "../subject.ts";
import type { Check } from "./check.ts";

/** A class with a larger burst is not tested, so as not to flood the server. */
const MAX_AT_ONCE = 200;

/** A bucket that fills up as fast as it is emptied is never seen empty. */
const MAX_TIMES = 3;

/**
 * Each class of tools rejects excess calls, in the envelope, with the time to wait. Invalid calls count. Source:
 * INV-MCP-006, INV-MCP-007.
 */
export const rateLimit: Check = async (run) => {
  for (const rateClass of run.subject.model.rateClasses) {
    const [tool] = callable(run).filter(({ tool: one }) => one.rateClass === rateClass.name && isReadOnly(one));
    await tryCase(run, { check: "rate-limit", tool: tool ?? null, title: rateClass.name }, async (trial) => {
      if (!promises(run.subject, "rate_classes")) return trial.skip("the contract declares no rate classes");
      if (tool === undefined) return trial.skip("no tool of the class is read-only");
      if (rateClass.burst > MAX_AT_ONCE) return trial.skip(`it allows more than ${MAX_AT_ONCE} calls at once`);
      return flood(trial, tool, rateClass);
    });
  }
};

async function flood(trial: Trial, tool: SubjectTool, { name, perMinute, burst }: RateClass): Promise<void> {
  const { options, subject } = trial.run;
  if (!subject.common.has("rate_limited") || hidesCodes(subject.model))
    return trial.skip("the contract has no code for it");
  const input = cheapInput(tool);
  const startMs = options.nowMs();
  const allowed = () => burst + 1 + Math.ceil(((options.nowMs() - startMs) * perMinute) / 60_000);
  for (let calls = 1; calls <= allowed() + 1; calls++) {
    if (calls > burst * MAX_TIMES) return trial.skip("calls take too long to exceed the limit");
    const reply = await callTool(trial, tool, input, { once: true, atOnce: true });
    if (isLimited(trial, reply)) return checkWait(trial, tool, reply);
    if (reply.envelope === null) return;
  }
  trial.found("rate-limit-missing", { tool: tool.tool.name, detail: `${name} allows ${burst} at once` });
}

/** One that is refused, if there is any: it costs the server least. */
function cheapInput(tool: SubjectTool) {
  const bad = { toolpact_flood: true };
  return isValid(tool.input, bad) === false ? bad : (fittingInput(tool) ?? {});
}

const WAITS: readonly BindingName[] = ["retry_after_ms", "retry_after_s", "retry_at"];

function checkWait(trial: Trial, tool: SubjectTool, reply: Reply): void {
  const places = trial.run.subject.variant.failure.marks.flatMap(({ bind }) =>
    bind !== undefined && WAITS.includes(bind) ? [bind] : [],
  );
  if (places.length === 0 || places.some((bind) => reply.envelope?.bound.get(bind) != null)) return;
  trial.found("rate-facts-wrong", { tool: tool.tool.name, detail: "it does not report when to retry" }, reply);
}

/** True where calls may change the limits themselves. */
export function changesLimits({ subject, options }: Run): boolean {
  return options.allowMutations && subject.model.dependencies.some(({ builtin }) => builtin === "rate_limits");
}
