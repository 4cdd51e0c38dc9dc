import { describe, expect, test } from "vitest";
import { replySchemas } from "../../generator/advertised/envelope-schemas.ts";
import { loosenSensitive } from "../../generator/advertised/loosen-sensitive.ts";
import { toolEntry } from "../../generator/advertised/tool-entry.ts";
import { wireInput, wireOutput } from "../../generator/advertised/wire.ts";
import { type Json, type JsonObject, memberAt } from "../../generator/json.ts";
import { found, type Lowered, lowerInput, lowerOutput, lowerText, said } from "../support/lower-text.ts";

function input(lowered: Lowered): JsonObject {
  expect(said(lowered)).toEqual([]);
  return wireInput(lowered.model, lowered.tool()) as JsonObject;
}

function output(lowered: Lowered, profile = "default"): JsonObject {
  expect(said(lowered)).toEqual([]);
  return wireOutput(lowered.model, lowered.tool(), profile) as JsonObject;
}

/** The advertised result of a success. */
function result(lowered: Lowered): unknown {
  const [success] = output(lowered)["oneOf"] as readonly { properties: Record<string, unknown> }[];
  return success?.properties["result"];
}

/** The result of a success after redaction, before it is shortened for the list. */
function masked({ model, tool }: Lowered): unknown {
  const { success } = replySchemas(model, tool(), "default", (shape, marks) =>
    loosenSensitive(shape, model.defs, marks),
  );
  return (success as { properties: JsonObject }).properties["result"];
}

describe("an advertised input", () => {
  test("is self-contained, with every definition it reaches and no other", () => {
    const long = "description: A description that is longer than any reference to it would be.";
    const schema = input(
      lowerInput(
        "{ properties: { default: { $ref: A }, examples: { type: array, items: { $ref: C } }, c: { $ref: C }, a: { $ref: A } } }",
        `types: { A: { ${long}, properties: { b: { $ref: B }, c: { $ref: B } } }, B: { ${long}, type: string }, C: { ${long}, type: integer }, D: { type: string } }\n`,
      ),
    );
    expect(Object.keys(schema["$defs"] as object)).toEqual(["A", "B", "C"]);
  });

  test("has a definition in place of its references if it is short or used once", () => {
    const schema = input(
      lowerInput(
        "{ properties: { a: { $ref: Short }, b: { $ref: Short, description: Mine. }, c: { $ref: Once, default: x } } }",
        "types: { Short: { type: integer }, Once: { type: string, minLength: 1, maxLength: 80, description: Theirs. } }\n",
      ),
    );
    expect(schema).toEqual({
      type: "object",
      properties: {
        a: { type: "integer" },
        b: { type: "integer", description: "Mine." },
        c: { description: "Theirs.", type: "string", minLength: 1, maxLength: 80, default: "x" },
      },
      additionalProperties: false,
    });
  });

  test("keeps a reference to a definition that refers to itself, or next to keywords that would mean something else", () => {
    const schema = input(
      lowerInput(
        "{ properties: { tree: { $ref: Tree }, word: { $ref: Word, maxLength: 5 } } }",
        "types: { Tree: { properties: { inner: { $ref: Tree } } }, Word: { type: string, maxLength: 9 } }\n",
      ),
    );
    expect(schema).toMatchObject({
      properties: { tree: { $ref: "#/$defs/Tree" }, word: { $ref: "#/$defs/Word", maxLength: 5 } },
      $defs: { Tree: { properties: { inner: { $ref: "#/$defs/Tree" } } }, Word: { maxLength: 9 } },
    });
  });

  test("takes no reference out of data", () => {
    const schema = input(
      lowerInput("{ properties: { p: { const: { $ref: '#/$defs/A' } } } }", "types: { A: { type: string } }\n"),
    );
    expect(schema["$defs"]).toBeUndefined();
  });

  test("has an object at its root where the spec has a reference", () => {
    const schema = input(
      lowerInput(
        "{ $ref: A, description: Mine. }",
        "types: { A: { $ref: B }, B: { description: Theirs., properties: { p: {} } } }\n",
      ),
    );
    expect(schema).toMatchObject({
      type: "object",
      description: "Mine.",
      properties: { p: {} },
      additionalProperties: false,
    });
    expect(schema["$ref"]).toBeUndefined();
  });

  test("keeps what an author wrote as it is, including references next to properties", () => {
    const lowered = lowerText(
      "contract: { name: s, version: 1.0.0, schemas: as_written }\ntypes: { A: { properties: { a: {} } } }\ntools: { probe: { description: T., input: { type: object, $ref: A, properties: { b: {} } } } }\n",
    );
    expect(input(lowered)).toEqual({
      $ref: "#/$defs/A",
      type: "object",
      properties: { b: {} },
      $defs: { A: { properties: { a: {} } } },
    });
  });

  test("shows an alias as an optional deprecated property without a default or a header", () => {
    const schema = input(
      lowerInput(
        "{ properties: { limit: { type: integer, default: 5, x-aliases: [count, size], x-mcp-header: Limit } }, required: [limit] }",
      ),
    );
    const alias = { type: "integer", description: "Alias of limit.", deprecated: true };
    expect(schema).toMatchObject({ required: ["limit"], additionalProperties: false });
    expect(schema["properties"]).toEqual({
      limit: { type: "integer", default: 5, "x-mcp-header": "Limit" },
      count: alias,
      size: alias,
    });
  });

  test("shows the aliases that a shared type brings along, at any depth", () => {
    const schema = input(
      lowerInput(
        "{ properties: { list: { type: array, items: { properties: { properties: { type: array, items: { $ref: Rev } }, items: { $ref: Rev } } } } } }",
        "types: { Rev: { type: integer, x-aliases: [version] } }\n",
      ),
    );
    const row = (schema["properties"] as { list: { items: JsonObject } }).list.items;
    expect(Object.keys(row["properties"] as object)).toEqual(["properties", "items", "version"]);
    expect((row["properties"] as JsonObject)["properties"]).toEqual({ type: "array", items: { type: "integer" } });
  });

  test("shows the aliases of a part that was copied into a composition", () => {
    const schema = input(
      lowerInput(
        "{ $ref: Base, properties: { b: {} } }",
        "types: { Base: { properties: { a: { x-aliases: [old] } } } }\n",
      ),
    );
    expect(schema).toMatchObject({ allOf: [{ properties: { a: {}, old: { deprecated: true } } }] });
  });
});

describe("an advertised output", () => {
  test("is success or failure, each with what a caller can act on", () => {
    const schema = output(lowerOutput("{ properties: { a: { type: string, maxLength: 5 } }, required: [a] }"));
    expect(schema).toEqual({
      type: "object",
      oneOf: [
        {
          type: "object",
          properties: {
            ok: { const: true },
            result: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
          },
          required: ["ok", "result"],
        },
        {
          type: "object",
          properties: {
            ok: { const: false },
            error: {
              type: "object",
              properties: {
                code: { enum: ["internal", "invalid_input", "rate_limited", "timeout", "too_large"] },
                retryable: { type: "boolean" },
                retry_after_ms: { type: "integer" },
              },
              required: ["code", "retryable"],
            },
          },
          required: ["ok", "error"],
        },
      ],
    });
  });

  test("shows where a list goes on only for a tool with pages whose result has no token of its own", () => {
    const metaOf = (tool: string) => {
      const schema = output(lowerText(`tools: { probe: { description: T., ${tool} } }\n`));
      return memberAt((schema["oneOf"] as readonly Json[])[0], "properties", "meta");
    };
    const paged = "input: { properties: { page: { x-bind: page_token } } }";
    expect(metaOf(`${paged}, output: {}`)).toEqual({
      type: "object",
      properties: { next_token: { type: "string" }, has_more: { type: "boolean" } },
    });
    expect(metaOf(`${paged}, output: { properties: { next: { x-bind: next_token } } }`)).toBeUndefined();
    expect(metaOf("input: {}, output: {}")).toBeUndefined();
  });

  test("shows one of several properties with the time to wait, and details and results only of the tool's own codes", () => {
    const lowered = lowerText(`errors:
  full: { retry: caller, message: F., details: { properties: { size: { type: integer, minimum: 0 } } }, result: { properties: { done: { type: integer } } } }
envelope:
  reply: { properties: { data: { x-bind: result } } }
  success: { properties: { ok: { const: true } }, required: [ok] }
  failure: { properties: { ok: { const: false }, code: { x-bind: code }, at: { x-bind: retry_at }, seconds: { x-bind: retry_after_s, description: S. }, size: { x-bind: detail }, why: { x-bind: message } }, required: [ok, code, why] }
tools:
  bare: { description: B., input: {} }
  part: { description: P., input: {}, errors: [full] }
`);
    const failureOf = (tool: string) => {
      const schema = wireOutput(lowered.model, lowered.tool(tool), "default") as JsonObject;
      return (schema["oneOf"] as readonly JsonObject[])[1];
    };
    expect(failureOf("bare")).toEqual({
      type: "object",
      properties: {
        ok: { const: false },
        code: { enum: ["internal", "invalid_input", "rate_limited", "timeout", "too_large"] },
        seconds: { type: "integer" },
      },
      required: ["ok", "code"],
    });
    expect(failureOf("part")).toMatchObject({
      properties: {
        data: { type: "object", properties: { done: { type: "integer" } } },
        size: { type: "integer" },
      },
    });
  });

  test("describes what the tool's own output describes, and a result that is a shared type; other shared types not", () => {
    const types =
      "types: { Item: { description: An item., properties: { id: { $ref: Id, description: Its id. } } }, Id: { type: string, description: An id. } }\n";
    const item = { type: "object", properties: { id: { type: "string", description: "Its id." } } };
    expect(result(lowerOutput("{ $ref: Item }", types))).toEqual({ description: "An item.", ...item });
    expect(
      result(lowerOutput("{ properties: { a: { $ref: Item }, b: { $ref: Id, description: Mine. } } }", types)),
    ).toEqual({
      type: "object",
      properties: {
        a: { type: "object", properties: { id: { type: "string" } } },
        b: { type: "string", description: "Mine." },
      },
    });
  });

  test("is open, at every depth and in definitions, without sizes, ranges, patterns, examples and negations", () => {
    const parts = (name: string) => ({ type: "object", properties: { [name]: {} } });
    const bounds = "minimum: 1, maximum: 5, multipleOf: 2, examples: [3]";
    const lowered = lowerOutput(
      `{ properties: { n: { type: integer, ${bounds} }, a: { $ref: A }, m: { properties: { x: { type: string, format: date, pattern: ^k } }, not: { type: object, additionalProperties: false } }, l: { type: array, minItems: 1, maxItems: 3, uniqueItems: true, contains: { maximum: 2 }, maxContains: 2 } } }`,
      "types: { A: { allOf: [{ properties: { b: {} } }, { properties: { c: {} } }] } }\n",
    );
    expect(result(lowered)).toEqual({
      type: "object",
      properties: {
        n: { type: "integer" },
        a: { type: "object", allOf: [parts("b"), parts("c")] },
        m: { type: "object", properties: { x: { type: "string", format: "date" } } },
        l: { type: "array", contains: {} },
      },
    });
  });

  test("shows a condition as a choice of its two results", () => {
    const lowered = lowerOutput(
      "{ properties: { p: { type: integer, if: { minimum: 3 }, then: { enum: [4, 5] }, else: { const: 1 } } } }",
    );
    expect(result(lowered)).toMatchObject({
      properties: { p: { type: "integer", anyOf: [{ allOf: [{}, { enum: [4, 5] }] }, { const: 1 }] } },
    });
  });

  test("keeps a choice readable: open alternatives may overlap", () => {
    expect(
      result(lowerOutput("{ properties: { p: { oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] } } }")),
    ).toMatchObject({
      properties: { p: { anyOf: [{ type: "object" }, { type: "object" }] } },
    });
  });

  test("keeps `oneOf` and `anyOf` side by side", () => {
    const schema = result(
      lowerOutput(
        "{ properties: { p: { anyOf: [{ type: string }], oneOf: [{ const: a }, { const: b }], allOf: [{ format: date }] } } }",
      ),
    );
    expect(schema).toMatchObject({
      properties: {
        p: {
          anyOf: [{ type: "string" }],
          allOf: [{ format: "date" }, { anyOf: [{ const: "a" }, { const: "b" }] }],
        },
      },
    });
  });

  test("does not constrain a redacted string, including behind references", () => {
    const lowered = lowerOutput(
      "{ properties: { a: { type: string, pattern: '^k', description: Key., x-sensitive: true }, b: { $ref: Secret, x-sensitive: true }, c: { $ref: Token }, d: { enum: [x], type: string, x-sensitive: true }, l: { type: array, items: { type: string, format: uuid, x-sensitive: true } } } }",
      "types: { Secret: { type: string, minLength: 9 }, Token: { type: string, format: uuid, x-sensitive: true } }\n",
    );
    expect(result(lowered)).toMatchObject({
      properties: {
        a: { type: "string", description: "Key." },
        b: { type: "string" },
        c: { type: "string" },
        d: { type: "string" },
        l: { type: "array", items: { type: "string" } },
      },
    });
    expect(JSON.stringify(output(lowered))).not.toMatch(/\^k|uuid|minLength/);
  });

  test.each([
    ["listed", "{ enum: [x], x-sensitive: true, description: Key. }", { description: "Key." }],
    ["of several shapes", "{ anyOf: [{ type: string, pattern: ^k }, { type: 'null' }], x-sensitive: true }", {}],
    [
      "in a list of different ones",
      "{ type: array, uniqueItems: true, minItems: 1, items: { type: string, x-sensitive: true } }",
      { type: "array", items: { type: "string" } },
    ],
    [
      "in what is listed",
      "{ type: array, uniqueItems: true, items: { type: object, properties: { s: { type: string, x-sensitive: true } } } }",
      { type: "array", items: { type: "object", properties: { s: { type: "string" } } } },
    ],
  ])("does not constrain a redacted string that is %s", (_which, written, shown) => {
    expect(result(lowerOutput(`{ properties: { a: ${written} } }`))).toEqual({
      type: "object",
      properties: { a: shown },
    });
  });

  test("does not constrain a redacted string in an outcome or in the result of a failure", () => {
    const lowered = lowerText(
      "errors: { half: { retry: never, message: H., result: { properties: { s: { type: string, pattern: '^k', x-sensitive: true } } } } }\noutcomes: { later: { properties: { t: { type: string, pattern: '^k', x-sensitive: true } } } }\nenvelope: { reply: { properties: { result: { x-bind: result } } }, success: { properties: { ok: { const: true } }, required: [ok] }, failure: { properties: { ok: { const: false } }, required: [ok] } }\ntools: { probe: { description: T., input: {}, output: {}, errors: [half], outcomes: [later] } }\n",
    );
    const text = JSON.stringify(output(lowered));
    expect(text).toContain('"s":{"type":"string"}');
    expect(text).toContain('"t":{"type":"string"}');
    expect(text).not.toContain("^k");
  });

  test("still refers to a shared shape if only another branch marks a location, and redaction there cannot violate the shape", () => {
    const lowered = lowerOutput(
      "{ properties: { p: { anyOf: [{ properties: { s: { type: string, x-sensitive: true } } }, { $ref: Same }, { $ref: Other }, { $ref: Short }] } } }",
      "types: { Same: { properties: { s: { type: string }, t: { type: string, maxLength: 3 } } }, Other: { properties: { t: {} } }, Short: { properties: { s: { type: string, maxLength: 3 } } } }\n",
    );
    expect(masked(lowered)).toMatchObject({
      properties: {
        p: {
          anyOf: [{}, { $ref: "#/$defs/Same" }, { $ref: "#/$defs/Other" }, { properties: { s: { type: "string" } } }],
        },
      },
    });
    expect(JSON.stringify(masked(lowered))).not.toContain("maxLength");
  });

  test("keeps the schemas of what redaction removes", () => {
    expect(
      masked(lowerOutput("{ properties: { n: { type: integer, minimum: 3, x-sensitive: true } } }")),
    ).toMatchObject({ properties: { n: { type: "integer", minimum: 3 } } });
  });

  test.each([
    ["none", null],
    ["success_only", "result"],
  ])("with output_schema %s", (mode, has) => {
    const lowered = lowerText(
      `tools: { probe: { description: T., input: {}, output: { properties: { a: {} } }, output_schema: '${mode}' } }\n`,
    );
    const schema = wireOutput(lowered.model, lowered.tool(), "default") as JsonObject | null;
    if (has === null) expect(schema).toBeNull();
    else expect(schema).toMatchObject({ type: "object", properties: { [has]: {} } });
  });

  test("of answers without a const to distinguish them is any of the two", () => {
    const lowered = lowerText(
      "envelope: { success: { properties: { r: { x-bind: result } } }, failure: { properties: { c: { x-bind: code } } } }\ntools: { probe: { description: T., input: {}, output: {} } }\n",
    );
    expect(Object.keys(output(lowered))).toEqual(["type", "anyOf"]);
  });
});

describe("the reply of one tool", () => {
  const spec = `error_categories: { x: X., y: Y. }
errors:
  internal: { retry: never, message: I., category: x }
  invalid_input: { retry: never, message: V., category: x }
  rate_limited: { retry: caller, message: R., category: x }
  timeout: { retry: never, message: T., category: x }
  too_large: { retry: never, message: Z., category: x }
  half: { retry: never, message: H., category: y, result: { properties: { done: { type: integer } } }, details: { properties: { at: { type: integer } } } }
  lost: { retry: never, message: L., category: y, result: { properties: { left: { type: integer } } } }
envelope:
  reply: { properties: { data: { x-bind: result }, name: { x-bind: tool, description: Whose. } }, required: [data, name] }
  success: { properties: { ok: { const: true } }, required: [ok] }
  failure: { properties: { ok: { const: false }, code: { x-bind: code }, kind: { x-bind: category }, at: { x-bind: detail } }, required: [ok, code, kind] }
tools:
  bare: { description: B., input: {} }
  part: { description: P., input: {}, errors: [half] }
`;
  const { model, tool, diagnostics } = lowerText(spec);
  const failure = (name: string) =>
    (replySchemas(model, tool(name), "default").failure as { properties: JsonObject }).properties;

  test("knows the tool's own codes, categories and name", () => {
    expect(diagnostics).toEqual([]);
    expect(failure("bare")).toMatchObject({
      code: { enum: ["internal", "invalid_input", "rate_limited", "timeout", "too_large"] },
      kind: { enum: ["x"] },
      name: { const: "bare", description: "Whose." },
    });
    expect(failure("part")).toMatchObject({ kind: { enum: ["x", "y"] } });
  });

  test("knows the results that its own codes leave, and no other tool's", () => {
    expect(failure("bare")["data"]).toEqual({ type: "null" });
    expect(failure("part")["data"]).toMatchObject({ anyOf: [{ properties: { done: {} } }, { type: "null" }] });
    expect(JSON.stringify(failure("part"))).not.toContain("left");
  });

  test("leaves no room for null where every code leaves a result", () => {
    const result = "result: { properties: { r: {} } }";
    const lowered = lowerText(
      spec
        .replace("I., category: x", `I., category: x, ${result}`)
        .replace("V., category: x", `V., category: x, ${result}`)
        .replace("R., category: x", `R., category: x, ${result}`)
        .replace("T., category: x", `T., category: x, ${result}`)
        .replace("Z., category: x", `Z., category: x, ${result}`),
    );
    const { failure: bare } = replySchemas(lowered.model, lowered.tool("bare"), "default");
    expect((bare as { properties: JsonObject }).properties["data"]).toMatchObject({
      type: "object",
      properties: { r: {} },
    });
  });

  test("knows the details that its own codes have", () => {
    expect(failure("part")["at"]).toEqual({ type: "integer" });
    expect(failure("bare")["at"]).toEqual({ type: "null" });
  });

  test("merges what the envelope adds into each alternative of the result", () => {
    const lowered = lowerText(
      "envelope: { success: { properties: { ok: { const: true }, r: { x-bind: result, properties: { cut: { x-bind: truncated } } } }, required: [ok, r] }, failure: { properties: { ok: { const: false } }, required: [ok] } }\noutcomes: { later: { properties: { later: { const: true } } } }\ntypes: { A: { properties: { a: {} } } }\ntools: { probe: { description: T., input: {}, output: { oneOf: [{ $ref: A }, { properties: { b: {} } }] }, outcomes: [later] } }\n",
    );
    expect(said(lowered)).toEqual([]);
    const { success } = replySchemas(lowered.model, lowered.tool(), "default");
    expect(success).toMatchObject({
      properties: {
        r: {
          anyOf: [
            { oneOf: [{ properties: { a: {}, cut: {} } }, { properties: { b: {}, cut: {} } }] },
            { properties: { later: {}, cut: {} } },
          ],
        },
      },
    });
  });
});

describe("without an envelope", () => {
  const plain = "envelope: none\n";

  test("an advertised output is the result alone, open for what newer servers add", () => {
    const lowered = lowerOutput("{ properties: { a: { type: integer } }, required: [a] }", plain);
    expect(output(lowered)).toEqual({ type: "object", properties: { a: { type: "integer" } }, required: ["a"] });
  });

  test("a tool without an output advertises none", () => {
    expect(wireOutput(lowerInput("{}", plain).model, lowerInput("{}", plain).tool(), "default")).toBeNull();
  });

  test("an outcome is an alternative of the result", () => {
    const outcomes = "outcomes: { queued: { properties: { ticket: { type: string } }, required: [ticket] } }\n";
    const lowered = lowerText(
      `${plain}${outcomes}tools: { probe: { description: T., input: {}, output: { properties: { a: {} } }, outcomes: [queued] } }\n`,
    );
    expect(output(lowered)).toMatchObject({ type: "object", anyOf: [{ type: "object" }, { required: ["ticket"] }] });
  });

  test("a tool's entry has no _meta of ours", () => {
    const lowered = lowerOutput("{ properties: { a: {} } }", plain);
    const tool = lowered.tool();
    const [inProfile] = tool.inProfiles;
    expect(Object.keys(toolEntry(tool, found(inProfile), lowered.model))).toEqual([
      "name",
      "description",
      "inputSchema",
      "outputSchema",
      "annotations",
    ]);
  });
});
