import { describe, expect, test } from "vitest";
import type { Retry, Retryable } from "../../generator/model.ts";
import { errorsOf, found, idsIn, lowerText, said } from "../support/lower-text.ts";

const errors = `errors:
  gone: { retry: never, message: Gone. }
  busy: { retry: caller, message: Busy. }
  down: { retry: transient, message: Down. }
`;
const store =
  "dependencies: { store: { kind: state, error_map: { '404': gone, '5XX': { code: down, effect: none }, default: busy } } }\n";

function handlerCodes(list: string, more = ""): readonly string[] {
  const lowered = lowerText(
    `${errors}${store}${more}tools: { probe: { description: Tries., input: {}, errors: ${list} } }\n`,
  );
  expect(said(lowered)).toEqual([]);
  return errorsOf(lowered.tool()).flatMap(({ code, origins }) => (origins.includes("handler") ? [code] : []));
}

describe("a list of codes", () => {
  test("holds codes by name, sorted, each once", () => {
    expect(handlerCodes("[gone, busy]")).toEqual(["busy", "gone"]);
  });

  test("may name a dependency for all codes of its error_map", () => {
    expect(handlerCodes("[$store]")).toEqual(["busy", "down", "gone"]);
  });

  test("may name a group, and a group may hold groups", () => {
    const groups = "error_groups: { some: [gone], more: [$some, $deps], deps: [$store] }\n";
    expect(handlerCodes("[$more]", groups)).toEqual(["busy", "down", "gone"]);
    expect(handlerCodes("[$some]", groups)).toEqual(["gone"]);
  });

  test("refuses a group that contains itself", () => {
    const lowered = lowerText(
      `${errors}error_groups: { a: [$b], b: [$a] }\ntools: { probe: { description: Tries., input: {}, errors: [$a] } }\n`,
    );
    expect(idsIn(lowered)).toEqual(["cyclic-error-group"]);
  });

  test.each([
    ["gnoe", 'Unknown error code "gnoe". Did you mean "gone"?'],
    ["$stroe", '"$stroe" is neither a dependency nor an error group. Did you mean "$store"?'],
    ["constructor", 'Unknown error code "constructor". Declare it under `errors`.'],
    ["$constructor", '"$constructor" is neither a dependency nor an error group.'],
  ])("refuses %s", (item, message) => {
    const lowered = lowerText(
      `${errors}${store}tools: { probe: { description: Tries., input: {}, errors: [${item}] } }\n`,
    );
    expect(said(lowered)).toEqual([message]);
  });

  test("is allowed in the policy, too, with groups", () => {
    const lowered = lowerText(
      `${errors}error_groups: { no: [gone, busy] }\npolicy: { errors: [$no] }\ntools: { probe: { description: Tries., input: {}, policy: true } }\n`,
    );
    expect(said(lowered)).toEqual([]);
    expect(lowered.model.policy?.errors).toEqual(["busy", "gone"]);
    const origins = new Map(errorsOf(lowered.tool()).map((error) => [error.code, error.origins]));
    expect(origins.get("gone")).toEqual(["policy"]);
  });
});

describe("a code", () => {
  test("has an unknown effect by default", () => {
    const { model } = lowerText(
      "errors: { a: { retry: never, message: A. }, b: { retry: never, message: B., effect: none } }\n",
    );
    expect(model.errors.map(({ code, effect }) => `${code} ${effect}`)).toEqual(["a unknown", "b none"]);
  });

  test("may be called like a method of JavaScript's objects", () => {
    const lowered = lowerText(
      "errors: { constructor: { retry: never, message: A. } }\ntools: { p: { description: P., input: {}, errors: [constructor] } }\n",
    );
    expect(said(lowered)).toEqual([]);
    expect(errorsOf(lowered.tool()).map(({ code }) => code)).toContain("constructor");
  });

  test("names its details in the message, in order, each once", () => {
    const { model, diagnostics } = lowerText(
      "errors: { a: { retry: never, message: '{b} of {a}, not {b}', details: { properties: { a: {}, b: {} } } } }\n",
    );
    expect(diagnostics).toEqual([]);
    expect(model.errors[0]?.messageParameters).toEqual(["b", "a"]);
  });

  test.each([
    [
      "a placeholder that no detail resembles",
      "message: 'No {nmae}.', details: { properties: { isbn: { type: string } } }",
      "The details declare isbn. Declare it under `details`, or remove the braces.",
    ],
    ["a placeholder without details", "message: 'No {nmae}.'", "Declare it under `details`, or remove the braces."],
    [
      "a placeholder near a detail",
      "message: 'No {nmae}.', details: { properties: { name: {} } }",
      "Did you mean {name}?",
    ],
  ])("refuses %s", (_what, rest, hint) => {
    const lowered = lowerText(`errors: { a: { retry: never, ${rest} } }\n`);
    expect(said(lowered)).toEqual([
      `The message has the placeholder {nmae}, which the code's details do not declare. ${hint}`,
    ]);
  });

  test("finds placeholders in details behind a reference", () => {
    expect(
      said(
        lowerText(
          "errors: { a: { retry: never, message: '{x}', details: { $ref: D } } }\ntypes: { D: { properties: { x: {} } } }\n",
        ),
      ),
    ).toEqual([]);
  });

  test("suggests tools that are there", () => {
    const spec = (tool: string) =>
      `errors: { a: { retry: never, message: A., suggests: [${tool}] } }\ntools: { list_tasks: { description: L., input: {} } }\n`;
    expect(lowerText(spec("list_tasks")).model.errors.find(({ code }) => code === "a")?.suggests).toEqual([
      "list_tasks",
    ]);
    expect(said(lowerText(spec("list_task")))).toEqual(['Unknown tool "list_task". Did you mean "list_tasks"?']);
  });

  test("names its category as soon as the contract has some", () => {
    const categories = "error_categories: { x: X., y: Y. }\n";
    expect(said(lowerText(`${categories}errors: { a: { retry: never, message: A. } }\n`))).toEqual([
      "Missing `category`. Choose one of: x, y.",
    ]);
    expect(said(lowerText(`${categories}errors: { a: { retry: never, message: A., category: z } }\n`))).toHaveLength(1);
  });
});

describe("whether a failed call may be repeated", () => {
  const tools = `dependencies: { db: { kind: state } }
tools:
  reads:  { description: R., input: {}, uses: { db: read }, errors: [never_, caller_, none_] }
  again:  { description: A., input: {}, uses: { db: update }, idempotent: true, errors: [never_, caller_, none_] }
  writes: { description: W., input: {}, uses: { db: create }, idempotent: false, errors: [never_, caller_, none_] }
errors:
  never_:  { retry: never, message: N. }
  caller_: { retry: caller, message: C. }
  none_:   { retry: transient, message: T., effect: none }
`;
  const rows: readonly (readonly [string, string, string, Retryable])[] = [
    ["code", "reads", "never_", "no"],
    ["code", "writes", "caller_", "yes"],
    ["code", "writes", "none_", "yes"],
    ["tool", "writes", "caller_", "no"],
    ["tool", "writes", "none_", "no"],
    ["tool", "again", "caller_", "yes"],
    ["tool", "again", "never_", "no"],
    ["tool", "reads", "caller_", "yes"],
    ["effect", "reads", "caller_", "yes"],
    ["effect", "again", "caller_", "yes"],
    ["effect", "writes", "caller_", "if_no_effect"],
    ["effect", "writes", "none_", "yes"],
    ["effect", "writes", "never_", "no"],
  ];

  test.each(rows)("by %s, %s with %s: %s", (by, name, code, retryable) => {
    const { tool } = lowerText(`contract: { name: s, version: 1.0.0, retryable_by: ${by} }\n${tools}`);
    const error = found(errorsOf(tool(name)).find((one) => one.code === code));
    expect(error.retryable).toBe(retryable);
    const retries: Readonly<Record<string, Retry>> = { never_: "never", caller_: "caller", none_: "transient" };
    expect(error.retry).toBe(retries[code]);
  });

  test("left out, it is decided by effect", () => {
    const { tool, model } = lowerText(tools);
    expect(model.contract.retryableBy).toBe("effect");
    expect(errorsOf(tool("writes")).find(({ code }) => code === "caller_")?.retryable).toBe("if_no_effect");
  });
});

describe("an error_map", () => {
  test("is looked up from the most specific row to the default", () => {
    const { model, diagnostics } = lowerText(
      `${errors}dependencies: { api: { kind: network, error_map: { default: gone, '4XX': gone, network: down, '404': busy } } }\n`,
    );
    expect(diagnostics).toEqual([]);
    expect(model.dependencies[0]?.errorMap.map(({ key, code }) => `${key} ${code}`)).toEqual([
      "404 busy",
      "network down",
      "4XX gone",
      "default gone",
    ]);
  });

  test("refuses an unknown code, short and long", () => {
    const lowered = lowerText(
      "dependencies: { api: { kind: network, error_map: { '404': nope, '4XX': { code: nix } } } }\n",
    );
    expect(idsIn(lowered)).toEqual(["unknown-code"]);
    expect(lowered.diagnostics).toHaveLength(2);
  });

  test("brings a standard code into the contract by naming it", () => {
    const { model, diagnostics } = lowerText(
      "dependencies: { api: { kind: network, error_map: { default: duplicate } } }\n",
    );
    expect(diagnostics).toEqual([]);
    expect(model.errors.map(({ code, standard }) => `${code} ${standard}`)).toEqual(["duplicate true"]);
  });
});

describe("a retry policy", () => {
  const policyOf = (dependency: string, errors = "") =>
    lowerText(`${errors}dependencies: { api: { kind: network, ${dependency} } }\n`).model.dependencies[0]?.retryPolicy;
  const DEFAULT = {
    maxRetries: 2,
    initialBackoffMs: 500,
    maxBackoffMs: 5000,
    multiplier: 2,
    jitter: "spread",
    attemptTimeoutMs: null,
    budget: { tokens: 500, retryCost: 14 },
  };

  test("has defaults for what it leaves out", () => {
    expect(policyOf("retry_policy: {}")).toEqual(DEFAULT);
    expect(policyOf("retry_policy: { max_retries: 5 }")).toEqual({ ...DEFAULT, maxRetries: 5 });
  });

  test("is the default for a dependency whose error map leads to a transient code, and none for another", () => {
    const errors = "errors: { away: { retry: transient, message: Away. }, no: { retry: never, message: No. } }\n";
    expect(policyOf("error_map: { '4XX': no, '5XX': away }", errors)).toEqual(DEFAULT);
    expect(policyOf("error_map: { '4XX': no }", errors)).toBeNull();
  });
});
