import type { EnvelopeRow } from "../contract/contract.ts";
import { encodeEnvelope } from "../contract/encode-envelope.ts";
import type { RedactedReply, Reply } from "../contract/reply.ts";
import { type JsonObject, own } from "../json/json.ts";
import { problemMessage } from "../validation/expected.ts";
import type { Call } from "./call.ts";
import { effectSoFar } from "./failure-from-thrown.ts";
import { refuse, secretsOf } from "./redact-reply.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { issueOf } from "./server-issue.ts";

/** A finished reply, and its envelope for the wire. */
export interface EncodedReply {
  readonly reply: Reply;
  readonly envelope: unknown;
}

/**
 * Encodes the reply that ends a call. An envelope that does not match its own schema is not sent; the code of the
 * situation `internal` replaces it.
 *
 * Source: INV-MCP-003.
 */
export async function encodeReply(server: ServerEnvironment, call: Call, last: RedactedReply): Promise<EncodedReply> {
  const reply = await withEndFacts(server, call, last);
  const envelope = envelopeOf(server, call, reply);
  const problem = await envelopeProblem(server, reply, envelope);
  if (problem === null) return { reply, envelope };
  server.report(issueOf(call, "bad_envelope", problem));
  const internal = await withEndFacts(server, call, await refuse(server, call, "internal", effectSoFar(call)));
  return { reply: internal, envelope: envelopeOf(server, call, internal) };
}

/** The reply with the facts that only the end of the call has. */
async function withEndFacts(server: ServerEnvironment, call: Call, reply: RedactedReply): Promise<RedactedReply> {
  const redactor = await server.redactor();
  const nowMs = server.clock.nowMs();
  const facts = {
    ...reply.facts,
    nowMs,
    elapsedMs: nowMs - call.startedMs,
    requestId: call.requestId,
    context: redactor.value(call.context, { known: secretsOf(redactor, call) }).value as JsonObject,
    rate: call.notes.rate,
  };
  return { ...reply, facts };
}

function envelopeOf({ contract, profile }: ServerEnvironment, { tool }: Call, reply: Reply): unknown {
  return encodeEnvelope(contract, profile, tool.name, reply);
}

/** What is wrong with an envelope; null if it matches its schema. */
async function envelopeProblem(server: ServerEnvironment, { kind }: Reply, envelope: unknown): Promise<string | null> {
  const { contract, profile } = server;
  const { success, failure } = (contract.envelopes[profile] as EnvelopeRow).checks;
  const check = own(await server.envelopeChecks(), kind === "ok" ? success : failure);
  if (check === undefined || check(envelope)) return null;
  const [problem] = check.problems(envelope);
  const words = problem === undefined ? "unknown problem" : problemMessage(problem);
  return `The envelope does not match its schema: ${problem?.at || "the root"}: ${words}`;
}
