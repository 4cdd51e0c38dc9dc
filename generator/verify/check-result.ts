import { canonicalJson } from "../emit/canonical-json.ts";
import { type JsonObject, own } from "../json.ts";
import type { Tool } from "../model.ts";
import type { CallOutcome } from "./connection.ts";
import { type Reply, textIn } from "./reply.ts";
import type { Trial } from "./run.ts";
import type { SubjectTool } from "./subject.ts";

/**
 * Checks an answer against the rules of the protocol and the contract for all answers. False if there is no envelope
 * to inspect.
 */
export function checkResult(trial: Trial, { tool }: SubjectTool, reply: Reply): boolean {
  const { outcome, value } = reply;
  const found: Trial["found"] = (id, parameters) => trial.found(id, parameters, reply);
  const { name } = tool;
  const isPlain = trial.run.subject.model.envelope.onWire === "none";
  checkOutcome(outcome, tool, { isPlain, found });
  if (outcome.kind !== "result") return false;
  if (reply.envelope === null) {
    const detail = value === undefined ? "neither structured content nor JSON text" : "none of its two forms";
    if (isPlain) found("answer-without-result", { tool: name });
    else found("answer-without-envelope", { tool: name, detail });
    return false;
  }
  if (!isPlain) checkForms(reply, tool, outcome.result, found);
  return true;
}

interface Checking {
  readonly isPlain: boolean;
  readonly found: Trial["found"];
}

/** A tool of unknown codes may fail in any way that the protocol has. */
function checkOutcome(outcome: CallOutcome, { name, codes }: Tool, { isPlain, found }: Checking): void {
  if (outcome.kind === "silence") found("no-answer", { tool: name, detail: outcome.why });
  if (outcome.kind !== "protocol-error" || (isPlain && codes === "unknown")) return;
  found("answered-by-protocol-error", { tool: name, detail: `${outcome.code} ${outcome.message}` });
}

/** An envelope goes out as structured content and as text, and once more as a flag. */
function checkForms(
  { envelope }: Reply,
  { name, outputSchema }: Tool,
  result: JsonObject,
  found: Trial["found"],
): void {
  const isFailure = envelope?.kind === "failed";
  const structured = own(result, "structuredContent");
  if (structured === undefined && outputSchema !== "none" && !isFailure) {
    found("answer-without-envelope", { tool: name, detail: "no structured content, only text" });
  }
  const text = textIn(result);
  const isSame = structured === undefined || (text !== undefined && canonicalJson(text) === canonicalJson(structured));
  if (!isSame) found("text-differs", { tool: name });
  if ((own(result, "isError") === true) !== isFailure) found("is-error-wrong", { tool: name, wanted: isFailure });
}
