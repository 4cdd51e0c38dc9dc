import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../generator/json.ts";
import { idsIn, lowerInput, lowerOutput, lowerText, objectOf, said } from "../support/lower-text.ts";

function bound(schema: string, more = ""): unknown {
  const lowered = lowerInput(`{ properties: { p: ${schema} } }`, more);
  expect(said(lowered)).toEqual([]);
  return (objectOf(lowered.tool().input)["properties"] as Record<string, unknown>)["p"];
}

describe("a binding implies its schema", () => {
  test.each([
    ["request_id", { type: "string", format: "uuid" }],
    ["idempotency_key", { type: "string", minLength: 1, maxLength: 255 }],
    ["timeout_ms", { type: "integer", minimum: 0 }],
    ["expected_revision", { type: "integer", minimum: 0, maximum: 9007199254740991 }],
    ["page_token", { type: "string" }],
    ["limit", { type: "integer", minimum: 0 }],
    ["max_result_bytes", { type: "integer", minimum: 2 }],
    ["contract_version", { const: "1.2.3" }],
  ])("%s", (binding, schema) => {
    expect(bound(`{ x-bind: ${binding}, description: Mine. }`)).toEqual({ description: "Mine.", ...schema });
  });

  test.each([
    ["request_id", "The id of this request; the reply repeats it."],
    ["idempotency_key", "A key of your choice for one intended effect. Send the same key if you repeat the call."],
    ["timeout_ms", "How long the call may take, in milliseconds."],
    ["expected_revision", "The revision that you have read. The call fails if there is a newer one."],
    ["page_token", "The token of the page, from the reply with the page before it. Leave it out for the first page."],
    ["limit", "The maximum number of elements to return."],
    ["offset", "The number of elements to skip."],
    ["max_result_bytes", "The maximum size of the result, in UTF-8 bytes of its compact JSON."],
    ["max_text_bytes", "The maximum size of each long string in the result, in UTF-8 bytes."],
    ["max_text_lines", "The maximum number of lines of each long string in the result."],
  ])("%s has a description for models", (binding, description) => {
    expect(bound(`{ x-bind: ${binding} }`)).toMatchObject({ description });
  });

  test("a description that the author wrote wins, that of a shared type too", () => {
    expect(bound("{ x-bind: limit, description: Mine. }")).toMatchObject({ description: "Mine." });
    const types = "types: { Theirs: { type: integer, minimum: 0, description: Theirs. }, Bare: { x-bind: limit } }\n";
    expect(bound("{ $ref: Theirs, x-bind: limit }", types)).not.toHaveProperty("description");
    const bare = lowerInput("{ properties: { p: { $ref: Bare } } }", types);
    expect(bare.model.defs["Bare"]?.schema).toMatchObject({ description: "The maximum number of elements to return." });
  });

  test("nothing is added to descriptions as_written", () => {
    const contract = "contract: { name: s, version: 1.0.0, descriptions: as_written }\n";
    expect(bound("{ x-bind: limit }", contract)).toEqual({ type: "integer", minimum: 0 });
  });

  test("values that the runtime writes get no description", () => {
    const { model, tool } = lowerOutput("{ properties: { next: { x-bind: next_token }, at: { x-bind: revision } } }");
    expect(JSON.stringify([tool().output?.schema, model.envelope.variants])).not.toContain("description");
  });

  test("a leading v stays in contract_version", () => {
    const { tool } = lowerText(
      "contract: { name: s, version: v0.1.0 }\ntools: { probe: { description: Tries., input: { properties: { v: { x-bind: contract_version } } } } }\n",
    );
    expect(tool().input.schema).toMatchObject({ properties: { v: { const: "v0.1.0" } } });
  });
});

describe("keywords next to a binding may narrow it", () => {
  test.each([
    [
      "{ x-bind: limit, minimum: 1, maximum: 50, default: 10 }",
      { type: "integer", minimum: 1, maximum: 50, default: 10 },
    ],
    ["{ x-bind: limit, type: integer }", { type: "integer", minimum: 0 }],
    ["{ x-bind: idempotency_key, maxLength: 36 }", { type: "string", minLength: 1, maxLength: 36 }],
    ["{ x-bind: limit, const: 7 }", { type: "integer", const: 7, minimum: 0 }],
    ["{ x-bind: contract_version, type: string }", { type: "string", const: "1.2.3" }],
  ])("%s", (schema, lowered) => {
    const { description: _description, ...others } = bound(schema) as JsonObject;
    expect(others).toEqual(lowered);
  });

  test("a second pattern is required in addition to the binding's own", () => {
    const { model, diagnostics } = lowerText(
      "envelope: { reply: { properties: { at: { x-bind: timestamp, pattern: '^2' } } }, success: { properties: { ok: { const: true }, r: { x-bind: result } }, required: [ok] }, failure: { properties: { ok: { const: false } }, required: [ok] } }\n",
    );
    expect(diagnostics).toEqual([]);
    expect(model.envelope.variants[0]?.success.schema).toMatchObject({
      properties: { at: { type: "string", format: "date-time", pattern: "^2", allOf: [{ pattern: "Z$" }] } },
    });
  });
});

describe("keywords next to a binding may not widen it", () => {
  test.each([
    ["{ x-bind: limit, type: string }", "type"],
    ["{ x-bind: limit, type: [integer, 'null'] }", "type"],
    ["{ x-bind: limit, minimum: -1 }", "minimum"],
    ["{ x-bind: idempotency_key, maxLength: 256 }", "maxLength"],
    ["{ x-bind: request_id, format: email }", "format"],
    ["{ x-bind: limit, const: many }", "const"],
    ["{ x-bind: limit, enum: [1, many] }", "enum"],
    ["{ x-bind: contract_version, const: 9.9.9 }", "const"],
  ])("%s", (schema, keyword) => {
    const lowered = lowerInput(`{ properties: { p: ${schema} } }`);
    expect(idsIn(lowered)).toEqual(["binding-widened"]);
    expect(said(lowered)[0]).toContain(`\`${keyword}\` allows more`);
  });
});

describe("a binding next to a reference", () => {
  const types =
    "types: { Small: { type: integer, maximum: 5 }, Text: { type: string }, Meta: { properties: { m: {} } } }\n";

  test("narrows the type", () => {
    expect(bound("{ $ref: Small, x-bind: limit, description: Mine. }", types)).toEqual({
      $ref: "#/$defs/Small",
      description: "Mine.",
      type: "integer",
      minimum: 0,
    });
  });

  test("refuses a type of another kind", () => {
    const lowered = lowerInput("{ properties: { p: { $ref: Text, x-bind: limit } } }", types);
    expect(said(lowered)).toEqual(['`$ref` allows more than the binding "limit".']);
  });

  test("is closed as the type is", () => {
    const { model, diagnostics } = lowerText(
      `envelope: { success: { properties: { ok: { const: true }, r: { x-bind: result } }, required: [ok] }, failure: { properties: { ok: { const: false }, d: { $ref: Meta, x-bind: details } }, required: [ok] } }\n${types}`,
    );
    expect(diagnostics).toEqual([]);
    expect(model.envelope.variants[0]?.failure.schema).toMatchObject({ properties: { d: { $ref: "#/$defs/Meta" } } });
    expect(model.envelope.variants[0]?.failure.marks).toEqual([
      { path: ["d"], bind: "details" },
      { path: ["d"], ref: "Meta" },
    ]);
  });
});

describe("a binding that comes through a type", () => {
  const types =
    "types: { Revision: { x-bind: expected_revision }, Seen: { properties: { r: { x-bind: revision } } } }\n";

  test("is found where the type is used", () => {
    const lowered = lowerInput("{ properties: { deep: { properties: { r: { $ref: Revision } } } } }", types);
    expect(said(lowered)).toEqual([]);
    expect(lowered.model.commonErrors.map(({ situation }) => situation)).toContain("revision_mismatch");
  });

  test("is refused where it means nothing", () => {
    const lowered = lowerOutput("{ properties: { r: { $ref: Revision } } }", types);
    expect(said(lowered)).toEqual([
      'The referenced type has the binding "expected_revision", which is not allowed here. Allowed in: input.',
    ]);
    expect(idsIn(lowerInput("{ $ref: Seen }", types))).toEqual(["misplaced-binding"]);
  });
});
