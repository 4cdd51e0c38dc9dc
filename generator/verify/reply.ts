import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import type { CallOutcome, CallRequest } from "./connection.ts";
import { isTooDeep } from "./depth.ts";
import { type Envelope, readEnvelope } from "./read-envelope.ts";
import type { Subject } from "./subject.ts";

/** What a call came to. */
export interface Reply {
  readonly call: CallRequest;
  readonly outcome: CallOutcome;
  /** The envelope as received, from structured content or text; undefined if there is none. */
  readonly value: Json | undefined;
  /** The same taken apart; null where it is none of the contract's. */
  readonly envelope: Envelope | null;
}

/** Reads an answer as a client would: structured content, or else the last text. */
export function readReply({ variant }: Subject, call: CallRequest, outcome: CallOutcome): Reply {
  const value =
    outcome.kind === "result" ? (own(outcome.result, "structuredContent") ?? textIn(outcome.result)) : undefined;
  return { call, outcome, value, envelope: value === undefined ? null : readEnvelope(variant, value) };
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
  return codeOf(reply) ?? (isOk(reply) ? "a success" : "no envelope");
}
