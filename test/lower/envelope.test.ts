import { describe, expect, test } from "vitest";
import type { EnvelopeVariant } from "../../generator/model.ts";
import { found, idsIn, type Lowered, lowerText, said } from "../support/lower-text.ts";

const probe = "tools: { probe: { description: Tries., input: {}, output: { properties: { a: {} } } } }\n";
const success = "success: { properties: { ok: { const: true }, result: { x-bind: result } }, required: [ok, result] }";
const failure = "failure: { properties: { ok: { const: false }, code: { x-bind: code } }, required: [ok, code] }";

function envelope(parts: string, more = probe): Lowered {
  return lowerText(`envelope: { ${parts} }\n${more}`);
}

function variantOf(lowered: Lowered, profile = "default"): EnvelopeVariant {
  expect(said(lowered)).toEqual([]);
  return found(lowered.model.envelope.variants.find((one) => one.profile === profile));
}

/** The schema at a path of properties. */
function at(schema: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (one, name) => (one as { properties: Record<string, unknown> }).properties[name],
    schema,
  );
}

describe("a contract without an envelope has the standard one", () => {
  const lowered = lowerText(probe);
  const variant = variantOf(lowered);

  test("with a property for the result and a const that distinguishes the replies", () => {
    expect(lowered.model.envelope.standard).toBe(true);
    expect(lowered.model.standardSections).toContain("envelope");
    expect(variant.resultPath).toEqual(["result"]);
    expect(variant.discriminator).toEqual({ path: ["ok"], success: true, failure: false });
    expect(variant.resultExtras).toBeNull();
    expect(variant.typeName).toBe("");
  });

  test("closed, with the codes of the contract", () => {
    expect(variant.failure.schema).toMatchObject({ additionalProperties: false, required: ["meta", "ok", "error"] });
    expect(at(variant.failure.schema, "error", "code")).toEqual({
      enum: ["internal", "invalid_input", "rate_limited", "timeout", "too_large"],
    });
    expect(at(variant.success.schema, "result")).toEqual({});
  });
});

describe("reply", () => {
  test("joins success and failure, its properties first", () => {
    const variant = variantOf(
      envelope(`reply: { properties: { at: { x-bind: timestamp } }, required: [at] }, ${success}, ${failure}`),
    );
    expect(variant.success.schema).toMatchObject({ required: ["at", "ok", "result"] });
    expect(variant.failure.schema).toMatchObject({ required: ["at", "ok", "code"] });
  });

  test("may not hold a property that success or failure has", () => {
    const lowered = envelope(`reply: { properties: { ok: {} } }, ${success}, ${failure}`);
    expect(idsIn(lowered)).toEqual(["duplicate-property"]);
  });

  test("may hold the place of the result for both answers", () => {
    const lowered = envelope(
      "reply: { properties: { data: { x-bind: result } }, required: [data] }, success: { properties: { ok: { const: true } }, required: [ok] }, failure: { properties: { ok: { const: false } }, required: [ok] }",
    );
    const variant = variantOf(lowered);
    expect(variant.resultPath).toEqual(["data"]);
    expect(at(variant.success.schema, "data")).toEqual({});
    expect(at(variant.failure.schema, "data")).toEqual({ type: "null" });
  });
});

describe("request", () => {
  const request = "request: { description: All of them., properties: { who: { type: string } }, required: [who] }";

  test("joins every input, its properties first", () => {
    const { tool, diagnostics } = envelope(
      `${request}, ${success}, ${failure}`,
      "tools: { probe: { description: Tries., input: { properties: { b: {}, a: {} }, required: [b] } } }\n",
    );
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(tool().input.schema)).toBe(
      '{"type":"object","properties":{"who":{"type":"string"},"b":{},"a":{}},"required":["who","b"],"additionalProperties":false}',
    );
  });

  test("joins an input that is a shared type", () => {
    const { tool, diagnostics } = envelope(
      `${request}, ${success}, ${failure}`,
      "types: { In: { properties: { a: {} } } }\ntools: { probe: { description: Tries., input: { $ref: In } } }\n",
    );
    expect(diagnostics).toEqual([]);
    expect(tool().input.schema).toMatchObject({
      type: "object",
      properties: { who: {} },
      allOf: [{ properties: { a: {} } }],
      unevaluatedProperties: false,
    });
  });

  test.each(["{ properties: { who: {} } }", "{ $ref: Who }"])(
    "may not hold a property that the input %s has",
    (input) => {
      const lowered = envelope(
        `${request}, ${success}, ${failure}`,
        `types: { Who: { properties: { who: {} } } }\ntools: { probe: { description: Tries., input: ${input} } }\n`,
      );
      expect(idsIn(lowered)).toEqual(["duplicate-property"]);
    },
  );
});

describe("x-profiles", () => {
  const lowered = lowerText(
    `profiles: { api: A., workflow: W. }\nenvelope: { reply: { properties: { meta: { properties: { mode: { type: string, x-bind: context, x-profiles: [workflow] }, v: { const: 1 } }, required: [v, mode] } }, required: [meta] }, ${success}, ${failure} }\n`,
  );

  test("a property is there in the profiles it names, and required only there", () => {
    expect(said(lowered)).toEqual([]);
    expect(at(variantOf(lowered, "workflow").success.schema, "meta")).toMatchObject({ required: ["v", "mode"] });
    const api = at(variantOf(lowered, "api").success.schema, "meta");
    expect(api).toEqual({
      type: "object",
      properties: { v: { const: 1 } },
      required: ["v"],
      additionalProperties: false,
    });
  });

  test("each profile has its own type names", () => {
    expect(lowered.model.envelope.variants.map(({ typeName }) => typeName)).toEqual(["Api", "Workflow"]);
  });

  test("an unknown profile is refused", () => {
    const wrong = lowerText(
      `profiles: { api: A. }\nenvelope: { reply: { properties: { m: { x-profiles: [apo] } } }, ${success}, ${failure} }\n`,
    );
    expect(said(wrong)).toEqual(['Unknown profile "apo". Did you mean "api"?']);
  });
});

describe("properties next to the result are merged into it", () => {
  const merged =
    "success: { properties: { ok: { const: true }, result: { x-bind: result, properties: { cut: { x-bind: truncated }, left: { x-bind: next_offset } }, required: [cut] } }, required: [ok, result] }";

  test("and are separate in the model", () => {
    const variant = variantOf(envelope(`${merged}, ${failure}`));
    expect(at(variant.success.schema, "result")).toEqual({});
    expect(variant.resultExtras?.schema).toMatchObject({
      properties: { cut: { type: ["boolean", "null"] }, left: { type: "integer" } },
      required: ["cut"],
    });
    expect(variant.resultExtras?.marks).toEqual([
      { path: ["cut"], bind: "truncated" },
      { path: ["left"], bind: "next_offset" },
    ]);
  });

  test.each([
    ["{ properties: { cut: {} } }"],
    ["{ allOf: [{ properties: { cut: {} } }, { properties: { b: {} } }] }"],
    ["{ oneOf: [{ properties: { a: {} } }, { $ref: Cut }] }"],
  ])("so the output %s may not have their names", (output) => {
    const lowered = envelope(
      `${merged}, ${failure}`,
      `types: { Cut: { properties: { cut: {} } } }\ntools: { probe: { description: Tries., input: {}, output: ${output} } }\n`,
    );
    expect(said(lowered)).toEqual([
      'The envelope merges "cut" into the result, but the output of "probe" has a property of that name.',
    ]);
  });

  test.each([
    ["{ type: array, items: {} }", false],
    ["{ type: string }", false],
    ["{ anyOf: [{ properties: { a: {} } }, { type: string }] }", false],
    ["{ anyOf: [{ properties: { a: {} } }, { $ref: Thing }] }", true],
    ["{ allOf: [{ $ref: Thing }, { properties: { a: {} } }] }", true],
    ["{ $ref: Thing }", true],
  ])("so the output %s: an object is %s", (output, isObject) => {
    const lowered = envelope(
      `${merged}, ${failure}`,
      `types: { Thing: { properties: { t: {} } } }\ntools: { probe: { description: Tries., input: {}, output: ${output} } }\n`,
    );
    expect(idsIn(lowered)).toEqual(isObject ? [] : ["result-not-object"]);
  });

  test("and are reported at their locations", () => {
    const lowered = lowerText(
      "envelope:\n  reply:\n    properties:\n      data:\n        x-bind: result\n        properties:\n          cut: { x-bind: truncated, type: string }\n  success: { properties: { ok: { const: true } }, required: [ok] }\n  failure: { properties: { ok: { const: false } }, required: [ok] }\n",
    );
    expect(lowered.problems).toEqual(["binding-widened 7:37"]);
  });

  test("in a reply they are no part of a failure", () => {
    const variant = variantOf(
      envelope(
        "reply: { properties: { data: { x-bind: result, properties: { cut: { x-bind: truncated } } } }, required: [data] }, success: { properties: { ok: { const: true } }, required: [ok] }, failure: { properties: { ok: { const: false } }, required: [ok] }",
      ),
    );
    expect(variant.resultExtras).not.toBeNull();
    expect(at(variant.failure.schema, "data")).toEqual({ type: "null" });
  });
});

describe("the place of the result", () => {
  test("must be there", () => {
    const lowered = envelope(`success: { properties: { ok: { const: true } }, required: [ok] }, ${failure}`);
    expect(idsIn(lowered)).toEqual(["result-missing"]);
  });

  test("must be there once", () => {
    const lowered = envelope(`success: { properties: { a: { x-bind: result }, b: { x-bind: result } } }, ${failure}`);
    expect(idsIn(lowered)).toEqual(["duplicate-result"]);
  });
});

describe("a location without a value", () => {
  const failing = (place: string, required = "[ok, p]") =>
    at(
      variantOf(
        envelope(`${success}, failure: { properties: { ok: { const: false }, p: ${place} }, required: ${required} }`),
      ).failure.schema,
      "p",
    );

  test("is null if it must be there and has no default", () => {
    expect(failing("{ x-bind: recovery }")).toEqual({ type: ["string", "null"] });
    expect(failing("{ x-bind: category }")).toEqual({ type: ["string", "null"] });
    expect(failing("{ x-bind: details }")).toEqual({ type: ["object", "null"], additionalProperties: true });
  });

  test("is left out if it need not be there", () => {
    expect(failing("{ x-bind: recovery }", "[ok]")).toEqual({ type: "string" });
  });

  test("is the default if there is one", () => {
    expect(failing("{ x-bind: recovery, default: none }")).toEqual({ type: "string", default: "none" });
    expect(failing("{ x-bind: recovery, default: null }")).toEqual({ type: ["string", "null"], default: null });
  });

  test("may be null by the author's own words", () => {
    expect(failing("{ x-bind: recovery, type: [string, 'null'] }", "[ok]")).toEqual({ type: ["string", "null"] });
  });

  test("a binding that always has a value is never null", () => {
    expect(failing("{ x-bind: message }")).toEqual({ type: "string" });
    const lowered = envelope(
      `${success}, failure: { properties: { ok: { const: false }, p: { x-bind: message, type: [string, 'null'] } } }`,
    );
    expect(idsIn(lowered)).toEqual(["binding-widened"]);
  });
});

describe("what the codes bring", () => {
  const codes = `errors:
  a: { retry: never, message: A., result: { $ref: Half }, details: { properties: { index: { type: integer } } } }
  b: { retry: never, message: B., details: { properties: { index: { type: string } } } }
types: { Half: { properties: { done: { type: integer } } } }
`;
  const open = (place: string) =>
    envelope(
      `${success}, failure: { properties: { ok: { const: false }, p: ${place} }, required: [ok, p] }`,
      `${codes}${probe}`,
    );

  test("as the result of a failure is one of the codes' results, or null", () => {
    expect(at(variantOf(open("{ x-bind: result }")).failure.schema, "p")).toEqual({
      anyOf: [{ $ref: "#/$defs/Half" }, { type: "null" }],
    });
  });

  test("or the default, which need not fit any of them", () => {
    expect(at(variantOf(open("{ x-bind: result, default: {} }")).failure.schema, "p")).toEqual({
      anyOf: [{ $ref: "#/$defs/Half" }, { const: {} }],
      default: {},
    });
  });

  test("as one detail has the schemas of the details of that name", () => {
    const lowered = envelope(
      `${success}, failure: { properties: { ok: { const: false }, index: { x-bind: detail } }, required: [ok] }`,
      `${codes}${probe}`,
    );
    expect(at(variantOf(lowered).failure.schema, "index")).toEqual({
      anyOf: [{ type: "integer" }, { type: "string" }],
    });
  });
});

test.each(["request", "reply", "success", "failure"])("%s must be a plain object", (part) => {
  const parts: Record<string, string> = { success, failure };
  parts[part] = `${part}: { allOf: [{ properties: { r: { type: string } } }] }`;
  const lowered = envelope(Object.values(parts).join(", "));
  expect(idsIn(lowered)).toContain("envelope-not-plain");
});

test("replies that no const distinguishes have no discriminator", () => {
  const variant = variantOf(
    envelope("success: { properties: { r: { x-bind: result } } }, failure: { properties: { code: { x-bind: code } } }"),
  );
  expect(variant.discriminator).toBeNull();
});

test("the const that distinguishes replies may be nested", () => {
  const variant = variantOf(
    envelope(
      "success: { properties: { r: { x-bind: result }, s: { properties: { kind: { const: fine } }, required: [kind] } }, required: [s] }, failure: { properties: { s: { properties: { kind: { const: bad } }, required: [kind] } }, required: [s] }",
    ),
  );
  expect(variant.discriminator).toEqual({ path: ["s", "kind"], success: "fine", failure: "bad" });
});

describe("envelope: none", () => {
  const lowered = lowerText(`envelope: none\n${probe}`);
  const variant = variantOf(lowered);

  test("is a form of its own, whose successes and failures differ in a const within the process", () => {
    expect(lowered.model.envelope).toMatchObject({ standard: false, onWire: "none", request: null });
    expect(lowered.model.standardSections).not.toContain("envelope");
    expect(variant.resultPath).toEqual(["result"]);
    expect(variant.discriminator).toEqual({ path: ["ok"], success: true, failure: false });
  });

  test("shows nothing of a call that its author did not declare", () => {
    expect(variant.success.schema).toMatchObject({ additionalProperties: false, required: ["ok", "result"] });
    expect(variant.failure.schema).toMatchObject({ additionalProperties: false, required: ["ok", "error"] });
  });

  test("needs objects as outputs and outcomes, as MCP does of structured content", () => {
    const list = "{ type: array, maxItems: 3, items: { type: integer } }";
    const tools = `tools: { probe: { description: Tries., input: {}, output: ${list} } }\n`;
    expect(said(lowerText(`envelope: none\n${tools}`))).toEqual(["The output of a tool must be an object."]);
    expect(said(lowerText(tools))).toEqual([]);
    const outcomes = `outcomes: { queued: { type: string } }\ntools: { probe: { description: Tries., input: {}, output: {}, outcomes: [queued] } }\n`;
    expect(idsIn(lowerText(`envelope: none\n${outcomes}`))).toEqual(["root-not-object"]);
  });

  test("is the only word: another one is an error", () => {
    expect(() => lowerText(`envelope: nothing\n${probe}`)).toThrow("not well-formed");
  });
});
