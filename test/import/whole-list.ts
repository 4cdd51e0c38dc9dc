/** A list with each thing that a server may list of a tool and that an import keeps unchanged. */
export const WHOLE_LIST = [
  {
    name: "dots.and-dashes",
    title: "Dots and dashes",
    description: `${"A long description. ".repeat(400)}\n\nIts last line.`,
    inputSchema: {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: {
        zebra: { type: "string", format: "int32", "x-order": 1 },
        apple: { $ref: "#/$defs/Apple" },
        middle: { type: "string", pattern: "^(a+)+$", maxLength: 100_000 },
      },
      required: ["zebra"],
      $defs: { Apple: { type: "object", properties: { seeds: { type: "integer" } }, additionalProperties: false } },
      additionalProperties: false,
    },
    outputSchema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: { second: { $ref: "#/$defs/S" }, first: { $ref: "#/$defs/S" } },
      required: ["second"],
      $defs: { S: { type: "string", enumNames: ["one"] } },
    },
    annotations: { title: "An older title", readOnlyHint: true },
    icons: [
      { src: "https://example.com/a.svg", mimeType: "image/svg+xml", sizes: ["any"], theme: "dark" },
      { src: "data:image/png;base64,AAAA" },
    ],
    _meta: { "example.com/kind": "fruit", "example.com/nested": { at: [1, null, "two"] } },
  },
  { name: "a".repeat(128), description: "Has the longest name.", inputSchema: { type: "object" } },
  {
    name: "-edge.",
    description: "Repeats a shape, which stays where it is.",
    inputSchema: {
      type: "object",
      properties: {
        from: { type: "object", properties: { id: { type: "string" }, at: { type: "string" } } },
        to: { type: "object", properties: { id: { type: "string" }, at: { type: "string" } } },
      },
    },
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
] as const;
