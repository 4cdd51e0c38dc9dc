import type { EnvelopeRow } from "../contract.ts";
import type { Answer } from "../core/answer.ts";
import type { Call, OwnGuard } from "../core/call.ts";
import type { ContentBlock } from "../core/content.ts";
import { secretsOf } from "../core/secrets-of.ts";
import type { Setup } from "../core/setup.ts";
import { own } from "../json.ts";
import { withSearch } from "../redaction/late-search.ts";
import type { RedactedReply } from "../redaction/redact.ts";
import type { RedactionNote } from "../reply.ts";
import { andThen, type Soon } from "../soon.ts";
import { marksOf } from "./marks-of.ts";
import { maySpoilResults } from "./user-guards.ts";

/**
 * Hides what is sensitive in an answer, and lists where. An answer that was masked further in stays as it is, unless
 * guards of the server's own may have changed it since.
 *
 * Source: DESIGN 6, redact; S4 Redact-by-Default Rules.
 */
export function mask(setup: Setup): OwnGuard {
  const envelope = own(setup.contract.envelopes, setup.profile);
  if (envelope === undefined) return (next) => next;
  const looksAgain = maySpoilResults(setup);
  return (next) => (call) =>
    andThen(next(call), (answer) =>
      looksAgain || answer.facts.redactions === undefined ? masked({ setup, call, answer, envelope }) : answer,
    );
}

function masked(asking: Asking): Soon<Answer> {
  const { setup, call, answer } = asking;
  return andThen(
    withSearch(() => redacted(asking)),
    ({ value, notes, droppedSuggestions, onlyMarked }) => {
      call.notes.droppedSuggestions += droppedSuggestions;
      const clean: Answer = { ...value, facts: { ...value.facts, redactions: joined(answer.facts.redactions, notes) } };
      // What was masked further in was looked at there, with its marked texts as they were.
      const isSure = onlyMarked || answer.facts.redactions !== undefined;
      if (isSure || answer.kind === "failed") return clean;
      return import("./check-masked.ts").then(({ checkMasked }) => checkMasked(setup, call, answer, clean));
    },
  );
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
  readonly setup: Setup;
  readonly call: Call;
  readonly answer: Answer;
  readonly envelope: EnvelopeRow;
}

/** The reply, and the blocks of content beside it. */
function redacted({ setup, call, answer, envelope }: Asking): RedactedReply<Answer> {
  const { redactor } = setup;
  const known = secretsOf(setup, call);
  const reply = redactor.reply(answer, {
    envelope,
    output: marksOf(setup, call),
    known,
    clean: call.notes.cleanResult,
  });
  const { content } = answer.facts;
  if (content === undefined) return reply;
  const blocks = content.map((block) => redactor.value(block, { known }).value as ContentBlock);
  return { ...reply, value: { ...reply.value, facts: { ...reply.value.facts, content: blocks } } };
}
