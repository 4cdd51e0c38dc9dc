import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { ContractModel } from "../model.ts";

/** The facts that a format requires and the section `server` lacks, as problems of that section. */
export function missingFacts(
  { contract, server }: ContractModel,
  format: string,
  facts: Readonly<Record<string, unknown>>,
): readonly Diagnostic[] {
  if (server === undefined)
    return [diagnostic("incomplete-server", contract.at, { format, what: "a section `server`" })];
  const missing = Object.keys(facts).filter((what) => facts[what] === null || facts[what] === undefined);
  return missing.map((what) => diagnostic("incomplete-server", server.at, { format, what }));
}
