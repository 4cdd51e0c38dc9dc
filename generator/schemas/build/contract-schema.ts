import { contractDefinitions } from "./contract-sections.ts";
import { closedMap, type Draft07, listOf, namedMap, refTo } from "./draft07.ts";
import { errorDefinitions } from "./error-sections.ts";
import { type NameKind, nameKey } from "./names.ts";
import { schemaDefinitions } from "./schema-definitions.ts";
import { serverDefinitions } from "./server-section.ts";
import { formed, sentence } from "./texts.ts";
import { toolDefinitions } from "./tool-section.ts";

/** What the meta-schema of spec files is called. */
export const CONTRACT_SCHEMA_ID = "https://toolpact.dev/schemas/contract.schema.json";

/**
 * The meta-schema of all spec files of a contract, in draft-07 because YAML editors use it. It is closed: every
 * position lists the allowed keys, and allows no others.
 */
export function contractSchema(): Draft07 {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: CONTRACT_SCHEMA_ID,
    ...closedMap("A spec file", "One file of a Toolpact contract. Every file in the contract's folder adds sections.", {
      properties: { ...introduction(), ...failures(), ...guards(), tools: named("tool", "ToolSpec", "The tools.") },
    }),
    definitions: {
      ...contractDefinitions(),
      ...serverDefinitions(),
      ...errorDefinitions(),
      ...toolDefinitions(),
      ...schemaDefinitions(),
    },
  };
}

function named(kind: NameKind, definition: string, description: string): Draft07 {
  return namedMap(description, nameKey(kind), refTo(definition));
}

function sentences(kind: NameKind, description: string): Draft07 {
  return namedMap(description, nameKey(kind), sentence("A description in one sentence."));
}

function introduction(): Readonly<Record<string, Draft07>> {
  const folder = formed(
    "A folder, relative to this contract's folder.",
    "^[^\\\\\\u0000-\\u001f:]+$",
    "a relative path with forward slashes",
    1024,
  );
  return {
    contract: refTo("ContractSpec"),
    server: refTo("ServerSpec"),
    imports: listOf("Folders whose spec files are added to this contract.", folder),
    profiles: sentences("profile", "Named subsets of the tools, such as one for each deployment of the server."),
    tool_categories: sentences("toolCategory", "The categories of tools."),
    error_categories: sentences("errorCategory", "The categories of error codes."),
    identifiers: named("identifier", "IdentifierSpec", "Strings that identify something; each becomes a branded type."),
    types: named("type", "TypeSchema", "Shared schemas; refer to them with `$ref: Name`."),
  };
}

function failures(): Readonly<Record<string, Draft07>> {
  const codes = listOf("The codes; $name is another group, or all codes of a dependency.", nameKey("codeOrGroup"));
  return {
    errors: named("code", "ErrorSpec", "Every code with which a tool can fail."),
    error_groups: namedMap("Names for lists of codes; tools refer to them as $name.", nameKey("group"), codes),
    common_errors: refTo("CommonErrorsSpec"),
    envelope: refTo("EnvelopeSpec"),
  };
}

function guards(): Readonly<Record<string, Draft07>> {
  return {
    dependencies: named(
      "dependency",
      "DependencySpec",
      "The systems that tools use: networks, state, file systems, processes.",
    ),
    rate_classes: named("rateClass", "RateClassSpec", "How often tools may be called."),
    idempotency: named("idempotency", "IdempotencySpec", "How repeated calls are detected and answered."),
    policy: refTo("PolicySpec"),
    outcomes: named("outcome", "OutputSchema", "Successful answers that are not the tool's output."),
    redaction: refTo("RedactionSpec"),
    limits: refTo("LimitsSpec"),
    suppressions: {
      description: "Suppressed lint and diff rules, each with a reason.",
      type: "array",
      maxItems: 1000,
      items: refTo("SuppressionSpec"),
    },
  };
}
