import { isReadOnly } from "../../facts.ts";
import { isJsonObject, type JsonObject } from "../../json.ts";
import type { Verb } from "../../model.ts";
import { callTool } from "../call-tool.ts";
import { callable, fittingInput, NO_INPUT } from "../callable.ts";
import { codeOf } from "../reply.ts";
import { type Run, type Trial, tryCase } from "../run.ts";
import type { SubjectTool } from "../subject.ts";
import type { Check } from "./check.ts";

/**
 * Calls every example of the contract: first those that create, last those that delete. A tool without examples gets
 * the smallest valid input. The content of an answer depends on the server's data; only its form is checked.
 */
export const examples: Check = async (run) => {
  const tools = [...callable(run)].sort((a, b) => rankOf(a) - rankOf(b));
  for (const tool of tools) await tryExamples(run, tool);
};

const RANKS: Readonly<Record<Verb, number>> = { create: 0, update: 1, read: 2, delete: 3 };

function rankOf({ inProfile, tool }: SubjectTool): number {
  if (isReadOnly(tool)) return RANKS.read;
  return Math.max(...Object.values(inProfile.uses).map((verb) => (verb === "read" ? 0 : RANKS[verb])), 0);
}

async function tryExamples(run: Run, tool: SubjectTool): Promise<void> {
  const rows = tool.tool.examples.map(({ input }) => input).filter(isJsonObject);
  for (const [index, input] of rows.entries()) {
    await tryCase(run, { check: "example", tool, title: `example ${index + 1}` }, (trial) =>
      tryOne(trial, tool, input),
    );
  }
  if (rows.length > 0) return;
  await tryCase(run, { check: "example", tool, title: "minimal input" }, async (trial) => {
    const input = fittingInput(tool);
    return input === null ? trial.skip(NO_INPUT) : tryOne(trial, tool, input);
  });
}

async function tryOne(trial: Trial, tool: SubjectTool, input: JsonObject): Promise<void> {
  const reply = await callTool(trial, tool, input);
  const invalid = trial.run.subject.common.get("invalid_input");
  const code = codeOf(reply);
  if (code === null || code !== invalid || mayRaise(tool, code) || isRepeat(trial, tool, code)) return;
  trial.found("valid-input-refused", { tool: tool.tool.name, detail: code }, reply);
}

/** The same call may have been made before, and its code be the same. */
function isRepeat({ run }: Trial, { tool }: SubjectTool, code: string): boolean {
  return tool.idempotency !== null && run.subject.common.get("duplicate") === code;
}

/** Handlers may reject more inputs than the schema does. */
function mayRaise({ inProfile }: SubjectTool, code: string): boolean {
  return inProfile.errors.some((one) => one.code === code && one.origins.some((origin) => origin !== "guard"));
}
