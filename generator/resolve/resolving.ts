import type { ContractDocument } from "../check/spec-document.generated.ts";
import type { Specs } from "../load/specs.ts";
import type { SharedSchemas } from "../spec-references.ts";
import type { SpecReporter } from "../spec-reporter.ts";
import type { Codes } from "./expand-codes.ts";

/** What the functions of this stage read, and where they report. */
export interface Resolving {
  readonly document: ContractDocument;
  readonly locate: Specs["locate"];
  readonly reporter: SpecReporter;
  readonly shared: SharedSchemas;
  readonly codes: Codes;
}
