import { canonicalJson } from "../../emit/canonical-json.ts";
import { isReadOnly } from "../../facts.ts";
import { callTool } from "../call-tool.ts";
import { callable, fittingInput, NO_INPUT } from "../callable.ts";
import { outputPlaces, valuesAt } from "../places.ts";
import type { Reply } from "../reply.ts";
import { type Run, tryCase } from "../run.ts";
import type { SubjectTool } from "../subject.ts";
import type { Check } from "./check.ts";

/** The same read twice shows the same revisions. Source: INV-MCP-002. */
export const readOnly: Check = async (run) => {
  for (const tool of callable(run).filter(({ tool }) => isReadOnly(tool))) {
    if (outputPlaces(run.subject.model, tool, "revision").length === 0) continue;
    await tryCase(run, { check: "read-only", tool, title: "revisions" }, async (trial) => {
      const input = fittingInput(tool);
      if (input === null) return trial.skip(NO_INPUT);
      const before = revisionsIn(run, tool, await callTool(trial, tool, input));
      const reply = await callTool(trial, tool, input);
      const after = revisionsIn(run, tool, reply);
      const detail = `from ${before} to ${after}`;
      if (before !== after) trial.found("read-changed-state", { tool: tool.tool.name, detail }, reply);
    });
  }
};

/** All revisions of an answer as text. */
export function revisionsIn({ subject }: Run, tool: SubjectTool, { envelope }: Reply): string {
  const result = envelope?.kind === "ok" ? envelope.result : undefined;
  return canonicalJson(outputPlaces(subject.model, tool, "revision").flatMap((path) => valuesAt(result, path)));
}
