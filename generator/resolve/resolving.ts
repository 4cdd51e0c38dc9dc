import type { ContractDocument } from "../check/spec-document.generated.ts";
import type { Specs } from "../load/specs.ts";
import { type SharedSchemas, sharedSchemasOf } from "../spec-references.ts";
import { createSpecReporter, type SpecReporter } from "../spec-reporter.ts";
import { STANDARD_ERRORS } from "../standard.ts";

/** What the functions of this stage read, and where they report. */
export interface Resolving {
  readonly document: ContractDocument;
  readonly locate: Specs["locate"];
  readonly reporter: SpecReporter;
  readonly shared: SharedSchemas;
  /** Every code that may be named: those of `errors`, and the standard ones. */
  readonly knownCodes: ReadonlySet<string>;
  /** The codes of each error group, which is expanded once. */
  readonly groups: Map<string, readonly string[]>;
}

/** A document that the stage `check` has found valid, of which nothing is resolved yet. */
export function createResolving({ document: json, schemaFiles, locate }: Specs): Resolving {
  const document = json as ContractDocument;
  return {
    document,
    locate,
    reporter: createSpecReporter(locate),
    shared: sharedSchemasOf(document, schemaFiles),
    knownCodes: new Set([...Object.keys(document.errors ?? {}), ...Object.keys(STANDARD_ERRORS)]),
    groups: new Map(),
  };
}
