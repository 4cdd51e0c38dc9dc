import type { Outcome } from "../../generator/collector.ts";
import { derive } from "../../generator/derive/derive.ts";
import type { Specs } from "../../generator/load/specs.ts";
import type { ContractModel, LocateSchema } from "../../generator/model.ts";
import { normalize } from "../../generator/normalize/normalize.ts";
import { resolve } from "../../generator/resolve/resolve.ts";

/** The model of a checked document, with the diagnostics of resolve and normalize. */
export function lower(specs: Specs): Outcome<ContractModel> & { readonly locate: LocateSchema } {
  const resolved = resolve(specs);
  const normalized = normalize(resolved.value);
  return {
    value: derive(resolved.value, normalized.value),
    diagnostics: [...resolved.diagnostics, ...normalized.diagnostics],
    locate: normalized.value.locate,
  };
}
