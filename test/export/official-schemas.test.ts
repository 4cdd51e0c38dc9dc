import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { EXPORT_FORMATS, type ExportName } from "../../generator/export/formats.ts";
import { lowerText } from "../support/lower-text.ts";
import { dataFolder, describeNeeding, EXPORT_SCHEMAS } from "../support/needs.ts";

const FULL = `
contract: { name: notes, version: v1.2.0, title: Notes, namespace: dev.example, description: Notes of a team. }
server:
  description: Keeps the notes of a team.
  instructions: Search before you add a note.
  author: Example Ltd
  website: https://notes.example
  repository: https://github.com/example/notes
  icons:
    - { src: https://notes.example/48.png, mime_type: image/png, sizes: [48x48, any], theme: dark }
    - { src: "data:image/svg+xml;base64,AAAA", mime_type: image/svg+xml }
  packages:
    - registry: mcpb
      identifier: https://notes.example/notes.mcpb
      sha256: ${"a".repeat(64)}
      entry_point: server/index.js
      environment: { TOKEN: { description: A token., required: true, secret: true } }
    - { registry: npm, identifier: "@example/notes", arguments: [--port=3000, -q, notes.db] }
    - { registry: oci, identifier: "ghcr.io/example/notes:1.2.0", url: "http://127.0.0.1:3000/mcp" }
  remotes:
    - url: https://notes.example/mcp
      headers: { Authorization: { description: A bearer token., required: true, secret: true } }
tools:
  count_notes: { description: Count the notes., input: {}, output: { properties: { count: { type: integer } } } }
`;

const SMALL = `
contract: { name: notes, version: 0.1.0, namespace: dev.example }
server:
  description: Keeps notes.
  author: Example Ltd
  packages: [{ registry: mcpb, identifier: https://notes.example/n.mcpb, sha256: ${"b".repeat(64)}, entry_point: index.js }]
  remotes: [{ url: https://notes.example/mcp }]
tools:
  count_notes: { description: Count the notes., input: {}, output: {} }
`;

const SCHEMAS: readonly (readonly [ExportName, string])[] = [
  ["server-json", "server-json.2025-12-11.json"],
  ["mcpb", "mcpb-manifest.0.3.json"],
  ["server-card", "server-card.v1.json"],
  ["mcpdesc", "mcpdesc.0.8.0.json"],
];

describeNeeding("export schemas", "exports match the official schema of their format", () => {
  test.each(SCHEMAS)("%s", (name, file) => {
    const schema = JSON.parse(readFileSync(join(dataFolder ?? "", EXPORT_SCHEMAS, file), "utf8"));
    const options = {
      strict: false,
      allErrors: true,
      formats: { uri: (text: string) => URL.canParse(text), email: /@/ },
    };
    const ajv = schema.$schema.includes("2020-12") ? new Ajv2020(options) : new Ajv(options);
    const validate = ajv.compile(rooted(schema));
    for (const text of [FULL, SMALL]) {
      const { value, diagnostics } = EXPORT_FORMATS[name].make({ model: lowerText(text).model, sections: parse(text) });
      expect(diagnostics).toEqual([]);
      validate(value);
      expect(validate.errors ?? []).toEqual([]);
    }
    expect(validate({})).toBe(false);
  });
});

/** The schema of a server card is a library: its root has definitions only. */
function rooted(schema: { readonly $ref?: string; readonly type?: string }): object {
  return schema.$ref === undefined && schema.type === undefined ? { ...schema, $ref: "#/$defs/ServerCard" } : schema;
}
