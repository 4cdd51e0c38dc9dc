import type { ErrorSpec } from "../check/spec-document.generated.ts";
import { byText } from "../json.ts";
import { entryOf, type LowerContext } from "../lower/context.ts";
import type { CommonError, SituationName } from "../model.ts";
import { isKnownCode } from "./expand-codes.ts";
import { SITUATIONS, STANDARD_ERRORS } from "./standard.ts";
import { alwaysOnlyReads, type DraftInProfile, type ToolDraft } from "./tool-draft.ts";

type Acts = (tool: ToolDraft, inProfile: DraftInProfile, context: LowerContext) => boolean;

const always: Acts = () => true;

/** Whether the guard of a situation can act on a tool, in a profile. */
export const ACTS: Readonly<Record<SituationName, Acts>> = {
  invalid_input: always,
  too_large: always,
  rate_limited: always,
  timeout: always,
  internal: always,
  invalid_output: (tool) => tool.output !== null || tool.profiles.some(({ outcomes }) => outcomes.length > 0),
  policy_failed: (_tool, { policy }) => policy,
  duplicate: (tool, _profile, context) => ruleOf(tool, context)?.on_repeat === "reject",
  in_progress: (tool, _profile, context) => isGuarded(tool) && ruleOf(tool, context)?.on_concurrent !== "wait",
  key_reused: isGuarded,
  outcome_unknown: isGuarded,
  store_unavailable: (tool, _profile, context) => deniesWithoutStore(tool, context),
  revision_mismatch: (tool) => tool.inputBindings.has("expected_revision"),
  budget_exceeded: (tool, _profile, context) =>
    tool.inputBindings.has("max_result_bytes") || context.document.limits?.result_bytes !== undefined,
};

/** Situations whose guard stands before every tool. */
const EVERY_TOOL: readonly SituationName[] = ["internal", "invalid_input", "rate_limited", "timeout", "too_large"];

/** True for a tool whose repeated calls are recognised: by its rule, or by a key that the caller sends. */
function isGuarded(tool: ToolDraft): boolean {
  return tool.spec.idempotency !== undefined || (!tool.idempotent && !alwaysOnlyReads(tool));
}

function ruleOf(tool: ToolDraft, context: LowerContext) {
  return tool.spec.idempotency === undefined ? undefined : entryOf(context.document.idempotency, tool.spec.idempotency);
}

function deniesWithoutStore(tool: ToolDraft, context: LowerContext): boolean {
  if (context.document.limits?.on_rate_store_error === "deny") return true;
  return isGuarded(tool) && (ruleOf(tool, context)?.on_store_error ?? "deny") === "deny";
}

/** The situations that can arise in this contract, each with its code; sorted. */
export function resolveSituations(context: LowerContext, tools: readonly ToolDraft[]): readonly CommonError[] {
  const names = Object.keys(SITUATIONS) as readonly SituationName[];
  const situations = names
    .filter((name) => canArise(context, name, tools))
    .map((name) => resolveSituation(context, name, tools));
  return situations
    .map((situation) => withTexts(situation, situations))
    .sort((a, b) => byText(a.situation, b.situation));
}

/** Of several situations with one code, the first keeps the code's message and recovery, and the others get their own. */
function withTexts(situation: CommonError, all: readonly CommonError[]): CommonError {
  const first = all.find(({ code }) => code === situation.code);
  if (first === situation) return situation;
  const message = situation.message ?? SITUATIONS[situation.situation].message;
  return { ...situation, message, recovery: recoveryOf(situation.situation) };
}

function recoveryOf(situation: SituationName): string | null {
  const row: ErrorSpec | undefined = entryOf(STANDARD_ERRORS, situation);
  return row?.recovery ?? null;
}

function canArise(context: LowerContext, name: SituationName, tools: readonly ToolDraft[]): boolean {
  if (context.document.common_errors?.[name] !== undefined) return true;
  return tools.some((tool) => tool.profiles.some((inProfile) => ACTS[name](tool, inProfile, context)));
}

function resolveSituation(context: LowerContext, situation: SituationName, tools: readonly ToolDraft[]): CommonError {
  const written = writtenSituation(context, situation);
  const code = written?.code ?? unwrittenCode(context, situation);
  const path = ["common_errors", situation];
  isKnownCode(context, code, path);
  const everyTool = EVERY_TOOL.includes(situation) || actsEverywhere(context, situation, tools);
  const message = written?.message ?? null;
  const at = context.specs.locate(path, "key");
  return { situation, code, message, recovery: null, everyTool, at };
}

interface WrittenSituation {
  readonly code: string;
  readonly message: string | null;
}

function writtenSituation(context: LowerContext, situation: SituationName): WrittenSituation | null {
  const written = context.document.common_errors?.[situation];
  if (written === undefined) return null;
  return typeof written === "string"
    ? { code: written, message: null }
    : { code: written.code, message: written.message ?? null };
}

function actsEverywhere(context: LowerContext, situation: SituationName, tools: readonly ToolDraft[]): boolean {
  return (
    tools.length > 0 && tools.every((tool) => tool.profiles.every((profile) => ACTS[situation](tool, profile, context)))
  );
}

/** The code of a situation that the contract leaves out: its own of that name, or the standard one. */
function unwrittenCode(context: LowerContext, situation: SituationName): string {
  const row = SITUATIONS[situation];
  const standard = "standard" in row ? row.standard : undefined;
  if (standard === undefined || Object.hasOwn(context.document.errors ?? {}, situation)) return situation;
  return writtenSituation(context, standard)?.code ?? standard;
}
