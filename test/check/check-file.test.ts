import { describe, expect, test } from "vitest";
import { checkFile } from "../../generator/check/check-file.ts";
import { GUEST_BOOK, problemsOf, specFile } from "./support.ts";

/** A tool whose input has the one property `a` with this schema. */
function inInput(schema: string): string {
  return `tools:\n  t:\n    description: It does.\n    input: { properties: { a: ${schema} } }\n`;
}

test("a contract that is in order has no problems", () => {
  expect(problemsOf(GUEST_BOOK)).toEqual([]);
});

test("every section, key and annotation of the language is accepted", () => {
  expect(problemsOf(WHOLE_LANGUAGE)).toEqual([]);
});

test("a file that holds nothing, or only some sections, is in order", () => {
  expect(problemsOf("# nothing yet\n")).toEqual([]);
  expect(problemsOf("profiles: { api: Straight to it. }\n")).toEqual([]);
});

test("a file that is not a map is rejected as a whole", () => {
  expect(problemsOf("[1]")).toEqual(["1 [1] → wrong-type: The file must be a map, not a list."]);
});

describe("keys", () => {
  test.each([
    ["toolz: {}", '1 toolz → unknown-key: Unknown key "toolz" in a spec file. (Did you mean "tools"?)'],
    [
      "errors: { x: { retyr: never, retry: never, message: m } }",
      '1 retyr → unknown-key: Unknown key "retyr" in the error code "x". (Did you mean "retry"?)',
    ],
    [
      "rate_classes: { read: { per_minute: 1, burst: 2, window: 3 } }",
      '1 window → unknown-key: Unknown key "window" in the rate class "read". (Allowed keys: per_minute, burst.)',
    ],
    [
      "errors: { x: { retry: maybe, message: m } }",
      '1 maybe → not-one-of: "retry" must be never, caller, transient or unknown; "maybe" is not. (never: Repeating the call cannot succeed. caller: The caller may repeat the call. transient: The server repeats the call to the provider; then the caller may. unknown: Not declared; no one repeats the call.)',
    ],
    [
      "errors: { x: { retry: nevr, message: m } }",
      '1 nevr → not-one-of: "retry" must be never, caller, transient or unknown; "nevr" is not. (Did you mean "never"?)',
    ],
    ["errors: { x: { retry: never } }", '1 x → missing-key: Missing key "message" in the error code "x".'],
    ["suppressions: [{ at: tools/x, reason: r }]", '1 { → missing-key: Missing key "id" in a suppression.'],
    ["contract: { name: x }", '1 contract → missing-key: Missing key "version" in the contract.'],
    [
      "identifiers: { TaskId: { pattern: '^T' } }",
      '1 TaskId → missing-key: Missing key "type" in the identifier "TaskId" without `$ref`.',
    ],
    [
      "errors: { x: { retryable: true, retry: never, message: m } }",
      '1 retryable → unknown-key: Unknown key "retryable" in the error code "x". (Write `retry: never`, `caller` or `transient`.)',
    ],
    [
      "properties: {}",
      '1 properties → unknown-key: Unknown key "properties" in a spec file. (Put a standalone JSON Schema in a file named <type>.schema.yaml or <type>.schema.json.)',
    ],
  ])("%s", (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  test("a key with hostile characters is escaped in the message", () => {
    expect(problemsOf('{ "a\\u001b[31m\\u202e": 1 }')).toEqual([
      '1 "a\\u001b[31m\\u202e" → unknown-key: Unknown key "a\\u001b[31m\\u202e" in a spec file.',
    ]);
  });
});

describe("types of values", () => {
  test.each([
    [
      "limits: { input_bytes: '5' }",
      '1 \'5\' → wrong-type: "input_bytes" must be an integer, not the string "5". (Write it without quotes: 5.)',
    ],
    [
      "contract: { name: x, version: 1.0 }",
      '1 1.0 → wrong-type: "version" must be a string, not the number 1.0. (Write three numbers: 1.0.0.)',
    ],
    [
      "contract: { name: x, version: 1.0.0, coerce: yes }",
      '1 yes → wrong-type: "coerce" must be true or false, not the string "yes". (Write true: in YAML 1.2 only true and false are booleans.)',
    ],
    [
      "contract: { name: x, version: 1.0.0, coerce: Off }",
      '1 Off → wrong-type: "coerce" must be true or false, not the string "Off". (Write false: in YAML 1.2 only true and false are booleans.)',
    ],
    [
      "error_groups: { lookup: not_found }",
      '1 not_found → wrong-type: "lookup" must be a list, not the string "not_found". (Write a list: [not_found].)',
    ],
    [
      "tools:\n",
      '1 tools → wrong-type: "tools" must be a map, not empty. (Omit the key, or write {} for an empty map.)',
    ],
    ["common_errors: { timeout: [a] }", '1 [a] → wrong-type: "timeout" must be a string or a map, not a list.'],
    ["limits: { timeout_ms: 2.5 }", '1 2.5 → wrong-type: "timeout_ms" must be an integer, not the number 2.5.'],
    ["suppressions: [3]", '1 3 → wrong-type: Element 1 of "suppressions" must be a map, not the number 3.'],
  ])("%s", (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });
});

describe("words, names and forms", () => {
  test.each([
    [
      "dependencies: { x: { kind: netwrk } }",
      '1 netwrk → not-one-of: "kind" must be network, state, file_system or process; "netwrk" is not. (Did you mean "network"?)',
    ],
    [
      "dependencies: { x: { kind: state, error_map: { default: { code: c, effect: none } } } }",
      '1 none → not-one-of: "effect" must be unknown, partial or applied; "none" is not.',
    ],
    [
      "types: { task-item: true }",
      '1 task-item → bad-name: "task-item" is not a name for a type (letters and digits, beginning with a capital, at most 64 characters). (Write TaskItem.)',
    ],
    [
      "profiles: { WorkFlow: With a queue. }",
      '1 WorkFlow → bad-name: "WorkFlow" is not a name for a profile (lower-case letters, digits and _, beginning with a letter, at most 64 characters). (Write work_flow.)',
    ],
    [
      "tools: { my tool: { description: x, input: {} } }",
      '1 my tool → bad-name: "my tool" is not a name for a tool (letters, digits, _, - and dots, 1 to 128 characters). (Write my_tool.)',
    ],
    [
      "policy: { errors: [$X] }",
      '1 $X → bad-name: "$X" is not a name for an error code or a group of codes (not_found, or $ before the name of an error group or a dependency).',
    ],
    [
      "contract: { name: x, version: '1.0' }",
      '1 \'1.0\' → bad-value: "version" must be three numbers, such as 1.4.2 or v0.1.0; "1.0" is not.',
    ],
    [
      "imports: ['C:\\x']",
      '1 \'C:\\x\' → bad-value: Element 1 of "imports" must be a relative path with forward slashes; "C:\\\\x" is not.',
    ],
    ["rate_classes: { r: { per_minute: 0, burst: 1 } }", '1 0 → bad-value: "per_minute" must be at least 1.'],
    ["error_groups: { g: [a, b, a] }", '1 a → repeated-element: Element 3 of "g" ("a") repeats element 1.'],
    ["profiles: { api: '' }", "1 '' → bad-value: \"api\" must not be empty."],
  ])("%s", (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  test("a status range is written in capitals", () => {
    expect(problemsOf("dependencies: { x: { kind: network, error_map: { 4xx: c, 5XX: c, 429: c } } }")).toEqual([
      expect.stringMatching(/^1 4xx → bad-name: .*\(Write 4XX\.\)$/),
    ]);
  });

  test("__proto__ is never a valid name", () => {
    for (const text of [
      "tools: { __proto__: { description: x, input: {} } }",
      inInput("{ properties: { __proto__: true } }"),
      "types: { T: { $defs: { __proto__: true } } }",
      "errors: { __proto__: { retry: never, message: m } }",
      "outcomes: { __proto__: {} }",
    ]) {
      expect(problemsOf(text)).toEqual([expect.stringContaining('→ bad-name: "__proto__" is not a name for ')]);
    }
  });

  test("names that JavaScript's objects have are plain names", () => {
    expect(problemsOf(inInput("{ properties: { constructor: true, toString: true } }"))).toEqual([]);
    expect(problemsOf("toString: {}")).toEqual(['1 toString → unknown-key: Unknown key "toString" in a spec file.']);
  });

  test("an example has an output or an error", () => {
    const tool = "tools: { t: { description: x, input: {}, examples: [{ input: {}, output: {}, error: e }] } }";
    expect(problemsOf(tool)).toEqual([
      expect.stringContaining('→ bad-value: Element 1 of "examples" must have an `output` or an `error`, not both.'),
    ]);
  });

  test("descriptions may have lines but neither control characters nor marks that turn the direction", () => {
    expect(problemsOf('profiles: { api: "a\\nb" }')).toHaveLength(1);
    expect(problemsOf('contract: { name: x, version: 1.0.0, description: "a\\nb" }')).toEqual([]);
    expect(problemsOf('contract: { name: x, version: 1.0.0, description: "a\\u202eb" }')).toEqual([
      expect.stringContaining('must be text without control characters; "a\\u202eb" is not.'),
    ]);
  });
});

describe("keywords of shapes", () => {
  test.each([
    ["{ requried: [b] }", 'requried → unknown-key: Unknown key "requried" in an input. (Did you mean "required"?)'],
    [
      "{ x-sensitve: true }",
      'x-sensitve → unknown-key: Unknown key "x-sensitve" in an input. (Did you mean "x-sensitive"?)',
    ],
    [
      "{ format: date_time }",
      'date_time → not-one-of: "format" must be date-time, date, time, duration, email, hostname, ipv4, ipv6, uri or uuid; "date_time" is not. (Did you mean "date-time"?)',
    ],
    [
      "{ type: [string, null] }",
      "null → not-one-of: Element 2 of \"type\" must be string, integer, number, boolean, object, array or null; null is not. (Quote it: 'null' names the type; null is an empty value.)",
    ],
    [
      "string",
      'string → wrong-type: "a" must be a schema (a map, true or false), not the string "string". (Write { type: string }.)',
    ],
    [
      "Tweet",
      'Tweet → wrong-type: "a" must be a schema (a map, true or false), not the string "Tweet". (Write { $ref: Tweet }.)',
    ],
    [
      "{ items: [true] }",
      '[true] → wrong-type: "items" must be a schema (a map, true or false), not a list. (In draft 2020-12, `prefixItems` takes a list of schemas; `items` applies to the elements after them.)',
    ],
    [
      "{ exclusiveMinimum: true }",
      'true → wrong-type: "exclusiveMinimum" must be a number, not true. (Since draft-06 its value is the bound: write `exclusiveMinimum: 0` instead of `minimum: 0`.)',
    ],
    [
      "{ required: true }",
      'true → wrong-type: "required" must be a list, not true. (List the required properties next to `properties`: `required: [name]`.)',
    ],
    [
      "{ definitions: {} }",
      'definitions → unknown-key: Unknown key "definitions" in an input. (JSON Schema 2020-12 calls it `$defs`.)',
    ],
    [
      "{ nullable: true }",
      "nullable → unknown-key: Unknown key \"nullable\" in an input. (That is OpenAPI 3.0. Write `type: [string, 'null']`.)",
    ],
    ["{ example: 1 }", 'example → unknown-key: Unknown key "example" in an input. (Write a list: `examples: […]`.)'],
    [
      "{ $ref: ../types.yaml }",
      '../types.yaml → bad-value: "$ref" must be the name of a type or identifier, such as Tweet, or \'#/$defs/…\' in the same schema; files and URLs are never followed; "../types.yaml" is not.',
    ],
    [
      "{ $ref: }",
      "$ref → wrong-type: \"$ref\" must be a string, not empty. (Quote the reference, '#/$defs/…': after a space, # begins a comment.)",
    ],
    ["{ multipleOf: 0 }", '0 → bad-value: "multipleOf" must be greater than 0.'],
    ["{ x-sensitive: false }", 'false → not-one-of: "x-sensitive" must be true; false is not. (Omit the key instead.)'],
    ["{ enum: [] }", '[] → bad-value: "enum" must not be empty.'],
  ])("%s", (schema, problem) => {
    expect(problemsOf(inInput(schema))).toEqual([`4 ${problem}`]);
  });

  test.each([
    "id",
    "$id",
    "$schema",
    "dependencies",
    "additionalItems",
    "$recursiveRef",
    "$dynamicRef",
    "$dynamicAnchor",
  ])("%s of another dialect is refused with a hint", (keyword) => {
    const [problem, ...others] = problemsOf(inInput(`{ ${keyword}: x }`));
    expect(others).toEqual([]);
    expect(problem).toMatch(/unknown-key: .* \(.+\)$/);
    expect(problem).not.toContain("Did you mean");
  });

  test("a reference that # turned into a comment is reported once, by load", () => {
    expect(problemsOf("types:\n  T:\n    $ref: #/types/Tweet\n")).toEqual([]);
  });

  test("keywords inside shapes are checked at any depth, values of data are not", () => {
    expect(problemsOf(inInput("{ items: { anyOf: [{ not: { tpye: string } }] } }"))).toHaveLength(1);
    expect(problemsOf(inInput("{ default: { tpye: 1 }, const: { tpye: 1 }, examples: [{ tpye: 1 }] }"))).toEqual([]);
  });
});

describe("annotations by position", () => {
  test.each([
    [
      "{ x-bind: next_token }",
      'next_token → wrong-binding: The binding "next_token" is not allowed in an input. (It is allowed in an output or the envelope\'s reply, success and failure.)',
    ],
    ["{ x-bind: x-bnd }", expect.stringContaining('x-bnd → not-one-of: "x-bind" must be contract_version, ')],
    ["{ x-bind: limt }", expect.stringContaining('(Did you mean "limit"?)')],
    [
      "{ x-profiles: [api] }",
      "x-profiles → unknown-key: Unknown key \"x-profiles\" in an input. (`x-profiles` is allowed in the envelope's request, the envelope's reply (or success) or the envelope's failure.)",
    ],
  ])("in an input: %s", (schema, problem) => {
    const [first, ...others] = problemsOf(inInput(schema)).map((one) => one.replace(/^4 /, ""));
    expect(first).toEqual(problem);
    expect(others).toEqual([]);
  });

  test("each position accepts its own bindings", () => {
    const place = (request: string, reply: string, success: string, failure: string) =>
      `envelope: { request: ${bound(request)}, reply: ${bound(reply)}, success: ${bound(success)}, failure: ${bound(failure)} }`;
    const bound = (word: string) => `{ properties: { p: { x-bind: ${word} } } }`;
    expect(problemsOf(place("limit", "elapsed_ms", "result", "code"))).toEqual([]);
    expect(problemsOf(place("elapsed_ms", "limit", "code", "limit"))).toEqual([
      expect.stringContaining('"elapsed_ms" is not allowed in the envelope\'s request.'),
      expect.stringContaining('"limit" is not allowed in the envelope\'s reply (or success).'),
      expect.stringContaining('"code" is not allowed in the envelope\'s reply (or success).'),
      expect.stringContaining('"limit" is not allowed in the envelope\'s failure.'),
    ]);
    expect(
      problemsOf(
        "types: { T: { properties: { a: { x-bind: code }, b: { x-bind: limit }, c: { x-bind: revision } } } }",
      ),
    ).toEqual([]);
    expect(problemsOf("errors: { e: { retry: never, message: m, details: { x-bind: code } } }")).toEqual([
      '1 x-bind → unknown-key: Unknown key "x-bind" in the details or result of an error code. (`x-bind: code` is allowed in the envelope\'s failure.)',
    ]);
  });

  test("an identifier is a string with annotations of its own", () => {
    expect(
      problemsOf(
        "identifiers: { TaskId: { type: string, x-canonical: [trim], x-error: bad_id }, PlanId: { $ref: TaskId } }",
      ),
    ).toEqual([]);
    expect(problemsOf("identifiers: { TaskId: { type: integer, minimum: 3, x-aliases: [id] } }")).toEqual([
      '1 integer → not-one-of: "type" must be string; "integer" is not.',
      expect.stringContaining('→ unknown-key: Unknown key "minimum" in the identifier "TaskId".'),
      expect.stringContaining("(`x-aliases` is allowed in the envelope's request, an input or a type.)"),
    ]);
  });
});

describe("schema files", () => {
  test("a plain JSON Schema is accepted, with $schema and $id at its root only", () => {
    const root =
      "$schema: https://json-schema.org/draft/2020-12/schema\n$id: https://example.com/thing\ntype: object\n";
    expect(problemsOf(root, "schema")).toEqual([]);
    expect(problemsOf("properties: { a: { $id: x } }", "schema")).toEqual([
      expect.stringContaining('1 $id → unknown-key: Unknown key "$id" in the type "a".'),
    ]);
    expect(problemsOf("$schema: http://json-schema.org/draft-07/schema#", "schema")).toEqual([
      expect.stringMatching(/not-one-of: "\$schema" must be .*2020-12.*Convert schemas of other dialects\.\)$/),
    ]);
    expect(problemsOf("true", "schema")).toEqual([]);
  });
});

describe("bounds", () => {
  test("at most 200 problems of a file are reported, and that there are more", () => {
    const keys = Array.from({ length: 5000 }, (_, index) => `  unknown_${index}: 1`).join("\n");
    const found = checkFile(specFile(`contract:\n  name: x\n  version: 1.0.0\n${keys}\n`));
    expect(found).toHaveLength(201);
    expect(found.at(-1)?.id).toBe("too-many-problems");
  });

  test("a value has one problem, the most informative", () => {
    expect(problemsOf(`profiles: { ${"A b".repeat(60)}: x }`)).toHaveLength(1);
    expect(problemsOf("tools: { t: { description: x, input: 3 } }")).toHaveLength(1);
  });
});

const WHOLE_LANGUAGE = `
contract: { name: all, version: v0.1.0-rc.1, title: All, description: d, namespace: dev.example.all, retryable_by: tool, schemas: as_written, output_schema: none, coerce: false }
imports: [../common]
profiles: { api: Straight. }
tool_categories: { read: Reads. }
error_categories: { input: Input. }
identifiers: { TaskId: { type: string, pattern: '^T', x-canonical: [trim, nfc, lowercase], x-error: bad_id, examples: [T1] } }
types:
  Shape:
    $anchor: here
    $comment: c
    title: t
    description: d
    type: [object, 'null']
    properties: { a: { type: string, minLength: 1, maxLength: 2, pattern: a, format: uuid, contentEncoding: base64, contentMediaType: image/png, contentSchema: true } }
    patternProperties: { '^b': { type: number, multipleOf: 0.5, minimum: 0, maximum: 9, exclusiveMinimum: 0, exclusiveMaximum: 9 } }
    additionalProperties: false
    unevaluatedProperties: false
    propertyNames: { maxLength: 9 }
    required: [a]
    dependentRequired: { a: [b] }
    dependentSchemas: { a: true }
    minProperties: 1
    maxProperties: 9
    allOf: [{ if: true, then: true, else: false }]
    anyOf: [true]
    oneOf: [true]
    not: false
    deprecated: true
    readOnly: true
    writeOnly: false
    default: {}
    examples: [{}]
    enum: [{}]
    const: {}
    $defs: { Row: { prefixItems: [true], items: false, contains: true, minContains: 0, maxContains: 1, minItems: 0, maxItems: 3, uniqueItems: true, unevaluatedItems: false } }
errors:
  bad_id: { retry: caller, message: 'No {id}.', effect: partial, category: input, details: { properties: { id: { type: string, x-sensitive: true } } }, result: {}, recovery: r, suggests: [t.one], description: d, deprecated: { since: 0.1.0, message: m } }
  Ns.bad-thing: { retry: transient, message: m }
error_groups: { g: [bad_id, $net] }
common_errors: { invalid_input: bad_id, timeout: { code: bad_id, message: m } }
envelope:
  request: { properties: { id: { x-bind: request_id, x-profiles: [api] } } }
  reply: { properties: { m: { x-bind: elapsed_ms } } }
  success: { properties: { ok: { const: true }, r: { x-bind: result } } }
  failure: { properties: { ok: { const: false }, c: { x-bind: code } } }
dependencies:
  net:
    kind: network
    description: d
    revisioned: true
    builtin: rate_limits
    error_map: { '404': bad_id, 4XX: bad_id, network: bad_id, timeout: bad_id, own_word: { code: bad_id, effect: none }, default: { code: bad_id, effect: unknown } }
    retry_policy: { max_retries: 2, initial_backoff_ms: 1, max_backoff_ms: 2, multiplier: 1.5, jitter: spread, attempt_timeout_ms: 5, budget: { tokens: 5, retry_cost: 1 } }
rate_classes: { read: { per_minute: 1, burst: 1 } }
idempotency: { storm: { key: input, window_ms: 1, on_repeat: reject, on_concurrent: wait, on_store_error: local } }
policy: { errors: [bad_id, $g], profiles: [api], uses: { net: read }, outcomes: [queued] }
outcomes: { queued: { properties: { queued: { const: true } } } }
redaction: { names: [x-key], detectors: [jwt], mask: '***', path_style: dotted }
limits: { input_bytes: 1, input_depth: 1, input_keys: 1, result_bytes: 2, timeout_ms: 1, on_rate_store_error: allow }
suppressions: [{ id: a-rule, at: tools/t, reason: r }]
tools:
  t.one:
    description: d
    title: t
    input: { properties: { a: { type: string, x-aliases: [b], x-error: bad_id, x-canonical: [trim], x-mcp-header: Region, x-sensitive: true, x-bind: page_token } } }
    output: { properties: { n: { x-bind: next_token } } }
    content: [text, image, audio, resource]
    output_schema: success_only
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
    uses: { net: delete }
    idempotent: true
    category: read
    profiles: [api]
    rate_class: read
    errors: [bad_id, Ns.bad-thing, $net]
    outcomes: [queued]
    policy: true
    idempotency: storm
    timeout_ms: 5
    truncate: [{ at: /a/0, keep: last, by: lines }]
    per_profile: { api: { uses: { net: read }, errors: [bad_id], outcomes: [queued] } }
    examples: [{ input: {}, output: {} }, { input: {}, error: bad_id }]
    deprecated: { since: 0.1.0, message: m }
`;
