import type { EnvelopeRow, Mark } from "../contract.ts";
import { type Answer, refused } from "../core/answer.ts";
import type { Call, OwnGuard } from "../core/call.ts";
import type { ContentBlock } from "../core/content.ts";
import { resultCheck } from "../core/plan.ts";
import { secretsOf } from "../core/secrets-of.ts";
import { effectSoFar } from "../core/settle-thrown.ts";
import { type Setup, troubleOf } from "../core/setup.ts";
import { own } from "../json.ts";
import { withSearch } from "../redaction/late-search.ts";
import type { RedactedReply } from "../redaction/redact.ts";
import { andThen, type Soon } from "../soon.ts";

/**
 * Hides what is sensitive in an answer, and lists where. An answer that was masked further in stays as it is.
 *
 * Source: DESIGN 6, redact; S4 Redact-by-Default Rules.
 */
export function mask(setup: Setup): OwnGuard {
  return (next) => (call) =>
    andThen(next(call), (answer) => (answer.facts.redactions === undefined ? masked(setup, call, answer) : answer));
}

function masked(setup: Setup, call: Call, answer: Answer): Soon<Answer> {
  const envelope = own(setup.contract.envelopes, setup.profile);
  if (envelope === undefined) return answer;
  const found = withSearch(() => redacted(setup, call, { answer, envelope }));
  return andThen(found, ({ value, notes, droppedSuggestions }) => {
    call.notes.droppedSuggestions += droppedSuggestions;
    const clean: Answer = { ...value, facts: { ...value.facts, redactions: notes } };
    return andThen(stillFits(call, answer, clean), (fits) => (fits ? clean : misfit(setup, call)));
  });
}

/** The reply, and the blocks of content beside it. */
function redacted(
  setup: Setup,
  call: Call,
  { answer, envelope }: { readonly answer: Answer; readonly envelope: EnvelopeRow },
): RedactedReply<Answer> {
  const { redactor } = setup;
  const known = secretsOf(redactor, call);
  const reply = redactor.reply(answer, { envelope, output: marksOf(setup, call), known });
  const { content } = answer.facts;
  if (content === undefined) return reply;
  const blocks = content.map((block) => redactor.value(block, { known }).value as ContentBlock);
  return { ...reply, value: { ...reply.value, facts: { ...reply.value.facts, content: blocks } } };
}

/** A handler may answer an outcome by itself, so the marks of all that it might answer count. */
function marksOf({ contract }: Setup, { tool, outcome }: Call): readonly Mark[] | null {
  if (outcome !== undefined) return own(contract.outcomes, outcome.name) ?? null;
  const ofOutcomes = tool.inProfile.outcomes.flatMap((name) => own(contract.outcomes, name) ?? []);
  return ofOutcomes.length === 0 ? tool.row.output : [...(tool.row.output ?? []), ...ofOutcomes];
}

/** A mark leaves a result that fits; what a name or a detector hides may not. */
function stillFits({ tool }: Call, before: Answer, after: Answer): Soon<boolean> {
  if (after.kind === "failed" || after.result === before.result) return true;
  return andThen(tool.validators(), (validators) => resultCheck(tool, validators)?.(after.result) ?? true);
}

function misfit(setup: Setup, call: Call): Answer {
  setup.tell(troubleOf(call, "bad_result", "The result does not fit its schema once its secrets are hidden."));
  return refused(setup.contract, "invalid_output", effectSoFar(call), { facts: { redactions: [] } });
}
