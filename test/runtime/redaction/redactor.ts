import type { Mark, RedactionRow } from "../../../runtime/contract/contract.ts";
import { createRedactor, type Redactor } from "../../../runtime/redaction/redact.ts";

/** A redactor of a contract of which only what is given is set. */
export function redactorOf(
  row: Partial<RedactionRow> = {},
  marks: Readonly<Record<string, readonly Mark[]>> = {},
): Redactor {
  const redaction: RedactionRow = { names: [], detectors: [], mask: "[redacted]", pathStyle: "json_pointer", ...row };
  return createRedactor({ redaction, marks, errors: {} });
}
