import { isJsonObject, type JsonObject, own } from "../../json.ts";
import { fieldsOf } from "../broken-inputs.ts";
import { callTool, withMember } from "../call-tool.ts";
import { callable, fittingInput } from "../callable.ts";
import { resolved } from "../find-misfit.ts";
import { some, word } from "../random.ts";
import { type Run, tryCase } from "../run.ts";
import { promises, type SubjectTool } from "../subject.ts";
import type { Check } from "./check.ts";

const MAX_FIELDS = 4;

/**
 * A string that looks like a service's key is in no answer, wherever it was sent: in a declared string field or in an
 * unknown one.
 */
export const secrets: Check = async (run) => {
  if (!promises(run.subject, "redaction")) {
    const head = { check: "secret", tool: null, title: "planted keys" } as const;
    return tryCase(run, head, async ({ skip }) => skip("the contract declares no redaction"));
  }
  for (const tool of callable(run)) {
    const base = fittingInput(tool) ?? {};
    const fields = some(run.random, textFields(tool), MAX_FIELDS);
    for (const field of [...fields, `unknown_${word(run.random, 6)}`]) await plant(run, tool, base, field);
  }
};

async function plant(run: Run, tool: SubjectTool, base: JsonObject, field: string): Promise<void> {
  const secret = `ghp_${word(run.random, 36)}`;
  await tryCase(run, { check: "secret", tool, title: field }, async (trial) => {
    const reply = await callTool(trial, tool, withMember(base, field, secret));
    if (!JSON.stringify(reply.outcome).includes(secret)) return;
    trial.found("secret-leaked", { tool: tool.tool.name, detail: field }, reply);
  });
}

function textFields({ input }: SubjectTool): readonly string[] {
  if (!isJsonObject(input)) return [];
  return Object.entries(fieldsOf(input))
    .filter(([, field]) => {
      const node = resolved(field, input);
      return isJsonObject(node) && [own(node, "type") ?? []].flat().includes("string");
    })
    .map(([name]) => name);
}
