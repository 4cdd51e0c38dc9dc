import { type CallToolResult, fromJsonSchema, type JsonSchemaType } from "@modelcontextprotocol/client";
import type { Contract, ToolRow } from "../contract/contract.ts";
import { decodeEnvelope } from "../contract/decode-envelope.ts";
import type { Decoded } from "../contract/reply.ts";
import { resultForm, type WireResult } from "../contract/result-form.ts";

/** An answer that is none of the contract's: another server, or another version of it. */
export class UnexpectedAnswer extends Error {
  override readonly name = "UnexpectedAnswer";
  readonly tool: string;
  /** What came, as it came. */
  readonly answer: unknown;

  constructor(tool: string, reason: string, answer: unknown) {
    super(`The answer of ${tool} violates its contract: ${reason}`);
    this.tool = tool;
    this.answer = answer;
  }
}

/** A tool as a client knows it from its contract. */
export interface KnownTool {
  readonly name: string;
  readonly row: ToolRow;
  readonly inputSchema: JsonSchemaType;
  /** Checks an envelope against what the tool advertises; null where it advertises nothing. */
  readonly check: ReturnType<typeof fromJsonSchema> | null;
}

/** A tool's entry in the contract's `tools/list` result. */
export function knownTool(name: string, row: ToolRow, listed: string): KnownTool {
  const { inputSchema, outputSchema } = JSON.parse(listed);
  return { name, row, inputSchema, check: outputSchema === undefined ? null : fromJsonSchema(outputSchema) };
}

/** An answer, read and checked. */
export type Answer = Decoded<unknown, string, unknown>;

/** An answer with what it was read from. */
export type AnswerRead = Answer & { readonly envelope: unknown; readonly content: readonly unknown[] };

/** The reply that callers get for an answer: a `ReplyOf`, in the same form for every envelope. */
export function replyFrom({ kind, facts, envelope, content, ...parts }: AnswerRead): object {
  const rest = { meta: facts.bound, context: facts.context, content, envelope };
  return kind === "ok" ? { ok: true, ...parts, ...rest } : { ok: false, error: parts, ...rest };
}

/**
 * Reads an answer in the form that the contract declares. Throws `UnexpectedAnswer` for one of another form, and for one that
 * does not match the schema that the tool advertises: that schema is open, so a newer server may add properties.
 */
export async function readAnswer(
  contract: Contract,
  profile: string,
  tool: KnownTool,
  answer: CallToolResult,
): Promise<AnswerRead> {
  const received = resultForm(contract).read(tool.row, answer as WireResult);
  const decoded = received && decodeEnvelope<Answer>(contract, profile, received.envelope);
  if (received === null || decoded === null) throw new UnexpectedAnswer(tool.name, "it has no envelope", answer);
  const isDescribed = decoded.kind === "ok" || tool.row.outputSchema === "full";
  if (isDescribed && received.described !== undefined) await checkDescribed(tool, received.described, answer);
  return { ...decoded, envelope: received.envelope, content: answer.content };
}

async function checkDescribed({ name, check }: KnownTool, described: unknown, answer: CallToolResult): Promise<void> {
  const found = await check?.["~standard"].validate(described);
  if (found?.issues === undefined) return;
  throw new UnexpectedAnswer(name, found.issues.map(({ message }) => message).join("; "), answer);
}
