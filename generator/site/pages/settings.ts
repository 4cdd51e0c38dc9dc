import type { ContractInfo, ContractModel } from "../../model.ts";
import { html } from "../html.ts";
import type { Page } from "../page.ts";
import { codeText, commas, type Fact, facts } from "../parts.ts";
import type { SiteModel } from "../site-model.ts";

/** Settings of the contract that few callers need. */
export function settingsPage({ model }: SiteModel): Page {
  return {
    path: "settings.html",
    title: "Settings of the contract",
    short: "Settings",
    body: () => [
      facts(settingsOf(model)),
      model.standardSections.length === 0
        ? ""
        : html`<p>The contract omits these sections, so their defaults apply: ${model.standardSections.join(", ")}.</p>\n`,
    ],
  };
}

const RETRYABLE_BY: Readonly<Record<ContractInfo["retryableBy"], string>> = {
  code: "By its code alone, whichever tool returns it.",
  tool: "By its code and by whether the tool is idempotent.",
  effect: "By its code and by whether the failed call may have had an effect.",
};

const SCHEMAS: Readonly<Record<ContractInfo["schemas"], string>> = {
  closed: "Objects reject properties that they do not declare.",
  as_written: "Objects accept other properties unless their schema forbids them.",
};

const OUTPUT_SCHEMA: Readonly<Record<ContractInfo["outputSchema"], string>> = {
  full: "The tool list has a schema for successes and failures.",
  success_only: "The tool list has a schema for successes; failures are text.",
  none: "The tool list has no output schemas.",
};

function settingsOf({ contract, redaction }: ContractModel): readonly Fact[] {
  const prefix = contract.namespace ?? contract.name;
  return [
    { name: "Name", value: codeText(contract.name) },
    { name: "Version", value: html`${contract.version}; callers rely on major version ${contract.major}` },
    { name: "Metadata keys", value: html`begin with <code>${prefix}/</code>` },
    { name: "May a failure be retried?", value: RETRYABLE_BY[contract.retryableBy] },
    { name: "Unknown properties", value: SCHEMAS[contract.schemas] },
    { name: "Output schemas", value: OUTPUT_SCHEMA[contract.outputSchema] },
    {
      name: "Numbers and booleans as strings",
      value: contract.coerce
        ? "Inputs may contain them as strings."
        : "Inputs that contain them as strings are rejected.",
    },
    {
      name: "Locations of redacted values",
      value:
        redaction.pathStyle === "dotted"
          ? html`as dotted paths: <code>error.details</code>`
          : html`as JSON Pointers: <code>/error/details</code>`,
    },
    { name: "Mask of redacted values", value: codeText(redaction.mask) },
    { name: "Redacted names, in addition to the standard ones", value: commas(redaction.names.map(codeText)) },
  ];
}
