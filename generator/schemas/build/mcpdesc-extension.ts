import { contractSchema } from "./contract-schema.ts";
import { closedMap, type Draft07 } from "./draft07.ts";
import { nameOf } from "./names.ts";
import { formed } from "./texts.ts";

const ID = "https://toolpact.dev/schemas/mcpdesc-extension.schema.json";

/** The file of the grammar, in the same folder. */
const GRAMMAR = "contract.schema.json";

/** The schema of `x-toolpact` in MCP descriptions: on the root the sections of a contract, on a tool its keywords. */
export function mcpdescExtensionSchema(): Draft07 {
  const { properties, definitions } = contractSchema() as { properties: Draft07; definitions: { ToolSpec: Draft07 } };
  const sections = Object.keys(properties).filter((name) => !["$schema", "imports", "tools"].includes(name));
  const keywords = Object.keys(definitions.ToolSpec["properties"] as Draft07);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: ID,
    title: "x-toolpact",
    description: "Toolpact's extension of MCP descriptions (mcpdesc): what a contract has and the format does not.",
    anyOf: [{ $ref: "#/definitions/Root" }, { $ref: "#/definitions/Tool" }],
    definitions: {
      Root: closedMap("The extension of the document", "Sections of the contract, apart from its tools.", {
        required: ["version"],
        properties: {
          version: { description: "The version of this extension.", const: 1 },
          of: digestOf("The digest of the document's other fields, without tools, when it was exported."),
          ...Object.fromEntries(sections.map((name) => [name, { $ref: `${GRAMMAR}#/properties/${name}` }])),
        },
      }),
      Tool: closedMap("The extension of a tool", "Keywords of the tool. Without `of`, they add to the tool's fields.", {
        properties: {
          of: digestOf("The digest of the tool's other fields when it was exported."),
          name: nameOf("tool", "The tool's name in the contract, if it differs from the name on the wire."),
          ...Object.fromEntries(
            keywords.map((name) => [name, { $ref: `${GRAMMAR}#/definitions/ToolSpec/properties/${name}` }]),
          ),
        },
      }),
    },
  };
}

function digestOf(description: string): Draft07 {
  return formed(description, "^sha256:[a-f0-9]{64}$", "sha256: and 64 hexadecimal digits", 71);
}
