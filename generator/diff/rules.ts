import { DECLARATION_RULES } from "./declaration-rules.ts";
import { ERROR_RULES } from "./error-rules.ts";
import { HINT_RULES } from "./hint-rules.ts";
import { IDENTIFIER_RULES } from "./identifier-rules.ts";
import { MARK_RULES } from "./mark-rules.ts";
import { REDACTION_RULES } from "./redaction-rules.ts";
import type { DiffRule } from "./rule.ts";
import { advertisedOutputChanged } from "./rules/advertised-output-changed.ts";
import { budgetChanged } from "./rules/budget-changed.ts";
import { coercionChanged } from "./rules/coercion-changed.ts";
import { contractRenamed } from "./rules/contract-renamed.ts";
import { declaredFactsChanged } from "./rules/declared-facts-changed.ts";
import { dependencyChanged } from "./rules/dependency-changed.ts";
import { descriptionChanged } from "./rules/description-changed.ts";
import { envelopeBindingChanged } from "./rules/envelope-binding-changed.ts";
import { envelopeChanged } from "./rules/envelope-changed.ts";
import { errorDetailsChanged } from "./rules/error-details-changed.ts";
import { headerChanged } from "./rules/header-changed.ts";
import { limitChanged } from "./rules/limit-changed.ts";
import { rateLimitChanged } from "./rules/rate-limit-changed.ts";
import { serverChanged } from "./rules/server-changed.ts";
import { sideEffectsChanged } from "./rules/side-effects-changed.ts";
import { situationCodeChanged } from "./rules/situation-code-changed.ts";
import { toolRetryableChanged } from "./rules/tool-retryable-changed.ts";
import { typeNameChanged } from "./rules/type-name-changed.ts";
import { SCHEMA_RULES } from "./schema-rules.ts";
import { TOOL_ERROR_RULES } from "./tool-error-rules.ts";
import { TOOL_LIST_RULES } from "./tool-list-rules.ts";
import { TOOL_RULES } from "./tool-rules.ts";

/** Every rule by the id of what it reports. A rule is an entry here or in a `*-rules.ts`, with a page and cases. */
export const RULES: Readonly<Record<string, DiffRule>> = {
  ...SCHEMA_RULES,
  ...TOOL_LIST_RULES,
  ...TOOL_RULES,
  ...TOOL_ERROR_RULES,
  ...ERROR_RULES,
  ...DECLARATION_RULES,
  ...IDENTIFIER_RULES,
  ...HINT_RULES,
  ...MARK_RULES,
  ...REDACTION_RULES,
  "type-name-changed": typeNameChanged,
  "tool-retryable-changed": toolRetryableChanged,
  "error-details-changed": errorDetailsChanged,
  "situation-code-changed": situationCodeChanged,
  "envelope-changed": envelopeChanged,
  "envelope-binding-changed": envelopeBindingChanged,
  "limit-changed": limitChanged,
  "budget-changed": budgetChanged,
  "rate-limit-changed": rateLimitChanged,
  "declared-facts-changed": declaredFactsChanged,
  "side-effects-changed": sideEffectsChanged,
  "description-changed": descriptionChanged,
  "header-changed": headerChanged,
  "advertised-output-changed": advertisedOutputChanged,
  "contract-renamed": contractRenamed,
  "coercion-changed": coercionChanged,
  "server-changed": serverChanged,
  "dependency-changed": dependencyChanged,
};
