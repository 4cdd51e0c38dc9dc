import { isReadOnly } from "../../facts.ts";
import { callTool, withMember } from "../call-tool.ts";
import { callable, fittingInput, NO_INPUT } from "../callable.ts";
import { aliasesOf, inputAt } from "../field-marks.ts";
import { boundsOf } from "../places.ts";
import { isOk } from "../reply.ts";
import { tryCase } from "../run.ts";
import type { Check } from "./check.ts";

/** A write that expects a revision which nothing has changes nothing, by whichever name the revision was sent. */
export const revisions: Check = async (run) => {
  for (const tool of callable(run).filter(({ tool }) => !isReadOnly(tool))) {
    const field = inputAt(run.subject.model, tool.tool, "expected_revision");
    if (field === null) continue;
    for (const name of [field, ...aliasesOf(run.subject.model, tool.tool, field)]) {
      await tryCase(run, { check: "revision", tool, title: name }, async (trial) => {
        const base = fittingInput(tool);
        if (base === null) return trial.skip(NO_INPUT);
        const max = Math.min(boundsOf(tool, field).most, Number.MAX_SAFE_INTEGER);
        const reply = await callTool(trial, tool, withMember(withMember(base, field, undefined), name, max));
        if (isOk(reply)) trial.found("stale-revision-accepted", { tool: tool.tool.name, detail: name }, reply);
      });
    }
  }
};
