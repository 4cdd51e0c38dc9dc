import type { JsonObject } from "../../json.ts";
import { isValid } from "../../json-schema/reference-validator.ts";
import { type BrokenInput, brokenInputs } from "../broken-inputs.ts";
import { callTool } from "../call-tool.ts";
import { callable, fittingInput } from "../callable.ts";
import { some, word } from "../random.ts";
import { codeOf, isOk } from "../reply.ts";
import { type Run, tryCase } from "../run.ts";
import type { SubjectTool } from "../subject.ts";
import type { Check } from "./check.ts";

/** Inputs that violate one constraint at a time, and inputs with an unknown field. Source: INV-MCP-001. */
export const brokenInput: Check = async (run) => {
  for (const tool of callable(run)) {
    const base = fittingInput(tool);
    if (base === null) continue;
    const rows = [
      ...unknownField(run, tool, base),
      ...some(run.random, brokenInputs(run.subject, tool, base), run.options.brokenInputs),
    ];
    for (const row of rows) await tryBroken(run, tool, row);
  }
};

function unknownField(
  { subject, random }: Run,
  { input: schema }: SubjectTool,
  base: JsonObject,
): readonly BrokenInput[] {
  const invalid = subject.common.get("invalid_input");
  const name = `unknown_${word(random, 6)}`;
  const input = { ...base, [name]: 1 };
  if (invalid === undefined || isValid(schema, input) !== false) return [];
  return [{ input, detail: `an unknown field ${name}`, codes: [invalid] }];
}

async function tryBroken(run: Run, tool: SubjectTool, { input, detail, codes }: BrokenInput): Promise<void> {
  await tryCase(run, { check: "broken-input", tool, title: detail }, async (trial) => {
    const reply = await callTool(trial, tool, input);
    const code = codeOf(reply);
    const name = tool.tool.name;
    if (isOk(reply)) trial.found("invalid-input-accepted", { tool: name, detail }, reply);
    if (code === null || codes.includes(code) || code === run.subject.common.get("rate_limited")) return;
    trial.found("invalid-input-code", { tool: name, detail, code, wanted: codes.join(" or ") }, reply);
  });
}
