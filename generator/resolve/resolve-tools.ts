import type { ContractDocument, ToolSpec } from "../check/spec-document.generated.ts";
import { entryOf, sortedEntries } from "../json.ts";
import type { Policy, Profile, RateClass, ToolInProfile } from "../model.ts";
import { fileNamesOf, typeNameOf, wireNameIn, wireNameOf } from "../names.ts";
import { STANDARD_RATE_CLASS } from "../standard.ts";
import { expandCodes, isKnownCode } from "./expand-codes.ts";
import { isDeclared, printNames } from "./is-declared.ts";
import { joinRequest, withDefaultRoot } from "./join-objects.ts";
import { mergeUses, resolveUses } from "./resolve-sections.ts";
import { type ResolvedInProfile, type ResolvedTool, writtenSchema } from "./resolved-contract.ts";
import type { Resolving } from "./resolving.ts";

/** What tools choose from. */
interface Choices {
  readonly profiles: readonly Profile[];
  readonly policy: Policy | null;
  readonly rateClasses: readonly RateClass[];
}

/** A tool before the codes of its guards are known. */
export interface ToolDraft extends Omit<ResolvedTool, "profiles"> {
  readonly profiles: readonly DraftInProfile[];
}

/** What one profile adds to a tool. */
export interface DraftInProfile extends Omit<ResolvedInProfile, "codes"> {
  /** The codes of the handler, sorted. */
  readonly declaredCodes: readonly string[];
}

/** Codes and outcomes of all tools together, counted per profile: each is an entry of several generated files. */
const MAX_LISTED = 50_000;

/** `tools`: the names and declared codes of each, sorted by name. */
export function resolveTools(resolving: Resolving, choices: Choices): readonly ToolDraft[] {
  const entries = sortedEntries(resolving.document.tools);
  const fileNames = fileNamesOf(entries.map(([name]) => wireNameOf(name)));
  let listed = 0;
  const tools = entries.map(([name, spec], index): ToolDraft => {
    const profiles = profilesOf(resolving, choices, name, spec).map((profile) => {
      if (listed > MAX_LISTED) return { ...NOTHING_LISTED, profile };
      const inProfile = resolveInProfile(resolving, choices.policy, name, spec, profile);
      listed += inProfile.listed;
      if (listed > MAX_LISTED) refuseListed(resolving, name);
      return inProfile.value;
    });
    return resolveTool(resolving, choices, { name, spec, fileName: fileNames[index] ?? name, profiles });
  });
  reportWireNames(resolving, tools);
  reportAliases(resolving, tools);
  return tools;
}

const NOTHING_LISTED = { handlerUses: {}, uses: {}, policy: false, declaredCodes: [], outcomes: [] };

function refuseListed({ reporter, locate }: Resolving, name: string): void {
  const hint = "List the codes that a handler raises, not all of them, or split the contract.";
  reporter.refuse("too-many-listed", locate(["tools", name]), { name, limit: MAX_LISTED }, hint);
}

function resolveTool(
  resolving: Resolving,
  choices: Choices,
  tool: Pick<ToolDraft, "name" | "spec" | "fileName" | "profiles">,
): ToolDraft {
  const { name, spec, profiles } = tool;
  const { reporter, locate } = resolving;
  const path = ["tools", name];
  const typeName = typeNameOf(name);
  const facts = factsOf(resolving.document, spec, profiles);
  if (facts.repeats === null) reporter.report("idempotent-missing", path, { name }, { part: "key" });
  reportChoices(resolving, spec, path);
  reportExampleCodes(resolving, spec, path);
  reportReplacement(resolving, spec, path);
  return {
    ...tool,
    wireName: wireNameIn(resolving.document.contract ?? {}, name),
    typeName,
    input: joinRequest(resolving, spec.input, [...path, "input"], `${typeName}Input`),
    output:
      spec.output === undefined
        ? null
        : writtenSchema(withDefaultRoot(spec.output), [...path, "output"], `${typeName}Output`, "output"),
    ...facts,
    repeats: facts.repeats ?? { kind: "unknown" },
    rateClass: rateClassOf(resolving, choices.rateClasses, name, spec),
    at: locate(path, "key"),
  };
}

/** What a tool declares of itself. `repeats` is null for a tool that has to declare them and does not. */
function factsOf({ contract }: ContractDocument, spec: ToolSpec, profiles: ToolDraft["profiles"]) {
  const isOpen = contract?.undeclared === "unknown";
  const parts = [spec, ...Object.values(spec.per_profile ?? {})];
  const isRead = (uses: ToolInProfile["uses"]) => Object.values(uses).every((verb) => verb === "read");
  const readOnly = profiles.every(({ handlerUses }) => isRead(handlerUses));
  const mutation = !profiles.every(({ uses }) => isRead(uses));
  const hasEffects = !isOpen || parts.some(({ uses }) => uses !== undefined);
  const hasCodes = !isOpen || parts.some(({ errors }) => errors !== undefined);
  const idempotent = spec.idempotent ?? (hasEffects && readOnly ? true : undefined);
  const missing = isOpen ? UNKNOWN : null;
  return {
    effects: hasEffects ? ({ kind: "known", readOnly, mutation } as const) : UNKNOWN,
    repeats: idempotent === undefined ? missing : ({ kind: "known", idempotent } as const),
    codes: hasCodes ? ("known" as const) : ("unknown" as const),
  };
}

const UNKNOWN = { kind: "unknown" } as const;

function reportReplacement({ document, reporter }: Resolving, { deprecated }: ToolSpec, path: readonly string[]): void {
  const name = deprecated?.replacement;
  if (name !== undefined) isDeclared(reporter, "tool", name, document.tools, [...path, "deprecated", "replacement"]);
}

function profilesOf({ reporter }: Resolving, choices: Choices, name: string, spec: ToolSpec): readonly string[] {
  const path = ["tools", name];
  const declared = choices.profiles.filter(({ implicit }) => !implicit).map((profile) => profile.name);
  if (spec.profiles === undefined && declared.length > 0) {
    reporter.report("missing-choice", path, { key: "profiles", choices: printNames(declared) }, { part: "key" });
  }
  for (const [index, profile] of (spec.profiles ?? []).entries()) {
    isDeclared(reporter, "profile", profile, declared, [...path, "profiles", index]);
  }
  const listed = [...new Set(spec.profiles ?? declared)].filter((profile) => declared.includes(profile));
  for (const profile of Object.keys(spec.per_profile ?? {})) {
    isDeclared(reporter, "profile of this tool", profile, listed, [...path, "per_profile", profile], "key");
  }
  return spec.profiles === undefined ? choices.profiles.map((profile) => profile.name) : listed;
}

function resolveInProfile(
  resolving: Resolving,
  policy: Policy | null,
  name: string,
  spec: ToolSpec,
  profile: string,
): { readonly value: DraftInProfile; readonly listed: number } {
  const path = ["tools", name];
  const more = entryOf(spec.per_profile, profile);
  const morePath = [...path, "per_profile", profile];
  const handlerUses = mergeUses(
    resolveUses(resolving, spec.uses, [...path, "uses"]),
    resolveUses(resolving, more?.uses, [...morePath, "uses"]),
  );
  const acting = spec.policy === true && policy?.profiles.includes(profile) ? policy : null;
  const outcomes = [
    ...declaredOutcomes(resolving, spec.outcomes, [...path, "outcomes"]),
    ...declaredOutcomes(resolving, more?.outcomes, [...morePath, "outcomes"]),
    ...(acting?.outcomes ?? []),
  ];
  const declared = [
    ...expandCodes(resolving, spec.errors ?? [], [...path, "errors"]),
    ...expandCodes(resolving, more?.errors ?? [], [...morePath, "errors"]),
  ];
  const value = {
    profile,
    handlerUses,
    uses: acting === null ? handlerUses : mergeUses(handlerUses, acting.uses),
    policy: acting !== null,
    declaredCodes: [...new Set(declared)].sort(),
    outcomes: [...new Set(outcomes)].sort(),
  };
  return { value, listed: declared.length + outcomes.length + 1 };
}

function declaredOutcomes(
  { document, reporter }: Resolving,
  outcomes: readonly string[] | undefined,
  path: readonly (string | number)[],
): readonly string[] {
  return (outcomes ?? []).filter((outcome, index) =>
    isDeclared(reporter, "outcome", outcome, document.outcomes, [...path, index]),
  );
}

function rateClassOf(
  { document, reporter }: Resolving,
  rateClasses: readonly RateClass[],
  name: string,
  { rate_class: chosen }: ToolSpec,
): string {
  const path = ["tools", name];
  const names = rateClasses.map((rateClass) => rateClass.name);
  if (chosen !== undefined) isDeclared(reporter, "rate class", chosen, names, [...path, "rate_class"]);
  else if (document.rate_classes !== undefined) {
    reporter.report("missing-choice", path, { key: "rate_class", choices: printNames(names) }, { part: "key" });
  }
  return chosen ?? names[0] ?? STANDARD_RATE_CLASS.name;
}

function reportChoices({ document, reporter }: Resolving, spec: ToolSpec, path: readonly string[]): void {
  const categories = document.tool_categories ?? {};
  if (spec.category !== undefined) {
    isDeclared(reporter, "tool category", spec.category, categories, [...path, "category"]);
  } else if (Object.keys(categories).length > 0) {
    const choices = printNames(Object.keys(categories));
    reporter.report("missing-choice", path, { key: "category", choices }, { part: "key" });
  }
  if (spec.idempotency !== undefined) {
    isDeclared(reporter, "idempotency rule", spec.idempotency, document.idempotency, [...path, "idempotency"]);
  }
  if (spec.policy === true && document.policy === undefined) {
    reporter.report("policy-missing", [...path, "policy"], { name: path[1] ?? "" });
  }
}

function reportExampleCodes(resolving: Resolving, spec: ToolSpec, path: readonly string[]): void {
  for (const [index, { error }] of (spec.examples ?? []).entries()) {
    if (error !== undefined) isKnownCode(resolving, error, [...path, "examples", index, "error"]);
  }
}

/** An alias may be neither the name of a tool nor another alias. */
function reportAliases({ reporter, locate }: Resolving, tools: readonly ToolDraft[]): void {
  const owners = new Map(tools.map(({ name, wireName }) => [wireName, { name, at: locate(["tools", name], "key") }]));
  for (const { name, spec } of tools) {
    for (const [index, alias] of (spec.aliases ?? []).entries()) {
      const path = ["tools", name, "aliases", index];
      const other = owners.get(wireNameOf(alias));
      if (other === undefined) {
        owners.set(wireNameOf(alias), { name: alias, at: locate(path) });
        continue;
      }
      const related = [{ at: other.at, message: "The other name is here." }];
      reporter.report("wire-name-collision", path, { name: alias, other: other.name }, { related });
    }
  }
}

function reportWireNames({ reporter }: Resolving, tools: readonly ToolDraft[]): void {
  const first = new Map<string, ToolDraft>();
  for (const tool of tools) {
    const other = first.get(tool.wireName);
    if (other === undefined) {
      first.set(tool.wireName, tool);
      continue;
    }
    const related = [{ at: other.at, message: "The other tool is here." }];
    const parameters = { name: tool.name, other: other.name };
    reporter.report("wire-name-collision", ["tools", tool.name], parameters, { part: "key", related });
  }
}
