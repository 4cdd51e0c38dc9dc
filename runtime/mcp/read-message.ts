import { idRefusal } from "./id-refusal.ts";
import type { MessageLimits } from "./message-limits.ts";
import { type Refusal, TOO_LARGE } from "./refusal.ts";
import { scanMessage } from "./scan-message.ts";

/** What a request's body may have. */
export interface BodyLimits extends MessageLimits {
  readonly bytes: number;
}

/** A parsed body, or why it is refused. */
export type ReadMessage = { readonly parsedBody: unknown } | { readonly refusal: Refusal };

/** Reads and parses the body of a request. What passes a limit is not parsed. */
export async function readMessage({ body }: Request, limits: BodyLimits): Promise<ReadMessage> {
  const scan = scanMessage(limits);
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  try {
    for await (const part of body ?? []) {
      bytes += part.byteLength;
      const refusal = bytes > limits.bytes ? TOO_LARGE : scan(part);
      if (refusal !== null) return { refusal };
      text += decoder.decode(part, { stream: true });
    }
    return accepted(JSON.parse(text + decoder.decode()));
  } catch {
    return { refusal: { status: 400, code: PARSE_ERROR, message: "The body is not valid JSON" } };
  }
}

function accepted(parsedBody: unknown): ReadMessage {
  const refusal = idRefusal(parsedBody);
  return refusal === null ? { parsedBody } : { refusal };
}

/** Source: JSON-RPC 2.0, error object. */
const PARSE_ERROR = -32_700;
