import { describe, expect, test } from "vitest";
import { errorsOf, found, idsIn, lowerInput, lowerText, said } from "../support/lower-text.ts";

const world = "dependencies: { db: { kind: state }, api: { kind: network }, disk: { kind: file_system } }\n";

function probe(rest: string, more = world) {
  const lowered = lowerText(`${more}tools: { probe: { description: Tries, input: {}, ${rest} } }\n`);
  expect(said(lowered)).toEqual([]);
  return lowered.tool();
}

describe("hints follow from the uses", () => {
  test.each([
    ["uses: {}", true, false, true, false],
    ["uses: { db: read }", true, false, true, false],
    ["uses: { api: read }", true, false, true, true],
    ["uses: { db: create }, idempotent: false", false, false, false, false],
    ["uses: { db: update }, idempotent: true", false, true, true, false],
    ["uses: { db: read, api: delete }, idempotent: false", false, true, false, true],
  ])("%s", (rest, readOnlyHint, destructiveHint, idempotentHint, openWorldHint) => {
    const tool = probe(rest);
    expect(tool.annotations).toEqual({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint });
    expect(tool.effects).toEqual({ kind: "known", readOnly: readOnlyHint, mutation: !readOnlyHint });
    expect(tool.repeats).toEqual({ kind: "known", idempotent: idempotentHint });
    expect(tool.annotationOverrides).toEqual([]);
  });

  test("a hint that differs wins and is noted; one that doesn't is not", () => {
    const tool = probe("annotations: { readOnlyHint: false, openWorldHint: false }");
    expect(tool.annotations.readOnlyHint).toBe(false);
    expect(tool.annotationOverrides).toEqual(["readOnlyHint"]);
  });
});

describe("the description on the wire names every side effect", () => {
  test.each([
    ["uses: { db: read }", "Tries"],
    ["uses: { db: create }, idempotent: true", "Tries. Side effects: adds to the db."],
    [
      "uses: { disk: delete, db: update, api: read }, idempotent: true",
      "Tries. Side effects: updates the db, deletes from the disk.",
    ],
  ])("%s", (rest, text) => {
    expect(probe(rest).wireDescription).toBe(text);
  });

  test("by the strongest use of all profiles", () => {
    const tool = probe(
      "uses: { db: read }, profiles: [a, b], idempotent: true, per_profile: { a: { uses: { db: delete } }, b: { uses: { db: create } } }",
      `${world}profiles: { a: A., b: B. }\n`,
    );
    expect(tool.wireDescription).toBe("Tries. Side effects: deletes from the db.");
  });
});

describe("a tool that writes", () => {
  test("must declare whether it is idempotent", () => {
    const lowered = lowerText(`${world}tools: { probe: { description: Tries., input: {}, uses: { db: create } } }\n`);
    expect(said(lowered)).toEqual(['The tool "probe" writes but does not declare whether it is idempotent.']);
  });

  test("in one profile only, too", () => {
    const lowered = lowerText(
      `${world}profiles: { a: A. }\ntools: { probe: { description: Tries., input: {}, profiles: [a], per_profile: { a: { uses: { db: create } } } } }\n`,
    );
    expect(idsIn(lowered)).toEqual(["idempotent-missing"]);
  });
});

describe("per_profile only adds", () => {
  const spec = `${world}profiles: { a: A., b: B. }
errors: { x: { retry: never, message: X. }, y: { retry: never, message: Y. } }
outcomes: { later: { properties: { later: { const: true } } } }
tools: { probe: { description: Tries., input: {}, profiles: [a, b], idempotent: true, uses: { db: update }, errors: [x], per_profile: { b: { uses: { db: read, api: read }, errors: [y], outcomes: [later] } } } }
`;
  const [a, b] = lowerText(spec).tool().inProfiles;

  test("uses, the stronger of two verbs staying", () => {
    expect(a?.uses).toEqual({ db: "update" });
    expect(b?.uses).toEqual({ api: "read", db: "update" });
  });

  test("codes and outcomes", () => {
    expect(a?.errors.map(({ code }) => code)).not.toContain("y");
    expect(b?.errors.map(({ code }) => code)).toEqual(expect.arrayContaining(["x", "y"]));
    expect([a?.outcomes, b?.outcomes]).toEqual([[], ["later"]]);
  });

  test("to profiles of the tool", () => {
    const lowered = lowerText(spec.replace("profiles: [a, b]", "profiles: [a]"));
    expect(said(lowered)).toEqual(['Unknown profile of this tool "b". Did you mean "a"?']);
    const none = lowerText("tools: { probe: { description: T., input: {}, per_profile: { a: {} } } }\n");
    expect(idsIn(none)).toEqual(["unknown-name"]);
  });
});

describe("the policy", () => {
  const spec = `${world}profiles: { api: A., workflow: W. }
errors: { denied: { retry: never, message: D. } }
outcomes: { queued: { properties: { queued: { const: true } } } }
policy: { profiles: [workflow], errors: [denied], uses: { db: update }, outcomes: [queued] }
tools:
  guarded: { description: G., input: {}, profiles: [api, workflow], uses: { api: read }, policy: true }
  free: { description: F., input: {}, profiles: [api, workflow] }
`;
  const { tool, model, diagnostics } = lowerText(spec);

  test("acts in its own profiles, on tools that ask for it", () => {
    expect(diagnostics).toEqual([]);
    expect(tool("guarded").inProfiles.map(({ policy }) => policy)).toEqual([false, true]);
    expect(tool("free").inProfiles.map(({ policy }) => policy)).toEqual([false, false]);
  });

  test("adds its codes, uses and outcomes there", () => {
    const [api, workflow] = tool("guarded").inProfiles;
    expect(api).toMatchObject({ uses: { api: "read" }, outcomes: [] });
    expect(workflow).toMatchObject({ uses: { api: "read", db: "update" }, outcomes: ["queued"] });
    expect(workflow?.errors.find(({ code }) => code === "denied")?.origins).toEqual(["policy"]);
    expect(api?.errors.map(({ code }) => code)).not.toContain("denied");
  });

  test("leaves the tool read-only: its bookkeeping is not the tool's effect", () => {
    expect(tool("guarded").annotations.readOnlyHint).toBe(true);
    expect(tool("guarded").wireDescription).toBe("G.");
    expect(tool("guarded").effects).toEqual({ kind: "known", readOnly: true, mutation: true });
  });

  test("is in every profile if it names none", () => {
    const all = lowerText(spec.replace("profiles: [workflow], errors", "errors"));
    expect(all.model.policy?.profiles).toEqual(["api", "workflow"]);
    expect(model.policy?.profiles).toEqual(["workflow"]);
  });

  test("must be declared before a tool can have it", () => {
    const lowered = lowerText("tools: { probe: { description: T., input: {}, policy: true } }\n");
    expect(said(lowered)).toEqual(['The tool "probe" has `policy: true`, but the contract declares no policy.']);
  });
});

describe("what is declared must be chosen", () => {
  test.each([
    ["profiles: [admin]", "This contract declares no profiles."],
    ["category: read", "This contract declares no tool categories."],
    ["uses: { db: read }", "This contract declares no dependencies."],
  ])("a name of which the contract declares none is reported as such: %s", (rest, message) => {
    expect(said(lowerText(`tools: { probe: { description: T., input: {}, ${rest} } }\n`))).toEqual([message]);
  });

  test.each([
    ["profiles", "profiles: { b: B., a: A. }", "Missing `profiles`. Choose one of: a, b."],
    ["category", "tool_categories: { y: Y., x: X. }", "Missing `category`. Choose one of: x, y."],
    ["rate_class", "rate_classes: { slow: { per_minute: 1, burst: 1 } }", "Missing `rate_class`. Choose one of: slow."],
  ])("%s", (_key, section, message) => {
    expect(said(lowerText(`${section}\ntools: { probe: { description: T., input: {} } }\n`))).toEqual([message]);
  });

  test.each([
    ["profiles: [abi]", "profiles: { api: A. }", 'Unknown profile "abi". Did you mean "api"?'],
    ["category: raed", "tool_categories: { read: R. }", 'Unknown tool category "raed". Did you mean "read"?'],
    [
      "rate_class: fast",
      "rate_classes: { slow: { per_minute: 1, burst: 1 } }",
      'Unknown rate class "fast". Declared: slow.',
    ],
    [
      "idempotency: strom",
      "idempotency: { storm: { key: input, window_ms: 1, on_repeat: reject } }",
      'Unknown idempotency rule "strom". Did you mean "storm"?',
    ],
    ["uses: { bd: read }", "dependencies: { db: { kind: state } }", 'Unknown dependency "bd". Did you mean "db"?'],
    ["outcomes: [latre]", "outcomes: { later: {} }", 'Unknown outcome "latre". Did you mean "later"?'],
    [
      "uses: { constructor: read }",
      "dependencies: { db: { kind: state } }",
      'Unknown dependency "constructor". Declared: db.',
    ],
  ])("by a name that is there: %s", (rest, section, message) => {
    expect(said(lowerText(`${section}\ntools: { probe: { description: T., input: {}, ${rest} } }\n`))).toEqual([
      message,
    ]);
  });

  test("nothing has to be chosen if nothing is declared", () => {
    const { tool, model } = lowerText("tools: { probe: { description: T., input: {} } }\n");
    expect(tool()).toMatchObject({ category: null, rateClass: "standard", idempotency: null });
    expect(model.profiles).toMatchObject([{ name: "default", implicit: true, typeName: "" }]);
    expect(model.rateClasses).toMatchObject([{ name: "standard", perMinute: 120, burst: 20 }]);
    expect(tool().inProfiles.map(({ profile }) => profile)).toEqual(["default"]);
  });
});

describe("input and output", () => {
  test.each(["{ type: string }", "{ type: [object, 'null'], properties: { a: {} } }", "{ $ref: Text }"])(
    "the input %s is refused: MCP wants an object",
    (schema) => {
      const lowered = lowerInput(schema, "types: { Text: { type: string } }\n");
      expect(idsIn(lowered)).toEqual(["root-not-object"]);
    },
  );

  test("an input may be a choice of objects", () => {
    const { tool, diagnostics } = lowerInput("{ oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }");
    expect(diagnostics).toEqual([]);
    expect(tool().input.schema).toMatchObject({ type: "object", oneOf: [{ additionalProperties: false }, {}] });
  });

  test("no output means any content", () => {
    expect(probe("title: T").output).toBeNull();
    expect(probe("output: {}").output?.schema).toEqual({ type: "object", additionalProperties: false });
  });

  test("what truncate cuts follows from the output", () => {
    const tool = probe(
      "output: { properties: { l: { type: array }, t: { $ref: Text }, s: { type: string } } }, truncate: [{ at: /l, keep: first }, { at: /t, keep: last }, { at: /s, keep: first, by: lines }]",
      "types: { Text: { type: string } }\n",
    );
    expect(tool.truncate.map(({ at, by }) => `${at} ${by}`)).toEqual(["/l elements", "/t text", "/s lines"]);
  });

  test("examples keep their values and the order of their keys", () => {
    const tool = probe("examples: [{ input: { b: 1, a: 2 }, output: [1] }, { input: {}, error: internal }]");
    expect(JSON.stringify(tool.examples.map(({ input, output, error }) => [input, output ?? null, error]))).toBe(
      '[[{"b":1,"a":2},[1],null],[{},null,"internal"]]',
    );
  });

  test("what the tool does not declare comes from the contract", () => {
    const { tool } = lowerText(
      "contract: { name: s, version: 1.0.0, output_schema: none }\nlimits: { timeout_ms: 5 }\ntools:\n  a: { description: A., input: {} }\n  b: { description: B., input: {}, output_schema: full, timeout_ms: 7 }\n",
    );
    expect([tool("a").outputSchema, tool("a").timeoutMs]).toEqual(["none", 5]);
    expect([tool("b").outputSchema, tool("b").timeoutMs]).toEqual(["full", 7]);
  });
});

describe("names", () => {
  test("tools are sorted, whatever the order of the spec", () => {
    const { model } = lowerText("tools:\n  b: { description: B., input: {} }\n  a: { description: A., input: {} }\n");
    expect(model.tools.map(({ name }) => name)).toEqual(["a", "b"]);
  });

  test("a dotted name has underscores on the wire, and two tools may not meet there", () => {
    const { tool } = lowerText("tools:\n  a.b.v1: { description: A., input: {} }\n");
    expect(tool()).toMatchObject({ wireName: "a_b_v1", typeName: "ABV1", fileName: "a_b_v1" });
    const lowered = lowerText("tools:\n  a.b: { description: A., input: {} }\n  a_b: { description: B., input: {} }\n");
    expect(said(lowered)).toEqual(['"a_b" and "a.b" have the same wire name.']);
    expect(found(lowered.diagnostics[0]).related).toHaveLength(1);
  });
});

test("a key that a caller sends may be known again on every tool that writes and is not idempotent", () => {
  const codes = (rest: string) =>
    errorsOf(probe(rest)).flatMap(({ code, origins }) => (origins.includes("guard") ? [code] : []));
  expect(codes("uses: { db: create }, idempotent: false")).toContain("key_reused");
  expect(codes("uses: { db: create }, idempotent: true")).not.toContain("key_reused");
});
