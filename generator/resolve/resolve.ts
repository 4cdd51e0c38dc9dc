import type { Outcome } from "../collector.ts";
import type { Specs } from "../load/specs.ts";
import { resolveEnvelope } from "./resolve-envelope.ts";
import { resolveErrors, withStandardErrors } from "./resolve-errors.ts";
import { resolveReferences } from "./resolve-references.ts";
import {
  resolveErrorMaps,
  resolveOutcomes,
  resolvePolicy,
  resolveProfiles,
  resolveRateClasses,
  resolveRevisioned,
} from "./resolve-sections.ts";
import { resolveTools } from "./resolve-tools.ts";
import type { ResolvedContract, ResolvedTool, WrittenSchema } from "./resolved-contract.ts";
import { createResolving } from "./resolving.ts";
import { resolveSituations, withCodes } from "./situations.ts";

/** Decides every name and finds what every reference means: profiles, codes, types, bindings. Schemas stay as written. */
export function resolve(specs: Specs): Outcome<ResolvedContract> {
  const resolving = createResolving(specs);
  const { document, locate, reporter, shared } = resolving;
  const profiles = resolveProfiles(resolving);
  const policy = resolvePolicy(resolving, profiles);
  const rateClasses = resolveRateClasses(resolving);
  resolveRevisioned(resolving);
  const drafts = resolveTools(resolving, { profiles, policy, rateClasses });
  const outcomes = resolveOutcomes(resolving);
  const ownErrors = resolveErrors(resolving);
  const envelope = resolveEnvelope(resolving, profiles);
  const references = resolveReferences(resolving, schemasOf({ tools: drafts, errors: ownErrors, outcomes, envelope }));
  const bound = drafts.map((draft) => ({ ...draft, inputReferences: references.reachedBy(draft.input) }));
  const situations = resolveSituations(resolving, bound);
  const tools = bound.map((tool) => withCodes(resolving, { situations, policy }, tool));
  const used = new Set([
    ...resolveErrorMaps(resolving),
    ...(policy?.errors ?? []),
    ...situations.map(({ code }) => code),
    ...drafts.flatMap((draft) => draft.profiles.flatMap(({ declaredCodes }) => declaredCodes)),
    ...references.codes,
  ]);
  const errors = withStandardErrors(ownErrors, used, locate(["contract"]));
  const sections = { profiles, rateClasses, policy, situations, errors, outcomes, envelope, tools };
  return { value: { document, locate, shared, ...sections }, diagnostics: reporter.diagnostics };
}

/** Every schema of a contract but those of its types and identifiers. */
function schemasOf({ tools, errors, outcomes, envelope }: Written): readonly WrittenSchema[] {
  return [
    ...tools.flatMap(({ input, output }) => [input, output]),
    ...errors.flatMap(({ details, result }) => [details, result]),
    ...outcomes.map(({ written }) => written),
    envelope.request,
    ...envelope.variants.flatMap(({ success, failure, resultExtras }) => [success, failure, resultExtras]),
  ].filter((written) => written !== null);
}

interface Written extends Pick<ResolvedContract, "errors" | "outcomes" | "envelope"> {
  readonly tools: readonly Pick<ResolvedTool, "input" | "output">[];
}
