import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv } from "ajv";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { coreDigest } from "../../generator/export/mcpdesc/core-digest.ts";
import { mcpdesc } from "../../generator/export/mcpdesc/mcpdesc.ts";
import { sectionsOf } from "../../generator/export/written-sections.ts";
import { type JsonObject, listOf, objectOf } from "../../generator/json.ts";
import { lowerText } from "../support/lower-text.ts";

const NOTES = `
contract: { name: notes, version: 1.2.0, title: Notes, namespace: dev.example }
server:
  description: Keeps notes.
  instructions: Search first.
  website: https://notes.example
  remotes: [{ url: https://notes.example/mcp }]
  packages: [{ registry: npm, identifier: notes }]
envelope: none
tool_categories: { reading: Tools that read., writing: Tools that write. }
errors: { no_team: { retry: never, message: There is no such team. } }
tools:
  notes.count:
    title: Count
    description: Count the notes.
    category: reading
    input: { properties: { team: { type: string, maxLength: 80 } }, required: [team] }
    output: { properties: { count: { type: integer } }, required: [count] }
    errors: [no_team]
    deprecated: { since: 1.1.0, message: Ask for a list. }
    examples:
      - { input: { team: a }, output: { count: 3 } }
      - { input: { team: b }, error: no_team }
`;

function exported(text: string): JsonObject {
  const sections = sectionsOf({ document: parse(text), schemaFiles: [] });
  return objectOf(mcpdesc.make({ model: lowerText(text).model, sections }).value);
}

test("a description has what clients see, and the rest of the contract in x-toolpact", () => {
  const document = exported(NOTES);
  const written = parse(NOTES);
  const { tools: specs, ...sections } = written;
  expect(document).toEqual({
    $schema: "https://mcpdesc.org/schema/mcp-description/0.8.0.json",
    mcpdesc: "0.8.0",
    info: {
      name: "notes",
      title: "Notes",
      version: "1.2.0",
      description: "Keeps notes.",
      websiteUrl: "https://notes.example",
    },
    protocolVersions: ["2026-07-28"],
    instructions: "Search first.",
    transports: [
      { type: "streamable-http", url: "https://notes.example/mcp" },
      { type: "stdio", command: "npx", args: ["-y", "notes@1.2.0"] },
    ],
    tags: [{ name: "reading", description: "Tools that read." }],
    tools: [
      {
        name: "notes_count",
        title: "Count",
        description: "Count the notes. Deprecated since 1.1.0: Ask for a list.",
        inputSchema: {
          type: "object",
          properties: { team: { type: "string", maxLength: 80 } },
          required: ["team"],
          additionalProperties: false,
        },
        outputSchema: { type: "object", properties: { count: { type: "integer" } }, required: ["count"] },
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
        _meta: {
          "dev.example/name": "notes.count",
          "dev.example/deprecated": { since: "1.1.0", message: "Ask for a list." },
        },
        tags: ["reading"],
        deprecated: true,
        examples: {
          "example-1": {
            input: { team: "a" },
            result: {
              resultType: "complete",
              content: [{ type: "text", text: '{"count":3}' }],
              structuredContent: { count: 3 },
            },
          },
        },
        "x-toolpact": { of: expect.stringMatching(/^sha256:/), name: "notes.count", ...specs["notes.count"] },
      },
    ],
    "x-toolpact": { version: 1, of: expect.stringMatching(/^sha256:/), ...sections },
  });
});

test("a contract with an envelope has no examples outside of x-toolpact, as its replies have no place in them", () => {
  const [tool] = listOf(exported(NOTES.replace("envelope: none\n", ""))["tools"]).map(objectOf);
  expect(tool).not.toHaveProperty("examples");
  expect(objectOf(tool?.["x-toolpact"])["examples"]).toHaveLength(2);
});

test("a contract without a section server has no transports and no instructions", () => {
  const document = exported(
    "contract: { name: notes, version: 1.2.0 }\ntools: { a: { description: A., input: {} } }\n",
  );
  expect(Object.keys(document)).toEqual(["$schema", "mcpdesc", "info", "protocolVersions", "tools", "x-toolpact"]);
});

test("the digest covers all fields but the extension, in any order", () => {
  const one = coreDigest({ name: "a", title: "b", "x-toolpact": { of: "c" } });
  expect(coreDigest({ title: "b", name: "a" })).toBe(one);
  expect(coreDigest({ title: "c", name: "a" })).not.toBe(one);
});

describe("the published schema of x-toolpact", () => {
  const folder = resolve(import.meta.dirname, "../../generator/schemas");
  const ajv = new Ajv({ strict: false, allErrors: true });
  beforeAll(() => {
    for (const name of ["contract", "mcpdesc-extension"]) {
      ajv.addSchema(JSON.parse(readFileSync(join(folder, `${name}.schema.json`), "utf8")));
    }
  });
  const problems = (definition: "Root" | "Tool", value: unknown) => {
    const validate = ajv.getSchema(
      `https://toolpact.dev/schemas/mcpdesc-extension.schema.json#/definitions/${definition}`,
    );
    if (validate === undefined) throw new Error(`no ${definition}`);
    return validate(value) === true ? [] : ajv.errorsText(validate.errors);
  };

  test("accepts what an export writes", () => {
    const document = exported(NOTES);
    expect(problems("Root", document["x-toolpact"])).toEqual([]);
    for (const tool of listOf(document["tools"])) expect(problems("Tool", objectOf(tool)["x-toolpact"])).toEqual([]);
  });

  test("accepts facts that were added by hand, and rejects unknown keywords and values", () => {
    expect(problems("Root", { version: 1, errors: { lost: { retry: "caller", message: "Lost." } } })).toEqual([]);
    expect(problems("Tool", { errors: ["lost"], idempotent: true })).toEqual([]);
    expect(problems("Root", { version: 2 })).not.toEqual([]);
    expect(problems("Root", { version: 1, tools: {} })).not.toEqual([]);
    expect(problems("Tool", { error: ["lost"] })).not.toEqual([]);
    expect(problems("Tool", { idempotent: "yes" })).not.toEqual([]);
  });
});
