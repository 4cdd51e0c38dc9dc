import { isContained } from "../diff/satisfiability/contains.ts";
import { declaresReadOnly } from "../facts.ts";
import { isJsonObject, type JsonObject, listOf, memberAt } from "../json.ts";
import { baseInput, callTool } from "./call-tool.ts";
import type { Run, Trial } from "./run.ts";
import type { SubjectTool } from "./subject.ts";

/** The tools that may be called: those that only read, and the others where that was allowed. */
export function callable({ subject, options: { tools, allowMutations } }: Run): readonly SubjectTool[] {
  return subject.tools.filter(
    ({ tool }) => (declaresReadOnly(tool) || allowMutations) && tools?.has(tool.name) !== false,
  );
}

/** A valid input: an example of the contract, or the smallest that the schema accepts; null if none is found. */
export function fittingInput(tool: SubjectTool): JsonObject | null {
  const example = baseInput(tool);
  if (example !== null) return example;
  const found = isContained(tool.input, false);
  return found.kind === "not-contained" && isJsonObject(found.witness) ? found.witness : null;
}

/** Why a case was left out that needs a result. */
export const NO_RESULT = "the tool has no answer";

/** Why a case was left out that needs an input. */
export const NO_INPUT = "no valid input was found";

/**
 * A valid input with a large result: an example, or the required fields, whichever has the larger result; null if no
 * call succeeds.
 */
export async function richInput(trial: Trial, tool: SubjectTool): Promise<JsonObject | null> {
  const base = fittingInput(tool);
  if (base === null) return null;
  const names = new Set(listOf(memberAt(tool.input, "required")));
  const least = Object.fromEntries(Object.entries(base).filter(([name]) => names.has(name)));
  const candidates = Object.keys(least).length === Object.keys(base).length ? [base] : [base, least];
  const sizes: (readonly [number, JsonObject])[] = [];
  for (const input of candidates) {
    const { envelope } = await callTool(trial, tool, input);
    if (envelope?.kind === "ok") sizes.push([JSON.stringify(envelope.result).length, input]);
  }
  return sizes.sort(([a], [b]) => b - a)[0]?.[1] ?? null;
}
