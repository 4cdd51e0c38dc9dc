import type { ContractDocument, ErrorSpec } from "../check/spec-document.generated.ts";
import { honoursKeys } from "../facts.ts";
import { byText, entryOf } from "../json.ts";
import type { CommonError, SituationName, ToolError } from "../model.ts";
import { SITUATIONS, STANDARD_ERRORS } from "../standard.ts";
import { isKnownCode } from "./expand-codes.ts";
import type { References } from "./resolve-references.ts";
import type { DraftInProfile, ToolDraft } from "./resolve-tools.ts";
import type { ResolvedContract, ResolvedInProfile, ResolvedTool } from "./resolved-contract.ts";
import type { Resolving } from "./resolving.ts";

/** A tool with the bindings and codes that its input and all that it refers to have. */
export interface BoundTool extends ToolDraft {
  readonly inputReferences: ReturnType<References["reachedBy"]>;
}

type Acts = (tool: BoundTool, inProfile: DraftInProfile, document: ContractDocument) => boolean;

const always: Acts = () => true;

/** Whether the guard of a situation can act on a tool, in a profile. */
const ACTS: Readonly<Record<SituationName, Acts>> = {
  invalid_input: always,
  too_large: always,
  rate_limited: always,
  timeout: always,
  internal: always,
  invalid_output: (tool) => tool.output !== null || tool.profiles.some(({ outcomes }) => outcomes.length > 0),
  policy_failed: (_tool, { policy }) => policy,
  duplicate: (tool, _profile, document) => ruleOf(tool, document)?.on_repeat === "reject",
  in_progress: (tool, _profile, document) => isGuarded(tool) && ruleOf(tool, document)?.on_concurrent !== "wait",
  key_reused: isGuarded,
  outcome_unknown: isGuarded,
  store_unavailable: (tool, _profile, document) => deniesWithoutStore(tool, document),
  revision_mismatch: (tool) => tool.inputReferences.bindings.has("expected_revision"),
  budget_exceeded: (tool, _profile, document) =>
    tool.inputReferences.bindings.has("max_result_bytes") || document.limits?.result_bytes !== undefined,
};

/** Situations whose guard runs before every tool. */
const EVERY_TOOL: readonly SituationName[] = ["internal", "invalid_input", "rate_limited", "timeout", "too_large"];

/** True for a tool whose repeated calls are recognised: by its rule, or by a key that the caller sends. */
function isGuarded(tool: BoundTool): boolean {
  return tool.spec.idempotency !== undefined || honoursKeys(tool);
}

function ruleOf(tool: BoundTool, document: ContractDocument) {
  return tool.spec.idempotency === undefined ? undefined : entryOf(document.idempotency, tool.spec.idempotency);
}

function deniesWithoutStore(tool: BoundTool, document: ContractDocument): boolean {
  if (document.limits?.on_rate_store_error === "deny") return true;
  return isGuarded(tool) && (ruleOf(tool, document)?.on_store_error ?? "deny") === "deny";
}

/** The situations that can arise in this contract, each with its code; sorted. */
export function resolveSituations(resolving: Resolving, tools: readonly BoundTool[]): readonly CommonError[] {
  const names = Object.keys(SITUATIONS) as readonly SituationName[];
  const situations = names
    .filter((name) => canArise(resolving.document, name, tools))
    .map((name) => resolveSituation(resolving, name, tools));
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

function canArise(document: ContractDocument, name: SituationName, tools: readonly BoundTool[]): boolean {
  if (document.common_errors?.[name] !== undefined) return true;
  return tools.some((tool) => tool.profiles.some((inProfile) => ACTS[name](tool, inProfile, document)));
}

function resolveSituation(resolving: Resolving, situation: SituationName, tools: readonly BoundTool[]): CommonError {
  const { document, locate } = resolving;
  const written = writtenSituation(document, situation);
  const code = written?.code ?? unwrittenCode(document, situation);
  const path = ["common_errors", situation];
  isKnownCode(resolving, code, path);
  const everyTool = EVERY_TOOL.includes(situation) || actsEverywhere(document, situation, tools);
  const message = written?.message ?? null;
  const at = locate(path);
  return { situation, code, message, recovery: null, everyTool, at };
}

interface WrittenSituation {
  readonly code: string;
  readonly message: string | null;
}

function writtenSituation(document: ContractDocument, situation: SituationName): WrittenSituation | null {
  const written = document.common_errors?.[situation];
  if (written === undefined) return null;
  return typeof written === "string"
    ? { code: written, message: null }
    : { code: written.code, message: written.message ?? null };
}

function actsEverywhere(document: ContractDocument, situation: SituationName, tools: readonly BoundTool[]): boolean {
  return (
    tools.length > 0 &&
    tools.every((tool) => tool.profiles.every((profile) => ACTS[situation](tool, profile, document)))
  );
}

/** The code of a situation that the contract leaves out: its own of that name, or the standard one. */
function unwrittenCode(document: ContractDocument, situation: SituationName): string {
  const row = SITUATIONS[situation];
  const standard = "standard" in row ? row.standard : undefined;
  if (standard === undefined || Object.hasOwn(document.errors ?? {}, situation)) return situation;
  return writtenSituation(document, standard)?.code ?? standard;
}

/**
 * The tool with every code that it may answer in each profile, and who raises it.
 *
 * Source: INV-MCP-003.
 */
export function withCodes(
  { document }: Resolving,
  { situations, policy }: Pick<ResolvedContract, "situations" | "policy">,
  tool: BoundTool,
): ResolvedTool {
  const profiles = tool.profiles.map(({ declaredCodes, ...inProfile }) => {
    const acting = situations.filter(({ situation }) =>
      ACTS[situation](tool, { declaredCodes, ...inProfile }, document),
    );
    const codes = joinOrigins({
      handler: declaredCodes,
      policy: inProfile.policy ? (policy?.errors ?? []) : [],
      guard: [...acting.map(({ code }) => code), ...tool.inputReferences.codes],
    });
    return { ...inProfile, codes };
  });
  const { inputReferences: _references, ...rest } = tool;
  return { ...rest, profiles };
}

type Origin = ToolError["origins"][number];

function joinOrigins(codesOf: Readonly<Record<Origin, readonly string[]>>): ResolvedInProfile["codes"] {
  const origins = Object.keys(codesOf).sort() as Origin[];
  const codes = [...new Set(origins.flatMap((origin) => codesOf[origin]))].sort();
  return codes.map((code) => ({ code, origins: origins.filter((origin) => codesOf[origin].includes(code)) }));
}
