import type { ContractModel } from "../model.ts";
import { type Finding, finding } from "./rule.ts";

/**
 * `transient` means that the runtime retries the call. With `max_retries: 0` it never does,
 * so the code promises what does not happen.
 */
export function* transientWithoutPolicy(model: ContractModel): Iterable<Finding> {
  const transient = new Set(model.errors.filter(({ retry }) => retry === "transient").map(({ code }) => code));
  for (const { name, errorMap, retryPolicy } of model.dependencies) {
    if (retryPolicy !== null && retryPolicy.maxRetries > 0) continue;
    for (const { key, code, at } of errorMap) {
      if (!transient.has(code)) continue;
      yield finding(`dependencies/${name}/${key}`, "transient-without-policy", at, { dependency: name, code });
    }
  }
}
