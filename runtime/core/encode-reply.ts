import type { EnvelopeRow, ValidatorModule } from "../contract.ts";
import { encodeEnvelope } from "../encode-envelope.ts";
import { type JsonObject, own } from "../json.ts";
import { withSearch } from "../redaction/late-search.ts";
import type { Reply } from "../reply.ts";
import { andThen, type Soon } from "../soon.ts";
import { type Answer, refused } from "./answer.ts";
import type { Call } from "./call.ts";
import { effectSoFar } from "./settle-thrown.ts";
import { type Setup, troubleOf } from "./setup.ts";

/** What leaves: an envelope of the contract, and whether it is a failure. */
export interface Encoded {
  readonly envelope: unknown;
  readonly isError: boolean;
}

/**
 * The envelope of an answer. One that does not fit its own schema does not leave; the code of the situation `internal`
 * stands in for it.
 *
 * Source: INV-MCP-003, DESIGN 6.
 */
export function encodeReply(setup: Setup, call: Call, answer: Answer): Soon<Encoded> {
  return andThen(encoded(setup, call, answer), (first) => {
    if (first.problem === null) return first;
    setup.tell(troubleOf(call, "bad_envelope", first.problem));
    return encoded(setup, call, refused(setup.contract, "internal", effectSoFar(call)));
  });
}

interface Checked extends Encoded {
  readonly problem: string | null;
}

function encoded(setup: Setup, call: Call, answer: Answer): Soon<Checked> {
  const { contract, profile } = setup;
  return andThen(
    withSearch(() => replyOf(setup, call, answer)),
    (reply) => {
      const envelope: unknown = encodeEnvelope(contract, profile, reply);
      return andThen(setup.envelopeChecks(), (checks) => checked(setup, envelope, reply.kind === "failed", checks));
    },
  );
}

function checked({ contract, profile }: Setup, envelope: unknown, isError: boolean, checks: ValidatorModule): Checked {
  // The row by which it was just made.
  const row = contract.envelopes[profile] as EnvelopeRow;
  const check = own(checks, isError ? row.checks.failure : row.checks.success);
  if (check === undefined || check(envelope)) return { envelope, isError, problem: null };
  const [found] = check.problems(envelope);
  return {
    envelope,
    isError,
    problem: `The envelope does not fit its schema: ${found?.at || "it"}: expected ${found?.expected}`,
  };
}

function replyOf(setup: Setup, call: Call, answer: Answer): Reply {
  const nowMs = setup.clock.nowMs();
  const facts = {
    ...answer.facts,
    nowMs,
    elapsedMs: nowMs - call.startedMs,
    requestId: call.requestId,
    context: setup.redactor.value(call.context).value as JsonObject,
    rate: call.notes.rate,
  };
  const tool = call.tool.name;
  return answer.kind === "ok" ? { kind: "ok", tool, result: answer.result, facts } : { ...answer, tool, facts };
}
