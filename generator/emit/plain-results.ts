import type { ContractModel } from "../model.ts";

/** How results look without an envelope; null for a contract that has one. */
export function plainResults({ envelope, errors }: ContractModel): { readonly hasCodes: boolean } | null {
  return envelope.onWire === "none" ? { hasCodes: errors.some(({ standard }) => !standard) } : null;
}
