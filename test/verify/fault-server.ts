import type { Between } from "./in-process.ts";

type Row = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: faults reach into envelopes of all forms, that of the contract and others.
export type Loose = any;

/** A call on its way to the server. */
export interface FaultyCall {
  readonly name: string;
  readonly arguments: Loose;
  readonly _meta?: Loose;
}

/** What a fault does to the messages of a server that is right. */
export interface Hooks {
  /** The rows of `tools/list`. */
  readonly list?: (rows: Loose[]) => Loose[];
  /** The call that the server sees in place of the one that was made. */
  readonly call?: (call: FaultyCall) => FaultyCall;
  /** An answer in place of the server's: a result, an error of JSON-RPC, or none at all. */
  readonly instead?: (
    call: FaultyCall,
  ) => { readonly result: Loose } | { readonly error: Loose } | "nothing" | undefined;
  /** An error of JSON-RPC in the place of an envelope. */
  readonly refusal?: (envelope: Loose) => Loose | undefined;
  /** The envelope of an answer: text and structured content stay the same. */
  readonly envelope?: (envelope: Loose, call: FaultyCall) => Loose;
  /** A whole result. */
  readonly result?: (result: Loose, call: FaultyCall) => Loose;
}

/** An envelope as a result. */
export function resultOf(envelope: Loose): Loose {
  const isError = envelope?.success === false ? { isError: true } : {};
  return { content: [{ type: "text", text: JSON.stringify(envelope) }], structuredContent: envelope, ...isError };
}

interface Request {
  readonly method: string;
  readonly call: FaultyCall;
}

/** Puts a fault between a client and a server. */
export function behind(hooks: Hooks): Between {
  const asked = new Map<unknown, Request>();
  return {
    up: (message, answer) => {
      const { id, method, params } = message as Loose;
      if (id === undefined || method === undefined) return message;
      asked.set(id, { method, call: params });
      return method === "tools/call" ? called(hooks, message as Loose, answer as Loose) : message;
    },
    down: (message) => {
      const { id, result } = message as Loose;
      const request = asked.get(id);
      if (result === undefined || request === undefined) return message;
      const refusal = hooks.refusal?.(result.structuredContent ?? {});
      if (refusal !== undefined) return { jsonrpc: "2.0", id, error: refusal } as Loose;
      return { ...(message as Row), result: edited(hooks, request, result) } as Loose;
    },
  };
}

/** What of a call goes on; null where it was answered already, or never will be. */
function called(hooks: Hooks, message: Loose, answer: (message: Loose) => void): Loose {
  const { id, params } = message;
  const instead = hooks.instead?.(params);
  if (instead === undefined) return { ...message, params: { ...params, ...hooks.call?.(params) } };
  if (instead === "nothing") return null;
  const reply = "result" in instead ? { result: stamped(instead.result, params) } : instead;
  answer({ jsonrpc: "2.0", id, ...reply });
  return null;
}

/** In the later revision of the protocol a result is marked as complete. */
function stamped(result: Loose, params: Loose): Loose {
  return params?._meta?.["io.modelcontextprotocol/protocolVersion"] === undefined
    ? result
    : { ...result, resultType: "complete" };
}

function edited(
  hooks: Hooks,
  { method, call }: { readonly method: string; readonly call: FaultyCall },
  result: Loose,
): Loose {
  if (method === "tools/list") return { ...result, tools: hooks.list?.(structuredClone(result.tools)) ?? result.tools };
  if (method !== "tools/call") return result;
  const { envelope: edit } = hooks;
  const first =
    edit === undefined || result.structuredContent === undefined
      ? result
      : { ...result, ...resultOf(edit(structuredClone(result.structuredContent), call)) };
  return hooks.result?.(structuredClone(first), call) ?? first;
}
