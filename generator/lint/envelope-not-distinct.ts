import type { ContractModel } from "../model.ts";
import { type Finding, finding } from "./rule.ts";

/** Success and failure differ in a `const`, by which clients, types and validators distinguish them. */
export function* envelopeNotDistinct(model: ContractModel): Iterable<Finding> {
  for (const { profile, success, failure, discriminator } of model.envelope.variants) {
    if (discriminator !== null) continue;
    const related = [{ at: failure.at, message: "the failure" }];
    yield finding("envelope", "envelope-not-distinct", success.at, { profile }, { related });
  }
}
