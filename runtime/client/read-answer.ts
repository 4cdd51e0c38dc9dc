import { type CallToolResult, fromJsonSchema, type JsonSchemaType } from "@modelcontextprotocol/client";
import type { Contract, ToolRow } from "../contract/contract.ts";
import { decodeEnvelope } from "../contract/decode-envelope.ts";
import type { Decoded } from "../contract/reply.ts";

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

/**
 * Reads the envelope of an answer. Throws `UnexpectedAnswer` for one that is none of the contract's, or breaks the schema that
 * the tool advertises in it: that schema is open, so a newer server may add properties.
 */
export async function readAnswer(
  contract: Contract,
  profile: string,
  tool: KnownTool,
  answer: CallToolResult,
): Promise<Answer> {
  const envelope = answer.structuredContent ?? textOf(answer);
  const decoded = decodeEnvelope<Answer>(contract, profile, envelope);
  if (decoded === null) throw new UnexpectedAnswer(tool.name, "it has no envelope", answer);
  if (decoded.kind === "ok" || tool.row.outputSchema === "union") await checkEnvelope(tool, envelope, answer);
  return decoded;
}

async function checkEnvelope({ name, check }: KnownTool, envelope: unknown, answer: CallToolResult): Promise<void> {
  const found = await check?.["~standard"].validate(envelope);
  if (found?.issues === undefined) return;
  throw new UnexpectedAnswer(name, found.issues.map(({ message }) => message).join("; "), answer);
}

/** The last text block is the envelope; the blocks before it are the handler's. */
function textOf({ content }: CallToolResult): unknown {
  const last = content.findLast(({ type }) => type === "text");
  try {
    return last?.type === "text" ? JSON.parse(last.text) : undefined;
  } catch {
    return undefined;
  }
}
