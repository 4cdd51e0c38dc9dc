import type { ContractDocument } from "../check/spec-document.generated.ts";
import type { ErrorCode } from "../model.ts";
import type { NormalizedContract } from "../normalize/normalized-contract.ts";
import type { ResolvedContract, ResolvedError } from "../resolve/resolved-contract.ts";

/** Every code of the contract, sorted. */
export function deriveErrors(
  { document, errors }: ResolvedContract,
  normalized: NormalizedContract,
): readonly ErrorCode[] {
  return errors.map((error) => {
    const { code, typeName, spec, messageParameters, standard, at } = error;
    const { details = null, result = null } = normalized.errors.get(code) ?? {};
    return {
      code,
      typeName,
      retry: retryOf(document, error),
      effect: spec.effect ?? "unknown",
      message: spec.message,
      messageParameters,
      category: spec.category ?? null,
      details,
      result,
      recovery: spec.recovery ?? null,
      suggests: [...new Set(spec.suggests ?? [])],
      description: spec.description ?? null,
      deprecated: spec.deprecated ?? null,
      at,
      standard,
    };
  });
}

/** Under `retryable_by: code`, a standard code that may leave an effect must not be retryable. */
function retryOf({ contract }: ContractDocument, { spec, standard }: ResolvedError): ErrorCode["retry"] {
  return standard && contract?.retryable_by === "code" && spec.effect !== "none" ? "never" : spec.retry;
}
