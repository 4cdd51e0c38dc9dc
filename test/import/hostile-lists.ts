import type { Json } from "../../generator/json.ts";

/** Lists that could harm a user who imports them, or that no contract can express: a description, and the tools. */
export const HOSTILE: readonly (readonly [what: string, tools: readonly Json[]])[] = [
  [
    "names that are none",
    ["__proto__", "a b", "\u001b[31mred", "é", ".", "x".repeat(300)].map((name) => tool({ name })),
  ],
  ["names that meet", ["a.b", "a_b", "A_B", "a-b"].map((name) => tool({ name }))],
  [
    "texts that steer a terminal",
    [tool({ name: "t", title: "\u001b]0;x\u0007", description: "\u202eevil\r\n\u0000\u009b31m" })],
  ],
  ["texts that would end a comment", [tool({ name: "t", icons: ["\n}: - !!js/function >\n# x\u2028y"] })]],
  [
    "texts that YAML would read as something else",
    ["yes", "~", "0x1F", "- a", "{a}", "*x", "&x", "!!x", "# c", "a: b", " ", "'", '"'].map((description, index) =>
      tool({ name: `t${index}`, description }),
    ),
  ],
  ["descriptions without end", [tool({ name: "t", description: "x".repeat(20_000) })]],
  [
    "references that lead in circles",
    [schema({ $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/B" }, B: { $ref: "#/$defs/A" } } })],
  ],
  [
    "references out of it",
    [
      schema({
        properties: {
          a: { $ref: "file:///etc/passwd" },
          b: { $ref: "https://example.com/x.json" },
          c: { $ref: "#/$defs/no" },
        },
      }),
    ],
  ],
  ["references to places", [schema({ properties: { a: { type: "string" }, b: { $ref: "#/properties/a" } } })]],
  [
    "shapes that hold themselves",
    [
      schema({
        properties: { root: { $ref: "#/$defs/N" } },
        $defs: { N: { properties: { next: { $ref: "#/$defs/N" } } } },
      }),
    ],
  ],
  [
    "properties that no code may have",
    [
      schema(
        JSON.parse(
          '{"properties":{"__proto__":{"type":"string"},"a\\u0000b":{},"ok":{}},"required":["__proto__","ok"]}',
        ),
      ),
    ],
  ],
  [
    "patterns that never end, or are none",
    [
      schema({
        properties: {
          a: { type: "string", pattern: "^(a+)+$" },
          b: { type: "string", pattern: "(" },
          c: { type: "string", pattern: "x".repeat(5000) },
        },
      }),
    ],
  ],
  [
    "keywords of the wrong type",
    [schema({ properties: { a: { type: "any", minLength: "3", enum: [], required: true, items: 7, maximum: null } } })],
  ],
  [
    "keywords of others",
    [
      schema({
        properties: {
          a: { "x-secret": { deep: [1] }, "x-bind": "request_id", $id: "urn:x", id: "x", $dynamicRef: "#x" },
        },
      }),
    ],
  ],
  [
    "a default that does not fit",
    [schema({ properties: { a: { type: "integer", default: "seven" }, default: { type: "string" } } })],
  ],
  [
    "older dialects",
    [
      schema({
        $schema: "http://json-schema.org/draft-04/schema#",
        definitions: { P: { type: "number", minimum: 0, exclusiveMinimum: true } },
        properties: {
          p: { $ref: "#/definitions/P" },
          pair: { type: "array", items: [{ type: "string" }, { type: "number" }] },
        },
        dependencies: { p: ["pair"] },
      }),
    ],
  ],
  [
    "an input that is no object",
    [
      { name: "t", inputSchema: { type: "string" } },
      { name: "u", inputSchema: { anyOf: [{ type: "object" }] } },
    ],
  ],
  ["an output that is no object", [tool({ name: "t", outputSchema: { type: "array", items: { type: "string" } } })]],
  ["a schema as deep as lists may be", [schema(nested(40))]],
  ["nothing", []],
];

function tool(more: Readonly<Record<string, Json>>): Json {
  return { description: "Does something.", inputSchema: { type: "object" }, ...more };
}

function schema(inputSchema: Json): Json {
  const { type = "object", ...rest } = inputSchema as Readonly<Record<string, Json>>;
  return tool({ name: "t", inputSchema: { type, ...rest } });
}

function nested(depth: number): Json {
  return depth === 0 ? { type: "string" } : { type: "object", properties: { inner: nested(depth - 1) } };
}
