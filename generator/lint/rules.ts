import { annotationOverride } from "./annotation-override.ts";
import { budgetAfterWrite } from "./budget-after-write.ts";
import { defaultClaimsNoEffect } from "./default-claims-no-effect.ts";
import { defaultDoesNotFit } from "./default-does-not-fit.ts";
import { envelopeNotDistinct } from "./envelope-not-distinct.ts";
import { errorWithoutHelp } from "./error-without-help.ts";
import { exampleDoesNotFit } from "./example-does-not-fit.ts";
import { headerRefused } from "./header-refused.ts";
import { identifierExampleMismatch } from "./identifier-example-mismatch.ts";
import { lossyPage } from "./lossy-page.ts";
import { nameCollision } from "./name-collision.ts";
import { noTools } from "./no-tools.ts";
import { noValidValue } from "./no-valid-value.ts";
import { openMapInOutput } from "./open-map-in-output.ts";
import { outcomeNotDistinct } from "./outcome-not-distinct.ts";
import { outputWithoutBudget } from "./output-without-budget.ts";
import { parameterWithoutEffect } from "./parameter-without-effect.ts";
import { reservedJsonRpcCode } from "./reserved-json-rpc-code.ts";
import { reservedMetaPrefix } from "./reserved-meta-prefix.ts";
import { retryContradiction } from "./retry-contradiction.ts";
import { retryNotIdempotent } from "./retry-not-idempotent.ts";
import { revisionParameterMissing } from "./revision-parameter-missing.ts";
import type { LintRule } from "./rule.ts";
import { runawayPattern } from "./runaway-pattern.ts";
import { suspiciousPattern } from "./suspicious-pattern.ts";
import { toolNameRefused } from "./tool-name-refused.ts";
import { transientWithoutPolicy } from "./transient-without-policy.ts";
import { truncateTarget } from "./truncate-target.ts";
import { twoNextTokens } from "./two-next-tokens.ts";
import { undeclaredDependencyCode } from "./undeclared-dependency-code.ts";
import { unknownFacts } from "./unknown-facts.ts";
import { unusedCode } from "./unused-code.ts";
import { unusedDeclaration } from "./unused-declaration.ts";

/** Every rule by the id of what it reports: names first, then promises, then shapes. A new rule is a file, its page and a row. */
export const LINT_RULES = {
  "name-collision": nameCollision,
  "tool-name-refused": toolNameRefused,
  "reserved-meta-prefix": reservedMetaPrefix,
  "reserved-json-rpc-code": reservedJsonRpcCode,
  "no-tools": noTools,
  "unused-code": unusedCode,
  "unused-declaration": unusedDeclaration,
  "undeclared-dependency-code": undeclaredDependencyCode,
  "error-without-help": errorWithoutHelp,
  "retry-contradiction": retryContradiction,
  "default-claims-no-effect": defaultClaimsNoEffect,
  "retry-not-idempotent": retryNotIdempotent,
  "transient-without-policy": transientWithoutPolicy,
  "annotation-override": annotationOverride,
  "unknown-facts": unknownFacts,
  "envelope-not-distinct": envelopeNotDistinct,
  "outcome-not-distinct": outcomeNotDistinct,
  "two-next-tokens": twoNextTokens,
  "revision-parameter-missing": revisionParameterMissing,
  "output-without-budget": outputWithoutBudget,
  "parameter-without-effect": parameterWithoutEffect,
  "truncate-target": truncateTarget,
  "lossy-page": lossyPage,
  "budget-after-write": budgetAfterWrite,
  "open-map-in-output": openMapInOutput,
  "header-refused": headerRefused,
  "runaway-pattern": runawayPattern,
  "suspicious-pattern": suspiciousPattern,
  "no-valid-value": noValidValue,
  "default-does-not-fit": defaultDoesNotFit,
  "example-does-not-fit": exampleDoesNotFit,
  "identifier-example-mismatch": identifierExampleMismatch,
} as const satisfies Readonly<Record<string, LintRule>>;
