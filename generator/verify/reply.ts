import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import type { ContractModel, Tool } from "../model.ts";
import type { CallOutcome, CallRequest } from "./connection.ts";
import { isTooDeep } from "./depth.ts";
import { plainReply } from "./plain-reply.ts";
import { type Envelope, readEnvelope } from "./read-envelope.ts";
import type { Subject, SubjectTool } from "./subject.ts";

/** What a call came to. */
export interface Reply {
  readonly call: CallRequest;
  readonly outcome: CallOutcome;
  /** The envelope as received, from structured content or text; undefined if there is none. */
  readonly value: Json | undefined;
  /** The same taken apart; null where it is none of the contract's. */
  readonly envelope: Envelope | null;
}

/** Reads an answer as a client would: structured content, or else the last text; without an envelope, the whole result. */
export function readReply(
  { model, variant }: Subject,
  { tool }: SubjectTool,
  call: CallRequest,
  outcome: CallOutcome,
): Reply {
  const value = outcome.kind === "result" ? replyValue(model, tool, outcome.result) : undefined;
  return { call, outcome, value, envelope: value === undefined ? null : readEnvelope(variant, value) };
}

function replyValue(model: ContractModel, tool: Tool, result: JsonObject): Json | undefined {
  if (model.envelope.onWire === "none") return plainReply(model, tool.output !== null, result);
  return own(result, "structuredContent") ?? textIn(result);
}

/** The JSON of the last text block of an answer, or undefined. */
export function textIn(result: JsonObject): Json | undefined {
  const content = own(result, "content");
  const texts = Array.isArray(content)
    ? content.filter((one: Json) => isJsonObject(one) && own(one, "type") === "text")
    : [];
  const last = texts.at(-1);
  try {
    const value = last === undefined ? undefined : (JSON.parse(String(own(last, "text"))) as Json);
    return value === undefined || isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The code of a failure; null for everything else. */
export function codeOf({ envelope }: Reply): string | null {
  const code = envelope?.kind === "failed" ? envelope.bound.get("code") : undefined;
  return typeof code === "string" ? code : null;
}

/** True for a success in the contract's envelope. */
export function isOk({ envelope }: Reply): boolean {
  return envelope?.kind === "ok";
}

/** What came, in a word: for messages. */
export function inShort(reply: Reply): string {
  const { envelope } = reply;
  return codeOf(reply) ?? (envelope === null ? "no envelope" : isOk(reply) ? "a success" : "a failure");
}
