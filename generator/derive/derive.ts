import type { ContractDocument } from "../check/spec-document.generated.ts";
import { byText, sortedEntries } from "../json.ts";
import type { ContractInfo, ContractModel, Named } from "../model.ts";
import type { NormalizedContract } from "../normalize/normalized-contract.ts";
import type { ResolvedContract } from "../resolve/resolved-contract.ts";
import {
  deriveDependencies,
  deriveErrors,
  deriveIdempotency,
  deriveLimits,
  deriveRedaction,
  deriveSuppressions,
} from "./derive-sections.ts";
import { deriveServer } from "./derive-server.ts";
import { deriveTools } from "./derive-tools.ts";

/** Builds the model: defaults filled in; retry, hints and codes of each tool computed. */
export function derive(resolved: ResolvedContract, normalized: NormalizedContract): ContractModel {
  const { document, profiles, situations, rateClasses, policy } = resolved;
  const { types, identifiers, outcomes, envelope, defs } = normalized;
  const errors = deriveErrors(resolved, normalized);
  return {
    contract: deriveContract(resolved),
    ...deriveServer(resolved),
    profiles,
    toolCategories: deriveSentences(resolved, "tool_categories"),
    errorCategories: deriveSentences(resolved, "error_categories"),
    identifiers,
    types,
    errors,
    commonErrors: situations,
    dependencies: deriveDependencies(resolved),
    rateClasses,
    idempotency: deriveIdempotency(resolved),
    policy,
    outcomes,
    redaction: deriveRedaction(document),
    limits: deriveLimits(document),
    envelope,
    tools: deriveTools(resolved, normalized, errors),
    defs: Object.fromEntries([...defs].sort(([a], [b]) => byText(a, b))),
    standardSections: standardSections(document),
    suppressions: deriveSuppressions(resolved),
  };
}

function deriveContract({ document, locate }: ResolvedContract): ContractInfo {
  const spec = document.contract;
  const version = spec?.version ?? "";
  return {
    name: spec?.name ?? "",
    version,
    major: majorOf(version),
    title: spec?.title ?? null,
    description: spec?.description ?? null,
    namespace: spec?.namespace ?? null,
    retryableBy: spec?.retryable_by ?? "effect",
    schemas: spec?.schemas ?? "closed",
    ...unpromisedIn(document),
    outputSchema: spec?.output_schema ?? "full",
    ...optionsOf(spec),
    coerce: spec?.coerce ?? false,
    at: locate(["contract"]),
  };
}

function unpromisedIn(document: ContractDocument): Pick<ContractInfo, "unpromised"> {
  if (document.contract?.undeclared !== "unknown") return {};
  const unpromised = (["rate_classes", "redaction"] as const).filter((section) => document[section] === undefined);
  return unpromised.length === 0 ? {} : { unpromised };
}

/** Options that are absent if they are off, so that locks of other contracts do not change. */
function optionsOf(spec: ResolvedContract["document"]["contract"]): Pick<ContractInfo, "names" | "digests"> {
  return {
    ...(spec?.names === "as_written" ? { names: spec.names } : {}),
    ...(spec?.digests === true ? { digests: true } : {}),
  };
}

/** In 0.x the minor counts as major; a leading `v` is ignored. */
function majorOf(version: string): string {
  const [major = "0", minor = "0"] = version.replace(/^v/, "").split(".");
  return major === "0" ? `0.${minor}` : major;
}

/** A section of `name: sentence` entries. */
function deriveSentences(
  { document, locate }: ResolvedContract,
  section: "tool_categories" | "error_categories",
): readonly Named[] {
  return sortedEntries(document[section]).map(([name, description]) => {
    return { name, description, at: locate([section, name]) };
  });
}

function standardSections(document: ContractDocument): readonly string[] {
  return (["common_errors", "envelope", "rate_classes"] as const).filter((section) => document[section] === undefined);
}
