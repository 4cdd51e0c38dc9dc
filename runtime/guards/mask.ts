import type { EnvelopeRow, Mark } from "../contract.ts";
import { type Answer, refused, withFacts } from "../core/answer.ts";
import type { Call, Guard } from "../core/call.ts";
import type { ContentBlock } from "../core/content.ts";
import { resultCheck } from "../core/plan.ts";
import { secretsOf } from "../core/secrets-of.ts";
import { effectSoFar } from "../core/settle-thrown.ts";
import { type Setup, troubleOf } from "../core/setup.ts";
import { own } from "../json.ts";
import { withSearch } from "../redaction/late-search.ts";
import type { RedactedReply } from "../redaction/redact.ts";

/**
 * Hides what is sensitive in an answer, and lists where. An answer that was masked further in stays as it is.
 *
 * Source: DESIGN 6, redact; S4 Redact-by-Default Rules.
 */
export function mask(setup: Setup): Guard {
  return (next) => async (call) => {
    const answer = await next(call);
    return answer.facts.redactions === undefined ? masked(setup, call, answer) : answer;
  };
}

async function masked(setup: Setup, call: Call, answer: Answer): Promise<Answer> {
  const envelope = own(setup.contract.envelopes, setup.profile);
  if (envelope === undefined) return answer;
  const { value, notes, droppedSuggestions } = await withSearch(() => redacted(setup, call, { answer, envelope }));
  call.notes.droppedSuggestions += droppedSuggestions;
  const clean = withFacts(value, { redactions: notes });
  return (await stillFits(call, answer, clean)) ? clean : misfit(setup, call);
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
  return { ...reply, value: withFacts(reply.value, { content: blocks }) };
}

/** A handler may answer an outcome by itself, so the marks of all that it might answer count. */
function marksOf({ contract }: Setup, { tool, outcome }: Call): readonly Mark[] | null {
  if (outcome !== undefined) return own(contract.outcomes, outcome.name) ?? null;
  const ofOutcomes = tool.inProfile.outcomes.flatMap((name) => own(contract.outcomes, name) ?? []);
  return ofOutcomes.length === 0 ? tool.row.output : [...(tool.row.output ?? []), ...ofOutcomes];
}

/** A mark leaves a result that fits; what a name or a detector hides may not. */
async function stillFits({ tool }: Call, before: Answer, after: Answer): Promise<boolean> {
  if (after.kind === "failed" || after.result === before.result) return true;
  const check = resultCheck(tool, await tool.validators());
  return check === undefined || check(after.result);
}

function misfit(setup: Setup, call: Call): Answer {
  setup.tell(troubleOf(call, "bad_result", "The result does not fit its schema once its secrets are hidden."));
  return withFacts(refused(setup.contract, "invalid_output", effectSoFar(call)), { redactions: [] });
}
