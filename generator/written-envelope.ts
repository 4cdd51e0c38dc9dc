import type { ContractDocument, EnvelopeSpec } from "./check/spec-document.generated.ts";

/** The parts of an envelope that a contract writes: requests, replies, successes and failures. */
export type EnvelopeParts = Exclude<EnvelopeSpec, string>;

/** The envelope of a contract if it is written as a map; undefined for the standard one, and for `none`. */
export function writtenEnvelope({ envelope }: ContractDocument): EnvelopeParts | undefined {
  return typeof envelope === "string" ? undefined : envelope;
}
