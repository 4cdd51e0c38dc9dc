import { isJsonObject } from "../json/json.ts";
import { INVALID_REQUEST, type Refusal } from "./refusal.ts";

/** The server repeats ids in replies, and progress tokens in every notification of progress. */
const MAX_ID_LENGTH = 256;

/**
 * Why a parsed message or batch is refused for its ids: an id or progress token is too long, or requests of a batch share
 * an id, so that their replies could not be distinguished. Null if it is accepted.
 */
export function idRefusal(body: unknown): Refusal | null {
  if (!Array.isArray(body)) return messageRefusal(body);
  const ids = new Set<unknown>();
  for (const message of body) {
    const refusal = messageRefusal(message);
    if (refusal !== null) return { ...refusal, id: undefined };
    if (!isJsonObject(message) || message["method"] === undefined || message["id"] === undefined) continue;
    if (ids.has(message["id"])) return invalid("Requests of the batch have the same id");
    ids.add(message["id"]);
  }
  return null;
}

function messageRefusal(message: unknown): Refusal | null {
  if (!isJsonObject(message)) return null;
  const { id, params } = message;
  if (isTooLong(id)) return invalid(`The id is longer than ${MAX_ID_LENGTH} characters`);
  const meta = isJsonObject(params) ? params["_meta"] : undefined;
  if (!isJsonObject(meta) || !isTooLong(meta["progressToken"])) return null;
  return { ...invalid(`The progress token is longer than ${MAX_ID_LENGTH} characters`), id };
}

function isTooLong(id: unknown): boolean {
  return typeof id === "string" && id.length > MAX_ID_LENGTH;
}

function invalid(message: string): Refusal {
  return { status: 400, code: INVALID_REQUEST, message };
}
