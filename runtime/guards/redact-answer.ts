import { type Answer, type OkAnswer, refused } from "../call/answer.ts";
import type { Call, Guard } from "../call/call.ts";
import type { ContentBlock } from "../call/content.ts";
import { effectSoFar } from "../call/failure-from-thrown.ts";
import { resultCheck } from "../call/plan.ts";
import { secretsOf } from "../call/secrets-of.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { issueOf } from "../call/server-issue.ts";
import type { EnvelopeRow } from "../contract/contract.ts";
import type { RedactionNote } from "../contract/reply.ts";
import type { RedactedReply, Redactor } from "../redaction/redact.ts";
import { annotationsOf } from "./annotations-of.ts";
import { maySpoilResults } from "./user-guards.ts";

/**
 * Redacts secrets in an answer, and lists their locations. An answer that an inner guard redacted stays as it is, unless
 * the server's own guards may have changed it since.
 */
export function redactAnswer(server: ServerEnvironment): Guard {
  const envelope = server.contract.envelopes[server.profile] as EnvelopeRow;
  const looksAgain = maySpoilResults(server);
  return (next) => async (call) => {
    const answer = await next(call);
    if (!looksAgain && answer.facts.redactions !== undefined) return answer;
    return redactedAnswer({ server, call, answer, envelope }, await server.redactor());
  };
}

async function redactedAnswer(asking: Asking, redactor: Redactor): Promise<Answer> {
  const { call, answer } = asking;
  const { value, notes, droppedSuggestions } = redacted(asking, redactor);
  call.notes.droppedSuggestions += droppedSuggestions;
  const clean: Answer = { ...value, facts: { ...value.facts, redactions: joined(answer.facts.redactions, notes) } };
  if (answer.kind === "failed" || clean.kind === "failed" || clean.result === answer.result) return clean;
  // The result of an answer that was redacted further in was checked there, with its marked strings as they were.
  return answer.facts.redactions !== undefined ? clean : checked(asking, clean, redactor);
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
  readonly answer: Answer;
  readonly envelope: EnvelopeRow;
}

/** The reply and its content blocks. */
function redacted({ server, call, answer, envelope }: Asking, redactor: Redactor): RedactedReply<Answer> {
  const known = secretsOf(redactor, call);
  const reply = redactor.reply(answer, { envelope, output: annotationsOf(server, call), known });
  const { content } = answer.facts;
  if (content === undefined) return reply;
  const blocks = content.map((block) => redactor.value(block, { known }).value as ContentBlock);
  return { ...reply, value: { ...reply.value, facts: { ...reply.value.facts, content: blocks } } };
}

/**
 * The redacted answer, unless its result breaks its schema by that: what a name or a detector hides may. Strings that a mark
 * calls sensitive are checked as they were: the schema that callers see promises only that they are strings.
 */
async function checked({ server, call, answer }: Asking, clean: OkAnswer, redactor: Redactor): Promise<Answer> {
  const marks = annotationsOf(server, call);
  const value = redactor.isMarked(marks)
    ? redactor.value(answer.result, { marks, known: secretsOf(redactor, call), masksMarked: false }).value
    : clean.result;
  const check = resultCheck(call.tool, await call.tool.validators());
  if (check === undefined || check(value)) return clean;
  server.report(issueOf(call, "bad_result", "The redacted result does not match its schema."));
  return refused(server.contract, "invalid_output", effectSoFar(call), { facts: { redactions: [] } });
}
