import { describe, expect, test } from "vitest";
import { replySchemas } from "../../generator/advertised/envelope-schemas.ts";
import { wireInput, wireOutput } from "../../generator/advertised/wire.ts";
import type { JsonObject } from "../../generator/json.ts";
import { type Lowered, lowerInput, lowerOutput, lowerText, said } from "../support/lower-text.ts";

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

describe("an advertised input", () => {
  test("stands alone, with every definition it reaches and no other", () => {
    const schema = input(
      lowerInput(
        "{ properties: { default: { $ref: A }, examples: { type: array, items: { $ref: C } } } }",
        "types: { A: { properties: { b: { $ref: B } } }, B: { type: string }, C: { type: integer }, D: { type: string } }\n",
      ),
    );
    expect(Object.keys(schema["$defs"] as object)).toEqual(["A", "B", "C"]);
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

  test("keeps what an author wrote as it is, references beside properties too", () => {
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
    expect(Object.keys(row["properties"] as object)).toEqual(["items", "properties", "version"]);
    expect((row["properties"] as JsonObject)["properties"]).toEqual({ type: "array", items: { $ref: "#/$defs/Rev" } });
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
  test("is success or failure with an object at the root", () => {
    const schema = output(lowerOutput("{ properties: { a: { type: string } } }"));
    expect(schema["type"]).toBe("object");
    expect(schema["oneOf"]).toHaveLength(2);
  });

  test("is open, at every depth and in definitions, but not below `if` and `not`", () => {
    const lowered = lowerOutput(
      "{ properties: { a: { $ref: A }, m: { properties: { x: {} }, not: { type: object, additionalProperties: false } } } }",
      "types: { A: { allOf: [{ properties: { b: {} } }, { properties: { c: {} } }] } }\n",
    );
    const text = JSON.stringify(output(lowered));
    expect(text).not.toContain('"unevaluatedProperties":false');
    expect(text.split('"additionalProperties":false')).toHaveLength(2);
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
        "{ properties: { p: { anyOf: [{ type: string }], oneOf: [{ maxLength: 1 }, { minLength: 2 }], allOf: [{ format: date }] } } }",
      ),
    );
    expect(schema).toMatchObject({
      properties: {
        p: {
          anyOf: [{ type: "string" }],
          allOf: [{ format: "date" }, { anyOf: [{ maxLength: 1 }, { minLength: 2 }] }],
        },
      },
    });
  });

  test("promises nothing of a masked text, behind references too", () => {
    const lowered = lowerOutput(
      "{ properties: { a: { type: string, pattern: '^k', description: Key., x-sensitive: true }, b: { $ref: Secret, x-sensitive: true }, c: { $ref: Token }, d: { enum: [x], type: string, x-sensitive: true }, l: { type: array, items: { type: string, format: uuid, x-sensitive: true } } } }",
      "types: { Secret: { type: string, minLength: 9 }, Token: { type: string, format: uuid, x-sensitive: true } }\n",
    );
    expect(result(lowered)).toMatchObject({
      properties: {
        a: { type: "string", description: "Key." },
        b: { type: "string" },
        c: { $ref: "#/$defs/Token" },
        d: { type: "string" },
        l: { type: "array", items: { type: "string" } },
      },
    });
    expect(output(lowered)["$defs"]).toEqual({ Token: { type: "string" } });
    expect(JSON.stringify(output(lowered))).not.toMatch(/\^k|uuid|minLength/);
  });

  test.each([
    ["listed", "{ enum: [x], x-sensitive: true, description: Key. }", { description: "Key." }],
    ["of several shapes", "{ anyOf: [{ type: string, pattern: ^k }, { type: 'null' }], x-sensitive: true }", {}],
    [
      "in a list of different ones",
      "{ type: array, uniqueItems: true, minItems: 1, items: { type: string, x-sensitive: true } }",
      { type: "array", minItems: 1, items: { type: "string" } },
    ],
    [
      "in what is listed",
      "{ type: array, uniqueItems: true, items: { type: object, properties: { s: { type: string, x-sensitive: true } } } }",
      { type: "array", items: { type: "object", properties: { s: { type: "string" } } } },
    ],
  ])("promises nothing of a masked text that is %s", (_which, written, shown) => {
    expect(result(lowerOutput(`{ properties: { a: ${written} } }`))).toEqual({
      type: "object",
      properties: { a: shown },
    });
  });

  test("promises nothing of a masked text in an outcome or beside a failure", () => {
    const lowered = lowerText(
      "errors: { half: { retry: never, message: H., result: { properties: { s: { type: string, pattern: '^k', x-sensitive: true } } } } }\noutcomes: { later: { properties: { t: { type: string, pattern: '^k', x-sensitive: true } } } }\nenvelope: { reply: { properties: { result: { x-bind: result } } }, success: { properties: { ok: { const: true } }, required: [ok] }, failure: { properties: { ok: { const: false } }, required: [ok] } }\ntools: { probe: { description: T., input: {}, output: {}, errors: [half], outcomes: [later] } }\n",
    );
    const text = JSON.stringify(output(lowered));
    expect(text).toContain('"s":{"type":"string"}');
    expect(text).toContain('"t":{"type":"string"}');
    expect(text).not.toContain("^k");
  });

  test("refers to a shared shape still, where only another branch marks a place of which it says nothing that a mask breaks", () => {
    const lowered = lowerOutput(
      "{ properties: { p: { anyOf: [{ properties: { s: { type: string, x-sensitive: true } } }, { $ref: Same }, { $ref: Other }, { $ref: Short }] } } }",
      "types: { Same: { properties: { s: { type: string }, t: { type: string, maxLength: 3 } } }, Other: { properties: { t: {} } }, Short: { properties: { s: { type: string, maxLength: 3 } } } }\n",
    );
    expect(result(lowered)).toMatchObject({
      properties: {
        p: {
          anyOf: [{}, { $ref: "#/$defs/Same" }, { $ref: "#/$defs/Other" }, { properties: { s: { type: "string" } } }],
        },
      },
    });
    expect(output(lowered)["$defs"]).toMatchObject({ Same: { properties: { t: { maxLength: 3 } } } });
    expect(JSON.stringify(result(lowered))).not.toContain("maxLength");
  });

  test("keeps the schemas of what redaction removes", () => {
    expect(
      result(lowerOutput("{ properties: { n: { type: integer, minimum: 3, x-sensitive: true } } }")),
    ).toMatchObject({ properties: { n: { type: "integer", minimum: 3 } } });
  });

  test.each([
    ["off", null],
    ["success_only", "result"],
  ])("with output_schema %s", (mode, has) => {
    const lowered = lowerText(
      `tools: { probe: { description: T., input: {}, output: { properties: { a: {} } }, output_schema: '${mode}' } }\n`,
    );
    const schema = wireOutput(lowered.model, lowered.tool(), "default") as JsonObject | null;
    if (has === null) expect(schema).toBeNull();
    else expect(schema).toMatchObject({ type: "object", properties: { [has]: {} } });
  });

  test("of answers that no const tells apart is any of the two", () => {
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
