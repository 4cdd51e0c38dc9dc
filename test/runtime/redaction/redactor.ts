import type { Mark, RedactionRow } from "../../../runtime/contract.ts";
import { search } from "../../../runtime/redaction/late-search.ts";
import { createRedactor, type Redactor } from "../../../runtime/redaction/redact.ts";

await search.load();

/** A redactor of a contract of which only what is given is set. */
export function redactorOf(
  row: Partial<RedactionRow> = {},
  marks: Readonly<Record<string, readonly Mark[]>> = {},
): Redactor {
  const redaction: RedactionRow = { names: [], detectors: [], mask: "[redacted]", pathStyle: "json_pointer", ...row };
  const redactor = createRedactor({ redaction, marks, errors: {} });
  try {
    // Makes its search here, and not in whichever test comes first.
    redactor.text("a text: searched=now");
  } catch {
    // The tests will find out.
  }
  return redactor;
}
