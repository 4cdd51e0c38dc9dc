import { canonicalJson } from "../../emit/canonical-json.ts";
import { isReadOnly } from "../../facts.ts";
import type { JsonObject } from "../../json.ts";
import type { CanonicalStep } from "../../model.ts";
import { callTool, withMember } from "../call-tool.ts";
import { callable, fittingInput } from "../callable.ts";
import { canonicalSteps } from "../field-marks.ts";
import { inShort, type Reply } from "../reply.ts";
import { type Trial, tryCase } from "../run.ts";
import type { SubjectTool } from "../subject.ts";
import type { Check } from "./check.ts";

/** Two spellings of one value are the same to a tool that reads. */
export const canonicalForm: Check = async (run) => {
  for (const tool of callable(run).filter(({ tool }) => isReadOnly(tool))) {
    const base = fittingInput(tool) ?? {};
    for (const [name, value] of Object.entries(base)) {
      if (typeof value !== "string") continue;
      const other = respelt(value, canonicalSteps(run.subject.model, tool.tool, name));
      if (other === value) continue;
      await tryCase(run, { check: "canonical-form", tool, title: name }, (trial) =>
        tryBoth(trial, tool, base, [name, other]),
      );
    }
  }
};

function respelt(text: string, steps: readonly CanonicalStep[]): string {
  return steps.reduce((spelt, step) => OTHERWISE[step](spelt), text);
}

const OTHERWISE: Readonly<Record<CanonicalStep, (text: string) => string>> = {
  trim: (text) => `  ${text} `,
  nfc: (text) => text.normalize("NFD"),
  lowercase: (text) => text.toUpperCase(),
};

async function tryBoth(
  trial: Trial,
  tool: SubjectTool,
  base: JsonObject,
  [name, other]: readonly [string, string],
): Promise<void> {
  const before = await callTool(trial, tool, base);
  const spelt = await callTool(trial, tool, withMember(base, name, other));
  const after = await callTool(trial, tool, base);
  if (essence(before) !== essence(after)) return trial.skip("the tool's answers vary");
  if (essence(spelt) === essence(before)) return;
  const detail = `another spelling of ${name} returned ${inShort(spelt)} instead of ${inShort(before)}, or another result`;
  trial.found("canonical-form-ignored", { tool: tool.tool.name, detail }, spelt);
}

/** The content of an answer, without what differs from call to call. */
export function essence({ envelope, outcome }: Reply): string {
  if (envelope === null) return outcome.kind;
  return canonicalJson([
    envelope.kind,
    envelope.bound.get("code") ?? null,
    envelope.kind === "ok" ? envelope.result : null,
  ]);
}
