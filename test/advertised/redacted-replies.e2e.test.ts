import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { wireOutput } from "../../generator/advertised/wire.ts";
import type { JsonObject } from "../../generator/json.ts";
import { compile } from "../../generator/pipeline.ts";
import { ToolFailure } from "../../runtime/contract/tool-failure.ts";
import { implement } from "../../runtime/implement/implement.ts";
import { writePackage } from "../support/node-package.ts";

const TEXT = { type: "string" };
const SECRET = { ...TEXT, "x-sensitive": true };
const PIN = { ...TEXT, pattern: "^pin-[0-9]$" };
const KEY = { ...TEXT, enum: ["key-1", "key-2"] };

const object = (properties: JsonObject, ...required: readonly string[]): JsonObject => ({
  type: "object",
  properties,
  ...(required.length === 0 ? {} : { required }),
});
const kind = (name: string, others: JsonObject): JsonObject =>
  object({ kind: { const: name }, ...others }, "kind", ...Object.keys(others));

const TYPES: JsonObject = {
  Hidden: object({ s: { ...PIN, "x-sensitive": true } }),
  Shown: kind("shown", { s: PIN }),
  Secret: kind("secret", { s: SECRET }),
  Branch: object({ s: PIN, inner: { $ref: "Branch" } }, "s"),
  Secretly: object({ s: SECRET, inner: { $ref: "Secretly" }, by: TEXT }, "s", "by"),
  Token: { ...PIN, "x-sensitive": true },
};

/** A tool's output schema, and a result whose strings at marked locations are redacted. */
interface Case {
  readonly output: JsonObject;
  readonly result: JsonObject;
}

const a = kind("a", { s: SECRET });

/** In each case, one part of a schema constrains a string that another part marks as sensitive. */
const CASES: Readonly<Record<string, Case>> = {
  an_enum_in_a_sibling: { output: { anyOf: [a, kind("b", { s: KEY })] }, result: { kind: "b", s: "key-1" } },
  a_pattern_in_a_sibling: { output: { oneOf: [a, kind("b", { s: PIN })] }, result: { kind: "b", s: "pin-1" } },
  a_length_in_a_sibling: {
    output: { anyOf: [a, kind("b", { s: { ...TEXT, maxLength: 3 } })] },
    result: { kind: "b", s: "abc" },
  },
  a_const_in_a_sibling: { output: { anyOf: [a, kind("b", { s: { const: "me" } })] }, result: { kind: "b", s: "me" } },
  a_shared_sibling: {
    output: { oneOf: [{ $ref: "Secret" }, { $ref: "Shown" }] },
    result: { kind: "shown", s: "pin-1" },
  },
  siblings_that_contain_themselves: {
    output: object({ t: { anyOf: [{ $ref: "Secretly" }, { $ref: "Branch" }] } }),
    result: { t: { s: "pin-1", inner: { s: "pin-2", inner: { s: "pin-3" } } } },
  },
  a_shared_text_beside_a_pattern: {
    output: object({ s: { $ref: "Token", minLength: 2, maxLength: 5 } }),
    result: { s: "pin-1" },
  },
  different_shared_texts: {
    output: object({ list: { type: "array", uniqueItems: true, items: { $ref: "Token" } } }),
    result: { list: ["pin-1", "pin-2"] },
  },
  different_shared_objects: {
    output: object({ list: { type: "array", uniqueItems: true, items: { $ref: "Hidden" } } }),
    result: { list: [{ s: "pin-1" }, { s: "pin-2" }] },
  },
  a_mark_within_all_of: {
    output: object({ s: { ...PIN, allOf: [{ "x-sensitive": true }] } }),
    result: { s: "pin-1" },
  },
  a_pattern_within_all_of: {
    output: object({ s: { ...SECRET, allOf: [{ pattern: "^pin-" }] } }),
    result: { s: "pin-1" },
  },
  a_mark_in_one_part_of_all: {
    output: { allOf: [object({ s: SECRET }), object({ s: { pattern: "^pin-" } })] },
    result: { s: "pin-1" },
  },
  a_mark_of_every_member: {
    output: { ...object({ s: PIN }), additionalProperties: SECRET },
    result: { s: "pin-1", t: "any" },
  },
  a_map_beside_a_mark: {
    output: { anyOf: [a, { type: "object", additionalProperties: { ...TEXT, maxLength: 5 } }] },
    result: { s: "short" },
  },
  names_by_pattern_beside_a_mark: {
    output: { anyOf: [a, { type: "object", patternProperties: { "^s": { ...TEXT, maxLength: 5 } } }] },
    result: { s: "short" },
  },
  a_mark_of_the_first_element: {
    output: object({ list: { type: "array", prefixItems: [SECRET], items: PIN } }),
    result: { list: ["any", "pin-1"] },
  },
  a_whole_that_is_listed: {
    output: object({ o: { anyOf: [object({ s: SECRET, t: TEXT }, "t"), { enum: [{ s: "one" }, { t: 2 }] }] } }),
    result: { o: { s: "one" } },
  },
  a_negation: {
    output: { ...object({ s: SECRET, t: TEXT }), not: { properties: { s: { maxLength: 11 } }, required: ["s"] } },
    result: { s: "more than eleven" },
  },
  a_condition: {
    output: {
      ...object({ s: SECRET, t: { type: "integer" } }, "s"),
      if: { properties: { s: { const: "plain" } } },
      else: { required: ["t"] },
    },
    result: { s: "plain" },
  },
  an_end_of_a_condition: {
    output: {
      ...object({ s: SECRET, t: { type: "integer" } }),
      if: { required: ["t"] },
      else: { properties: { s: { minLength: 40 } } },
    },
    result: { s: "s".repeat(40) },
  },
  what_a_list_contains: {
    output: object({ list: { type: "array", items: SECRET, contains: { minLength: 5 }, maxContains: 1 } }),
    result: { list: ["a", "b", "longer"] },
  },
  what_hangs_on_a_name: {
    output: { ...object({ s: SECRET, t: TEXT }), dependentSchemas: { t: { properties: { s: { maxLength: 2 } } } } },
    result: { s: "ab", t: "cd" },
  },
};

const OUTCOMES = { later: kind("later", { s: SECRET }) };

const TOOLS: JsonObject = {
  ...Object.fromEntries(Object.entries(CASES).map(([name, { output }]) => [name, tool({ output })])),
  an_outcome: tool({ output: kind("now", { s: PIN }), outcomes: ["later"] }),
  a_detail: tool({ output: {}, errors: ["half"] }),
  a_shared_result: tool({ output: { $ref: "Hidden" } }),
};

function tool(parts: JsonObject): JsonObject {
  return { description: "Tries something.", input: {}, rate_class: "often", ...parts };
}

const CONTRACT: JsonObject = {
  contract: { name: "masked", version: "1.0.0", description: "Texts that are masked." },
  rate_classes: { often: { per_minute: 6000, burst: 1000 } },
  types: TYPES,
  outcomes: OUTCOMES,
  errors: {
    half: { retry: "never", message: "Half.", details: { $ref: "Hidden" }, result: { $ref: "Hidden" } },
  },
  envelope: {
    success: object(
      { ok: { const: true }, data: { "x-bind": "result", properties: { cut: { "x-bind": "truncated" } } } },
      "ok",
      "data",
    ),
    failure: object(
      { ok: { const: false }, s: { "x-bind": "detail" }, code: { "x-bind": "code" }, data: { "x-bind": "result" } },
      "ok",
    ),
  },
  tools: TOOLS,
};

const RESULTS: Readonly<Record<string, JsonObject>> = {
  ...Object.fromEntries(Object.entries(CASES).map(([name, { result }]) => [name, result])),
  an_outcome: { kind: "now", s: "pin-1" },
  a_shared_result: { s: "pin-1" },
};

const folder = mkdtempSync(join(tmpdir(), "toolpact-masked-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers of a server of the contract, and what it advertises. */
interface Served {
  readonly call: (tool: string) => Promise<JsonObject>;
  readonly fits: (tool: string) => ValidateFunction;
}
let served: Served;

beforeAll(async () => {
  const spec = join(folder, "spec");
  mkdirSync(spec);
  writeFileSync(join(spec, "contract.yaml"), stringify(CONTRACT, { aliasDuplicateObjects: false }));
  const { model, files, diagnostics } = await compile(spec, { target: "js" });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (model === null) throw new Error("There is no model.");
  writePackage(folder, files);
  const { contract } = await import(pathToFileURL(join(folder, "index.js")).href);
  const handler = (name: string) => async () => {
    if (name === "a_detail") throw new ToolFailure("half", { details: { s: "pin-1" }, result: { s: "pin-2" } });
    return RESULTS[name];
  };
  const tools = Object.fromEntries(Object.keys(TOOLS).map((name) => [name, handler(name)]));
  const core = implement(contract, { profile: "default", tools } as never);
  const ajv = new Ajv2020({ strict: false, logger: false });
  served = {
    call: async (name) => (await core.answer(name, {})).envelope as JsonObject,
    fits: (name) => {
      const found = model.tools.find((one) => one.name === name);
      if (found === undefined) throw new Error(`There is no tool ${name}.`);
      return ajv.compile(wireOutput(model, found, "default") as JsonObject);
    },
  };
}, 60_000);

describe("a reply with redacted strings matches the advertised schema", () => {
  test.each(Object.keys(TOOLS))("%s", async (name) => {
    const envelope = await served.call(name);
    expect(envelope).toMatchObject({ ok: name !== "a_detail" });
    expect(JSON.stringify(envelope)).toContain("[redacted]");
    const fits = served.fits(name);
    expect(fits(envelope), JSON.stringify([envelope, fits.schema])).toBe(true);
  });
});

/** Values that are still refused although a string may be redacted. */
const REFUSED: readonly (readonly [tool: string, what: string, result: JsonObject])[] = [
  ["an_enum_in_a_sibling", "a number in a text's place", { kind: "b", s: 7 }],
  ["an_enum_in_a_sibling", "another const beside it", { kind: "c", s: "key-1" }],
  ["a_shared_sibling", "a shared shape without what it requires", { kind: "shown" }],
  ["siblings_that_contain_themselves", "a number in a copy", { t: { s: 7 } }],
  ["different_shared_objects", "a list of other things", { list: ["pin-1"] }],
  ["names_by_pattern_beside_a_mark", "a number", { kind: "b", so: 7 }],
  ["a_condition", "what neither end of a condition accepts", { s: "any", t: "one" }],
  ["what_a_list_contains", "a list with nothing in it", { list: [] }],
];

test.each(REFUSED)("what is advertised of %s still refuses %s", (name, _what, result) => {
  const fits = served.fits(name);
  expect(fits({ ok: true, data: RESULTS[name] }), JSON.stringify(fits.errors)).toBe(true);
  expect(fits({ ok: true, data: result })).toBe(false);
});
