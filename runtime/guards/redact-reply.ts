import type { Call, Guard } from "../call/call.ts";
import { effectSoFar } from "../call/failure-from-thrown.ts";
import { resultCheck } from "../call/plan.ts";
import { refused } from "../call/refused.ts";
import { secretsOf } from "../call/secrets-of.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { issueOf } from "../call/server-issue.ts";
import type { ContentBlock } from "../contract/content.ts";
import type { EnvelopeRow } from "../contract/contract.ts";
import type { RedactionNote, Reply, Succeeded } from "../contract/reply.ts";
import type { RedactedReply, Redactor } from "../redaction/redact.ts";
import { annotationsOf } from "./annotations-of.ts";
import { maySpoilResults } from "./user-guards.ts";

/**
 * Redacts secrets in a reply, and lists their locations. A reply that an inner guard redacted stays as it is, unless
 * the server's own guards may have changed it since.
 */
export function redactReply(server: ServerEnvironment): Guard {
  const envelope = server.contract.envelopes[server.profile] as EnvelopeRow;
  const looksAgain = maySpoilResults(server);
  return (next) => async (call) => {
    const reply = await next(call);
    if (!looksAgain && reply.facts.redactions !== undefined) return reply;
    return redactedReply({ server, call, reply, envelope }, await server.redactor());
  };
}

async function redactedReply(asking: Asking, redactor: Redactor): Promise<Reply> {
  const { call, reply } = asking;
  const { value, notes, droppedSuggestions } = redacted(asking, redactor);
  call.notes.droppedSuggestions += droppedSuggestions;
  const clean: Reply = { ...value, facts: { ...value.facts, redactions: joined(reply.facts.redactions, notes) } };
  if (reply.kind === "failed" || clean.kind === "failed" || clean.result === reply.result) return clean;
  // The result of a reply that was redacted further in was checked there, with its marked strings as they were.
  return reply.facts.redactions !== undefined ? clean : checked(asking, clean, redactor);
}

/** What was noted further in, and what was found since. */
function joined(
  before: readonly RedactionNote[] | undefined,
  since: readonly RedactionNote[],
): readonly RedactionNote[] {
  if (before === undefined) return since;
  const known = new Set(before.map(({ field }) => field));
  return [...before, ...since.filter(({ field }) => !known.has(field))];
}

interface Asking {
  readonly server: ServerEnvironment;
  readonly call: Call;
  readonly reply: Reply;
  readonly envelope: EnvelopeRow;
}

/** The reply and its content blocks. */
function redacted({ server, call, reply, envelope }: Asking, redactor: Redactor): RedactedReply<Reply> {
  const known = secretsOf(redactor, call);
  const redacted = redactor.reply(reply, { envelope, output: annotationsOf(server, call), known });
  const { content } = reply.facts;
  if (content === undefined) return redacted;
  const blocks = content.map((block) => redactor.value(block, { known }).value as ContentBlock);
  return { ...redacted, value: { ...redacted.value, facts: { ...redacted.value.facts, content: blocks } } };
}

/**
 * The redacted reply, unless its result breaks its schema by that: what a name or a detector hides may. Strings that a mark
 * calls sensitive are checked as they were: the schema that callers see promises only that they are strings.
 */
async function checked({ server, call, reply }: Asking, clean: Succeeded, redactor: Redactor): Promise<Reply> {
  const marks = annotationsOf(server, call);
  const value = redactor.isMarked(marks)
    ? redactor.value(reply.result, { marks, known: secretsOf(redactor, call), masksMarked: false }).value
    : clean.result;
  const check = resultCheck(call.tool, await call.tool.validators());
  if (check === undefined || check(value)) return clean;
  server.report(issueOf(call, "bad_result", "The redacted result does not match its schema."));
  return refused(server.contract, "invalid_output", effectSoFar(call), { facts: { redactions: [] } });
}
