import type { Effect, EnvelopeRow, Mark } from "../contract/contract.ts";
import type { Failed, RedactedReply, RedactionNote, Reply } from "../contract/reply.ts";
import { own } from "../json/json.ts";
import type { Redactor } from "../redaction/redact.ts";
import type { Call } from "./call.ts";
import { effectSoFar } from "./failure-from-thrown.ts";
import { resultCheck } from "./plan.ts";
import { refused, type Situation } from "./refused.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { issueOf } from "./server-issue.ts";

/** Redacts secrets in a reply, and lists their locations. Reports locations that an earlier redaction listed as well. */
export async function redactReply(server: ServerEnvironment, call: Call, reply: Reply): Promise<RedactedReply> {
  const redactor = await server.redactor();
  const envelope = server.contract.envelopes[server.profile] as EnvelopeRow;
  const known = secretsOf(redactor, call);
  const redaction = redactor.reply(reply, { envelope, output: annotationsOf(server, call), known });
  const { value, notes, droppedSuggestions } = redaction;
  call.notes.droppedSuggestions += droppedSuggestions;
  const clean: Reply = { ...value, facts: { ...value.facts, redactions: joined(reply.facts.redactions, notes) } };
  if (await stillFits({ server, call, reply }, clean, redactor)) return clean as RedactedReply;
  server.report(issueOf(call, "bad_result", "The redacted result does not match its schema."));
  return refuse(server, call, "invalid_output", effectSoFar(call));
}

/** A guard's own failure, redacted. */
export function refuse(
  server: ServerEnvironment,
  call: Call,
  situation: Situation,
  effect: Effect,
  parts?: Partial<Omit<Failed, "kind" | "code" | "effect">>,
): Promise<RedactedReply> {
  return redactReply(server, call, refused(server.contract, situation, effect, parts));
}

/** The notes of earlier redactions, and those for other locations. */
function joined(
  before: readonly RedactionNote[] | undefined,
  since: readonly RedactionNote[],
): readonly RedactionNote[] {
  if (before === undefined) return since;
  const known = new Set(before.map(({ field }) => field));
  return [...before, ...since.filter(({ field }) => !known.has(field))];
}

interface Redacting {
  readonly server: ServerEnvironment;
  readonly call: Call;
  readonly reply: Reply;
}

/**
 * False if redaction made the result invalid: names and detectors may hide strings of any schema. If the mask itself is
 * invalid in place of strings with a sensitive annotation, these are checked as they were: the advertised schema only promises
 * that they are strings. A result that was redacted before was checked then.
 */
async function stillFits({ server, call, reply }: Redacting, clean: Reply, redactor: Redactor): Promise<boolean> {
  const isSame = reply.kind === "failed" || clean.result === reply.result;
  if (isSame || reply.facts.redactions !== undefined) return true;
  const check = resultCheck(call.tool, await call.tool.validators());
  if (check === undefined || check(clean.result)) return true;
  const marks = annotationsOf(server, call);
  if (!redactor.isMarked(marks)) return false;
  return check(redactor.value(reply.result, { marks, known: secretsOf(redactor, call), masksMarked: false }).value);
}

/** The annotations of a result. A handler may return an outcome itself, so those of all its outcomes count. */
function annotationsOf({ contract }: ServerEnvironment, { tool, notes }: Call): readonly Mark[] | null {
  const { outcome } = notes;
  if (outcome !== undefined) return own(contract.outcomes, outcome.name) ?? null;
  const ofOutcomes = tool.inProfile.outcomes.flatMap((name) => own(contract.outcomes, name) ?? []);
  return ofOutcomes.length === 0 ? tool.row.output : [...(tool.row.output ?? []), ...ofOutcomes];
}

/** The secret values that a call is known to have by now: those the handler named, and those of its input. */
export function secretsOf(redactor: Redactor, { notes, tool }: Call): readonly string[] {
  if (notes.input === undefined) return notes.secrets;
  notes.inputSecrets ??= redactor.secrets(notes.input, tool.row.input);
  return [...notes.secrets, ...notes.inputSecrets];
}
