import type { EnvelopeRow } from "../contract/contract.ts";
import { encodeEnvelope } from "../contract/encode-envelope.ts";
import type { Reply } from "../contract/reply.ts";
import { type JsonObject, own } from "../json/json.ts";
import { problemMessage } from "../validation/expected.ts";
import { type Answer, refused } from "./answer.ts";
import type { Call } from "./call.ts";
import { effectSoFar } from "./failure-from-thrown.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { issueOf } from "./server-issue.ts";

/** What leaves: an envelope of the contract, and whether it is a failure. */
export interface Encoded {
  readonly envelope: unknown;
  readonly isError: boolean;
}

/**
 * The envelope of an answer. An envelope that does not match its own schema is not sent; the code of the situation
 * `internal` replaces it.
 *
 * Source: INV-MCP-003.
 */
export async function encodeReply(server: ServerEnvironment, call: Call, answer: Answer): Promise<Encoded> {
  const encoded = await checkedEnvelope(server, call, answer);
  if (encoded.problem === null) return encoded;
  server.report(issueOf(call, "bad_envelope", encoded.problem));
  return checkedEnvelope(server, call, refused(server.contract, "internal", effectSoFar(call)));
}

interface Checked extends Encoded {
  readonly problem: string | null;
}

async function checkedEnvelope(server: ServerEnvironment, call: Call, answer: Answer): Promise<Checked> {
  const { contract, profile } = server;
  const envelope: unknown = encodeEnvelope(contract, profile, await replyOf(server, call, answer));
  const isError = answer.kind === "failed";
  const checks = await server.envelopeChecks();
  const row = contract.envelopes[profile] as EnvelopeRow;
  const check = own(checks, isError ? row.checks.failure : row.checks.success);
  if (check === undefined || check(envelope)) return { envelope, isError, problem: null };
  const [found] = check.problems(envelope);
  return {
    envelope,
    isError,
    problem: `The envelope does not match its schema: ${found?.at || "the root"}: ${found === undefined ? "unknown problem" : problemMessage(found)}`,
  };
}

async function replyOf(server: ServerEnvironment, call: Call, answer: Answer): Promise<Reply> {
  const redactor = await server.redactor();
  const nowMs = server.clock.nowMs();
  const facts = {
    ...answer.facts,
    nowMs,
    elapsedMs: nowMs - call.startedMs,
    requestId: call.requestId,
    context: redactor.value(call.context).value as JsonObject,
    rate: call.notes.rate,
  };
  const tool = call.tool.name;
  return answer.kind === "ok" ? { kind: "ok", tool, result: answer.result, facts } : { ...answer, tool, facts };
}
