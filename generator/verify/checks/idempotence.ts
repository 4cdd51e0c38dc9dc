import { isIdempotent, isReadOnly } from "../../facts.ts";
import { callTool, withMember } from "../call-tool.ts";
import { callable, fittingInput, NO_INPUT } from "../callable.ts";
import { inputAt } from "../field-marks.ts";
import { outputPlaces } from "../places.ts";
import { inShort, isOk, type Reply } from "../reply.ts";
import { type Run, type Trial, tryCase } from "../run.ts";
import type { SubjectTool } from "../subject.ts";
import { essence } from "./canonical-form.ts";
import type { Check } from "./check.ts";
import { revisionsIn } from "./read-only.ts";

/** The same call of an idempotent tool a third time is answered as the second time. Source: INV-MCP-004. */
export const idempotence: Check = async (run) => {
  for (const tool of callable(run).filter(({ tool }) => isIdempotent(tool) && !isReadOnly(tool))) {
    await tryCase(run, { check: "idempotence", tool, title: "three times" }, (trial) => tryThrice(trial, tool));
  }
};

async function tryThrice(trial: Trial, tool: SubjectTool): Promise<void> {
  const example = fittingInput(tool);
  if (example === null) return trial.skip(NO_INPUT);
  const field = inputAt(trial.run.subject.model, tool.tool, "expected_revision");
  const input = field === null ? example : withMember(example, field, undefined);
  await callTool(trial, tool, input);
  const second = await callTool(trial, tool, input);
  const third = await callTool(trial, tool, input);
  // Something before the tool may refuse a call that comes so often.
  if (isOk(second) !== isOk(third))
    return trial.skip(`the second call returned ${inShort(second)}, the third ${inShort(third)}`);
  const [before, after] = [second, third].map((reply) => told(trial.run, tool, reply));
  const detail = `the second call returned ${before}, the third ${after}`;
  if (before !== after) trial.found("not-idempotent", { tool: tool.tool.name, detail }, third);
}

/** Compares revisions if there are any, since a result may contain the time. */
function told(run: Run, tool: SubjectTool, reply: Reply): string {
  const hasRevisions = outputPlaces(run.subject.model, tool, "revision").length > 0;
  return hasRevisions && isOk(reply) ? revisionsIn(run, tool, reply) : essence(reply);
}
