import { isJsonObject, type Json, own } from "../json.ts";
import { isValid } from "../json-schema/reference-validator.ts";
import type { Retryable } from "../model.ts";
import { inputAt } from "./field-marks.ts";
import { findMisfit, shown } from "./find-misfit.ts";
import { hidesCodes } from "./plain-reply.ts";
import type { Envelope } from "./read-envelope.ts";
import { codeOf, type Reply } from "./reply.ts";
import type { Trial } from "./run.ts";
import type { SubjectTool } from "./subject.ts";

/** What a check of a reply is given. */
interface Look {
  readonly trial: Trial;
  readonly tool: SubjectTool;
  readonly reply: Reply;
  readonly envelope: Envelope;
  readonly found: Trial["found"];
}

/** Checks an envelope against the tool's schemas, codes and flags. */
export function checkReply(trial: Trial, tool: SubjectTool, reply: Reply): void {
  const { envelope, call, outcome } = reply;
  if (envelope === null) return;
  if (envelope.kind === "failed" && (hidesCodes(trial.run.subject.model) || isOpen(tool, codeOf(reply)))) return;
  const found: Trial["found"] = (id, parameters) => trial.found(id, parameters, { call, outcome });
  const look = { trial, tool, reply, envelope, found };
  for (const check of CHECKS) check(look);
}

const CHECKS: readonly ((look: Look) => void)[] = [
  checkCode,
  checkWords,
  checkDetails,
  checkShape,
  checkSuggestions,
  checkEcho,
  checkRate,
];

function checkShape({ tool, reply, envelope, found }: Look): void {
  const code = codeOf(reply);
  if (code !== null && !isDeclared(tool, code)) return;
  const detail = findMisfit(envelope.kind === "ok" ? tool.success : tool.failure, reply.value ?? null);
  if (detail !== null) found("envelope-misfit", { tool: tool.tool.name, detail });
}

function isDeclared({ inProfile }: SubjectTool, code: string): boolean {
  return inProfile.errors.some((one) => one.code === code);
}

/** True for a failure that a tool of unknown codes may have: it has another code, or none. */
function isOpen({ tool, inProfile }: SubjectTool, code: string | null): boolean {
  return tool.codes === "unknown" && !inProfile.errors.some((one) => one.code === code);
}

function checkCode({ trial, tool, reply, envelope, found }: Look): void {
  const code = codeOf(reply);
  if (envelope.kind === "ok") return;
  const facts = { tool: tool.tool.name, code: code ?? "no code" };
  const declared = tool.inProfile.errors.find((one) => one.code === code);
  const error = trial.run.subject.model.errors.find((one) => one.code === code);
  if (declared === undefined || error === undefined) {
    found("undeclared-code", facts);
    return;
  }
  const isBug = code === trial.run.subject.common.get("internal") && !declared.origins.includes("handler");
  if (isBug) found("server-bug", facts);
  const { bound } = envelope;
  const retry = bound.get("retryable");
  const wanted = retryOf(declared.retryable, bound.get("effect"));
  if (retry !== undefined && wanted !== null && retry !== wanted) {
    found("retry-flag-wrong", { ...facts, said: shown(retry), wanted });
  }
  const category = bound.get("category");
  if (category !== undefined && category !== error.category) {
    found("category-wrong", { ...facts, said: shown(category), wanted: String(error.category) });
  }
}

/** What people read: a message without holes, and the way out. */
function checkWords({ trial, tool, reply, envelope: { bound }, found }: Look): void {
  const { model, variant } = trial.run.subject;
  const error = model.errors.find((one) => one.code === codeOf(reply));
  if (error === undefined) return;
  const facts = { tool: tool.tool.name, code: error.code };
  const left = error.messageParameters.find((name) => String(bound.get("message") ?? "").includes(`{${name}}`));
  if (left !== undefined) found("message-not-filled", { ...facts, parameter: `{${left}}` });
  const hasPlace = variant.failure.marks.some(({ bind }) => bind === "recovery");
  const recovery = bound.get("recovery");
  const isTold = typeof recovery === "string" && recovery !== "";
  if (hasPlace && error.recovery !== null && !isTold) found("recovery-missing", facts);
}

/** The values in a message are also in the details, for programs. */
function checkDetails({ trial, tool, reply, envelope, found }: Look): void {
  const { model, variant } = trial.run.subject;
  const code = codeOf(reply);
  const details = envelope.bound.get("details");
  const error = model.errors.find((one) => one.code === code);
  const hasPlace = variant.failure.marks.some(({ bind }) => bind === "details");
  // A guard's own words for a situation have no placeholders.
  const isGuards = model.commonErrors.some(
    ({ message }) => message !== null && message === envelope.bound.get("message"),
  );
  if (error === undefined || !hasPlace || isGuards) return;
  const has = (name: string) => isJsonObject(details) && Object.hasOwn(details, name);
  const missing = error.messageParameters.filter((name) => !has(name));
  const facts = { tool: tool.tool.name, code: error.code };
  if (missing.length > 0) found("details-missing", { ...facts, names: missing.join(", ") });
}

/** Null if the result depends on an effect that the envelope does not contain. */
function retryOf(retryable: Retryable, effect: Json | undefined): boolean | null {
  if (retryable !== "if_no_effect") return retryable === "yes";
  return effect === undefined ? null : effect === "none";
}

function checkSuggestions({ trial, tool, envelope, found }: Look): void {
  const list = envelope.bound.get("suggestions");
  for (const one of Array.isArray(list) ? (list as readonly Json[]) : []) {
    const detail = isJsonObject(one) ? misfitOf(trial, own(one, "target"), own(one, "params")) : null;
    if (detail !== null) found("suggestion-misfit", { tool: tool.tool.name, detail });
  }
}

function misfitOf({ run }: Trial, target: Json | undefined, params: Json | undefined): string | null {
  const meant = run.subject.tools.find(({ tool }) => tool.name === target || tool.wireName === target);
  if (meant === undefined) return `there is no tool ${shown(target ?? null)}`;
  const misfit = findMisfit(meant.input, params ?? null);
  return misfit === null ? null : `in the input of ${meant.tool.name}, ${misfit}`;
}

/** A caller's own request id comes back where it was one. */
function checkEcho({ trial, tool, reply, envelope, found }: Look): void {
  const name = inputAt(trial.run.subject.model, tool.tool, "request_id");
  const sent = name === null ? undefined : own(reply.call.arguments, name);
  const echoed = envelope.bound.get("request_id");
  const isOne = sent !== undefined && isValid({ type: "string", format: "uuid" }, sent) === true;
  if (isOne && echoed !== undefined && echoed !== sent) found("request-id-not-echoed", { tool: tool.tool.name });
}

/** The reported state of the tool's own rate limit. Source: INV-MCP-007. */
function checkRate({ tool, envelope, found }: Look): void {
  const { name, rateClass } = tool.tool;
  const reportedClass = envelope.bound.get("rate_class");
  if (reportedClass === undefined || reportedClass === rateClass) return;
  found("rate-facts-wrong", { tool: name, detail: `its class is ${shown(reportedClass)}, not ${rateClass}` });
}
