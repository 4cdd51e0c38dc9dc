import { check } from "../../generator/check/check.ts";
import type { Outcome } from "../../generator/collector.ts";
import { derive } from "../../generator/derive/derive.ts";
import { merge } from "../../generator/load/merge.ts";
import type { Sources } from "../../generator/load/sources.ts";
import type { Specs } from "../../generator/load/specs.ts";
import type { ContractModel, LocateSchema } from "../../generator/model.ts";
import { normalize } from "../../generator/normalize/normalize.ts";
import { resolve } from "../../generator/resolve/resolve.ts";

/** The document that the files of a contract make, with the diagnostics of merge and check. */
export function mergeAndCheck(sources: Sources): Outcome<Specs> {
  const { value, diagnostics } = merge(sources.files);
  return { value, diagnostics: [...check(sources, value), ...diagnostics] };
}

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
