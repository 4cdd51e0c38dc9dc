import type { DiffRule } from "./rule.ts";
import { advertisedOutputChanged } from "./rules/advertised-output-changed.ts";
import { aliasChanged } from "./rules/alias-changed.ts";
import { annotationDestructiveChanged } from "./rules/annotation-destructive-changed.ts";
import { annotationIdempotentChanged } from "./rules/annotation-idempotent-changed.ts";
import { annotationOpenWorldChanged } from "./rules/annotation-open-world-changed.ts";
import { annotationReadOnlyChanged } from "./rules/annotation-read-only-changed.ts";
import { bindingChanged } from "./rules/binding-changed.ts";
import { budgetChanged } from "./rules/budget-changed.ts";
import { coercionChanged } from "./rules/coercion-changed.ts";
import { contractRenamed } from "./rules/contract-renamed.ts";
import { defaultChanged } from "./rules/default-changed.ts";
import { dependencyChanged } from "./rules/dependency-changed.ts";
import { descriptionChanged } from "./rules/description-changed.ts";
import { duplicatesChanged } from "./rules/duplicates-changed.ts";
import { envelopeBindingChanged } from "./rules/envelope-binding-changed.ts";
import { envelopeChanged } from "./rules/envelope-changed.ts";
import { errorAddedToTool } from "./rules/error-added-to-tool.ts";
import { errorCategoryChanged } from "./rules/error-category-changed.ts";
import { errorCodeAdded } from "./rules/error-code-added.ts";
import { errorCodeRemoved } from "./rules/error-code-removed.ts";
import { errorDetailsChanged } from "./rules/error-details-changed.ts";
import { errorEffectChanged } from "./rules/error-effect-changed.ts";
import { errorRemovedFromTool } from "./rules/error-removed-from-tool.ts";
import { errorRetryChanged } from "./rules/error-retry-changed.ts";
import { errorTextChanged } from "./rules/error-text-changed.ts";
import { headerChanged } from "./rules/header-changed.ts";
import { identifierAdded } from "./rules/identifier-added.ts";
import { identifierCanonicalChanged } from "./rules/identifier-canonical-changed.ts";
import { identifierNarrowed } from "./rules/identifier-narrowed.ts";
import { identifierRemoved } from "./rules/identifier-removed.ts";
import { identifierWidened } from "./rules/identifier-widened.ts";
import { inputBecameRequired } from "./rules/input-became-required.ts";
import { inputBoundsTightened } from "./rules/input-bounds-tightened.ts";
import { inputClosed } from "./rules/input-closed.ts";
import { inputCompositionNarrowed } from "./rules/input-composition-narrowed.ts";
import { inputNarrowed } from "./rules/input-narrowed.ts";
import { inputPatternChanged } from "./rules/input-pattern-changed.ts";
import { inputPropertyRemoved } from "./rules/input-property-removed.ts";
import { inputPropertyRequired } from "./rules/input-property-required.ts";
import { inputTypeNarrowed } from "./rules/input-type-narrowed.ts";
import { inputUndecided } from "./rules/input-undecided.ts";
import { inputValuesNarrowed } from "./rules/input-values-narrowed.ts";
import { inputWidened } from "./rules/input-widened.ts";
import { invalidInputCodeChanged } from "./rules/invalid-input-code-changed.ts";
import { limitChanged } from "./rules/limit-changed.ts";
import { outputBecameOptional } from "./rules/output-became-optional.ts";
import { outputBoundsWidened } from "./rules/output-bounds-widened.ts";
import { outputCompositionWidened } from "./rules/output-composition-widened.ts";
import { outputNarrowed } from "./rules/output-narrowed.ts";
import { outputOpened } from "./rules/output-opened.ts";
import { outputPatternChanged } from "./rules/output-pattern-changed.ts";
import { outputPropertyRemoved } from "./rules/output-property-removed.ts";
import { outputTypeWidened } from "./rules/output-type-widened.ts";
import { outputUndecided } from "./rules/output-undecided.ts";
import { outputValuesWidened } from "./rules/output-values-widened.ts";
import { outputWidened } from "./rules/output-widened.ts";
import { policyChanged } from "./rules/policy-changed.ts";
import { profileAdded } from "./rules/profile-added.ts";
import { profileRemoved } from "./rules/profile-removed.ts";
import { rateLimitChanged } from "./rules/rate-limit-changed.ts";
import { redactionAdded } from "./rules/redaction-added.ts";
import { redactionFormChanged } from "./rules/redaction-form-changed.ts";
import { redactionRemoved } from "./rules/redaction-removed.ts";
import { sideEffectsChanged } from "./rules/side-effects-changed.ts";
import { situationCodeChanged } from "./rules/situation-code-changed.ts";
import { timeoutChanged } from "./rules/timeout-changed.ts";
import { toolAdded } from "./rules/tool-added.ts";
import { toolDeprecated } from "./rules/tool-deprecated.ts";
import { toolJoinedProfile } from "./rules/tool-joined-profile.ts";
import { toolLeftProfile } from "./rules/tool-left-profile.ts";
import { toolRemoved } from "./rules/tool-removed.ts";
import { toolRenamed } from "./rules/tool-renamed.ts";
import { toolRetryableChanged } from "./rules/tool-retryable-changed.ts";
import { typeAdded } from "./rules/type-added.ts";
import { typeNameChanged } from "./rules/type-name-changed.ts";
import { typeRemoved } from "./rules/type-removed.ts";
import { wireNameChanged } from "./rules/wire-name-changed.ts";

/** Every rule by the id of what it reports, tools first, the contract last. A new rule is a file, its page, its cases and a row. */
export const RULES: Readonly<Record<string, DiffRule>> = {
  "input-property-removed": inputPropertyRemoved,
  "input-property-required": inputPropertyRequired,
  "input-became-required": inputBecameRequired,
  "input-type-narrowed": inputTypeNarrowed,
  "input-values-narrowed": inputValuesNarrowed,
  "input-bounds-tightened": inputBoundsTightened,
  "input-pattern-changed": inputPatternChanged,
  "input-closed": inputClosed,
  "input-composition-narrowed": inputCompositionNarrowed,
  "input-narrowed": inputNarrowed,
  "input-undecided": inputUndecided,
  "input-widened": inputWidened,
  "output-property-removed": outputPropertyRemoved,
  "output-became-optional": outputBecameOptional,
  "output-type-widened": outputTypeWidened,
  "output-values-widened": outputValuesWidened,
  "output-bounds-widened": outputBoundsWidened,
  "output-pattern-changed": outputPatternChanged,
  "output-opened": outputOpened,
  "output-composition-widened": outputCompositionWidened,
  "output-widened": outputWidened,
  "output-undecided": outputUndecided,
  "output-narrowed": outputNarrowed,
  "tool-removed": toolRemoved,
  "tool-renamed": toolRenamed,
  "tool-added": toolAdded,
  "tool-deprecated": toolDeprecated,
  "wire-name-changed": wireNameChanged,
  "type-name-changed": typeNameChanged,
  "error-code-removed": errorCodeRemoved,
  "error-code-added": errorCodeAdded,
  "error-added-to-tool": errorAddedToTool,
  "error-removed-from-tool": errorRemovedFromTool,
  "error-retry-changed": errorRetryChanged,
  "tool-retryable-changed": toolRetryableChanged,
  "error-effect-changed": errorEffectChanged,
  "error-category-changed": errorCategoryChanged,
  "error-details-changed": errorDetailsChanged,
  "error-text-changed": errorTextChanged,
  "situation-code-changed": situationCodeChanged,
  "envelope-changed": envelopeChanged,
  "envelope-binding-changed": envelopeBindingChanged,
  "identifier-removed": identifierRemoved,
  "identifier-added": identifierAdded,
  "identifier-narrowed": identifierNarrowed,
  "identifier-widened": identifierWidened,
  "identifier-canonical-changed": identifierCanonicalChanged,
  "type-removed": typeRemoved,
  "type-added": typeAdded,
  "profile-removed": profileRemoved,
  "profile-added": profileAdded,
  "tool-left-profile": toolLeftProfile,
  "tool-joined-profile": toolJoinedProfile,
  "limit-changed": limitChanged,
  "budget-changed": budgetChanged,
  "rate-limit-changed": rateLimitChanged,
  "timeout-changed": timeoutChanged,
  "duplicates-changed": duplicatesChanged,
  "redaction-removed": redactionRemoved,
  "redaction-added": redactionAdded,
  "redaction-form-changed": redactionFormChanged,
  "annotation-read-only-changed": annotationReadOnlyChanged,
  "annotation-destructive-changed": annotationDestructiveChanged,
  "annotation-idempotent-changed": annotationIdempotentChanged,
  "annotation-open-world-changed": annotationOpenWorldChanged,
  "side-effects-changed": sideEffectsChanged,
  "policy-changed": policyChanged,
  "description-changed": descriptionChanged,
  "default-changed": defaultChanged,
  "alias-changed": aliasChanged,
  "binding-changed": bindingChanged,
  "invalid-input-code-changed": invalidInputCodeChanged,
  "header-changed": headerChanged,
  "advertised-output-changed": advertisedOutputChanged,
  "contract-renamed": contractRenamed,
  "coercion-changed": coercionChanged,
  "dependency-changed": dependencyChanged,
};
