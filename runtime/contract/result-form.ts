import { isJsonObject, type Json, type JsonObject, own } from "../json/json.ts";
import type { Contract, ToolRow } from "./contract.ts";
import type { Reply } from "./reply.ts";

/** The result of a `tools/call` request, without the parts of the protocol that a reply does not set. */
export interface WireResult {
  readonly content: readonly unknown[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean | undefined;
  readonly _meta?: { readonly [key: string]: unknown } | undefined;
}

/** A reply with its envelope. */
export interface SentReply {
  readonly reply: Pick<Reply, "kind" | "facts">;
  readonly envelope: unknown;
}

/** A reply as a client reads it from a result. */
export interface ReceivedReply {
  readonly envelope: unknown;
  /** The value that the tool's advertised output schema describes; undefined if the result has none. */
  readonly described: unknown;
}

type Tool = Pick<ToolRow, "output" | "outputSchema">;

/** The form of replies on the wire: what a server writes, and a client reads back. */
export interface ResultForm {
  readonly write: (tool: Tool, reply: SentReply) => WireResult;
  /** Null if the result is not of this form. */
  readonly read: (tool: Tool, result: WireResult) => ReceivedReply | null;
}

/** The form that a contract declares: with its envelope, or with `envelope: none` the one of MCP. */
export function resultForm(contract: Contract): ResultForm {
  return contract.plain === undefined ? enveloped(contract) : plain(contract);
}

/**
 * The envelope is the structured content and, for clients that show only text, also the last text block. A failure is text
 * alone if the tool advertises successes only: clients would validate structured content against that schema.
 * `_meta` has the limit of the tool's rate class and what is left of it (INV-MCP-007).
 */
function enveloped({ metaPrefix }: Contract): ResultForm {
  return {
    write: ({ outputSchema }, { reply, envelope }) => {
      const { content = [], rate } = reply.facts;
      const isError = reply.kind === "failed";
      return {
        content: [...content, textBlock(JSON.stringify(envelope))],
        ...(isError && outputSchema === "success_only" ? {} : { structuredContent: envelope }),
        ...(isError ? { isError } : {}),
        ...(rate === undefined ? {} : { _meta: { [`${metaPrefix}/rate_limit`]: { ...rate } } }),
      };
    },
    read: (_tool, result) => {
      const envelope = result.structuredContent ?? jsonText(result);
      return { envelope, described: envelope };
    },
  };
}

/**
 * The result of a success is the structured content, and its JSON is a text block unless the handler wrote text of its own. A
 * failure is its message as text and, if the contract has codes, the rest in `_meta`. Source: MCP, tools, tool results.
 */
function plain(contract: Contract): ResultForm {
  return {
    write: (tool, sent) =>
      sent.reply.kind === "failed" ? plainFailure(contract, sent) : plainSuccess(contract, tool, sent),
    read: (tool, result) =>
      result.isError === true ? readFailure(contract, result) : readSuccess(contract, tool, result),
  };
}

function plainSuccess(contract: Contract, { output }: Tool, { reply, envelope }: SentReply): WireResult {
  const { content = [] } = reply.facts;
  const result = isJsonObject(envelope) ? (own(envelope, "result") ?? null) : null;
  const facts = factsOf(contract, envelope);
  return {
    content: [...content, ...textOf(result, output !== null, content)],
    ...(output === null ? {} : { structuredContent: result }),
    ...(facts === null ? {} : { _meta: facts }),
  };
}

function plainFailure(contract: Contract, { reply, envelope }: SentReply): WireResult {
  const { content = [] } = reply.facts;
  const error = memberAt(envelope, "error");
  const machineReadable = contract.plain?.hasCodes === true ? { [`${contract.metaPrefix}/error`]: error } : null;
  const facts = factsOf(contract, envelope);
  return {
    content: [...content, textBlock(failureText(error))],
    isError: true,
    ...(machineReadable === null && facts === null ? {} : { _meta: { ...machineReadable, ...facts } }),
  };
}

function readSuccess(contract: Contract, { output }: Tool, result: WireResult): ReceivedReply | null {
  const described = output === null ? undefined : (result.structuredContent ?? jsonText(result));
  if (output !== null && described === undefined) return null;
  return { envelope: { ok: true, result: described ?? null, ...readFacts(contract, result) }, described };
}

/** A failure of a contract without codes is one of the situation `internal`: what else it is, nothing on the wire shows. */
function readFailure(contract: Contract, result: WireResult): ReceivedReply {
  const unknown = { code: contract.commonErrors["internal"]?.code, message: allText(result), retryable: false };
  const error = own(result._meta ?? {}, `${contract.metaPrefix}/error`) ?? unknown;
  return { envelope: { ok: false, error, ...readFacts(contract, result) }, described: undefined };
}

/** What guards did to a reply, for `_meta`. That nothing was truncated is not a fact. */
function factsOf({ metaPrefix }: Contract, envelope: unknown): JsonObject | null {
  const facts = Object.entries(memberAt(envelope, "meta")).filter(([, value]) => value !== false);
  return facts.length === 0 ? null : { [`${metaPrefix}/meta`]: Object.fromEntries(facts) };
}

function readFacts({ metaPrefix }: Contract, { _meta = {} }: WireResult): object {
  const meta = own(_meta, `${metaPrefix}/meta`);
  return meta === undefined ? {} : { meta };
}

function memberAt(value: unknown, key: string): JsonObject {
  const found = isJsonObject(value) ? own(value, key) : undefined;
  return isJsonObject(found) ? found : {};
}

function failureText(error: JsonObject): string {
  return [own(error, "message"), own(error, "recovery")].filter((text) => typeof text === "string").join(" ");
}

/** The text block of a result. A tool without an output returns null, or a value to be shown as text. */
function textOf(result: Json, isStructured: boolean, content: readonly unknown[]): readonly unknown[] {
  if (!isStructured && result === null) return [];
  if (content.some(isText)) return [];
  return [textBlock(!isStructured && typeof result === "string" ? result : JSON.stringify(result))];
}

function textBlock(text: string) {
  return { type: "text", text } as const;
}

function isText(block: unknown): block is { readonly type: "text"; readonly text: string } {
  return isJsonObject(block) && own(block, "type") === "text" && typeof own(block, "text") === "string";
}

function allText({ content }: WireResult): string {
  return content
    .filter(isText)
    .map(({ text }) => text)
    .join("\n");
}

/** The JSON of the last text block: those before it are the handler's. */
function jsonText({ content }: WireResult): unknown {
  try {
    return JSON.parse(content.findLast(isText)?.text ?? "");
  } catch {
    return undefined;
  }
}
