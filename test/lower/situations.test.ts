import { describe, expect, test } from "vitest";
import type { SituationName } from "../../generator/model.ts";
import { errorsOf, idsIn, type Lowered, lowerText, said } from "../support/lower-text.ts";

const always: readonly SituationName[] = ["internal", "invalid_input", "rate_limited", "timeout", "too_large"];
const keyed: readonly SituationName[] = ["in_progress", "key_reused", "outcome_unknown", "store_unavailable"];

function tool(rest: string, more = ""): Lowered {
  const lowered = lowerText(
    `dependencies: { db: { kind: state } }\ntools: { probe: { description: Tries., ${rest} } }\n${more}`,
  );
  expect(said(lowered)).toEqual([]);
  return lowered;
}

function situations({ model }: Lowered): readonly string[] {
  return model.commonErrors.map(({ situation }) => situation);
}

describe("a situation counts where its guard can act", () => {
  test.each<readonly [string, string, readonly SituationName[]]>([
    ["a tool that only reads", "input: {}, uses: { db: read }", []],
    ["an output", "input: {}, output: {}", ["invalid_output"]],
    ["a write that may be repeated", "input: {}, uses: { db: update }, idempotent: true", []],
    ["a write that may not", "input: {}, uses: { db: create }, idempotent: false", keyed],
    ["an expected revision", "input: { properties: { r: { x-bind: expected_revision } } }", ["revision_mismatch"]],
    ["a budget", "input: { properties: { b: { x-bind: max_result_bytes } } }", ["budget_exceeded"]],
  ])("%s", (_what, rest, more) => {
    expect(situations(tool(rest))).toEqual([...always, ...more].sort());
  });

  test.each<readonly [string, readonly SituationName[]]>([
    ["on_repeat: reject", ["duplicate", ...keyed]],
    ["on_repeat: replay", keyed],
    ["on_repeat: replay, on_concurrent: wait", keyed.filter((one) => one !== "in_progress")],
    ["on_repeat: replay, on_store_error: allow", keyed.filter((one) => one !== "store_unavailable")],
  ])("idempotency with %s", (rule, more) => {
    const lowered = tool(
      "input: {}, uses: { db: update }, idempotent: true, idempotency: d",
      `idempotency: { d: { key: input, window_ms: 1, ${rule} } }\n`,
    );
    expect(situations(lowered)).toEqual([...always, ...more].sort());
  });

  test("a limit on every result may be exceeded by each tool", () => {
    expect(situations(tool("input: {}", "limits: { result_bytes: 1000 }\n"))).toContain("budget_exceeded");
  });

  test("a rate limit that denies without its store needs the store", () => {
    const lowered = tool("input: {}", "limits: { on_rate_store_error: deny }\n");
    expect(lowered.model.commonErrors.find(({ situation }) => situation === "store_unavailable")).toMatchObject({
      code: "store_unavailable",
      everyTool: true,
    });
  });

  test("a policy fails only for its tools", () => {
    const policy =
      "policy: { errors: [] , profiles: [a] }\nprofiles: { a: A., b: B. }\nerrors: { no: { retry: never, message: No. }, policy_down: { retry: never, message: D. } }\ncommon_errors: { policy_failed: policy_down, internal: no, invalid_input: no, rate_limited: no }\n";
    const lowered = tool("input: {}, policy: true, profiles: [a, b]", policy);
    expect(errorsOf(lowered.tool(), "a").map(({ code }) => code)).toContain("policy_down");
    expect(errorsOf(lowered.tool(), "b").map(({ code }) => code)).not.toContain("policy_down");
  });

  test("a contract without tools has none", () => {
    expect(situations(lowerText("types: { A: { type: string } }\n"))).toEqual([]);
  });
});

describe("the code of a situation that is left out", () => {
  test("is a standard one where the contract writes no common_errors", () => {
    const { model } = tool("input: {}");
    expect(model.commonErrors.map(({ situation, code }) => `${situation} ${code}`)).toEqual([
      "internal internal",
      "invalid_input invalid_input",
      "rate_limited rate_limited",
      "timeout timeout",
      "too_large too_large",
    ]);
    expect(model.errors.map(({ code, standard }) => `${code} ${standard}`)).toEqual([
      "internal true",
      "invalid_input true",
      "rate_limited true",
      "timeout true",
      "too_large true",
    ]);
    expect(model.standardSections).toContain("common_errors");
  });

  test("is the contract's own code of that name", () => {
    const { model } = tool("input: {}", "errors: { internal: { retry: caller, message: Mine. } }\n");
    expect(model.errors.find(({ code }) => code === "internal")).toMatchObject({ message: "Mine.", standard: false });
  });

  test("is the standard one, whatever else common_errors names", () => {
    const { model } = tool(
      "input: {}, output: {}, uses: { db: create }, idempotent: false",
      "errors: { mine: { retry: never, message: Mine. }, in_progress: { retry: never, message: Own. } }\ncommon_errors: { invalid_input: mine, internal: mine }\n",
    );
    const codes = new Map(model.commonErrors.map(({ situation, code }) => [situation, code]));
    for (const situation of ["key_reused", "too_large", "timeout", "outcome_unknown", "store_unavailable"] as const) {
      expect(codes.get(situation)).toBe(situation);
    }
    expect([codes.get("invalid_output"), codes.get("in_progress")]).toEqual(["mine", "in_progress"]);
    expect(model.errors.find(({ code }) => code === "in_progress")?.standard).toBe(false);
  });

  test("of several situations with one code, the first keeps its message and the others have one of their own", () => {
    const { model } = tool(
      "input: {}",
      "errors: { oops: { retry: never, message: Oops. } }\ncommon_errors: { invalid_input: oops, too_large: oops, timeout: oops, internal: { code: oops, message: Mine. } }\n",
    );
    const messages = Object.fromEntries(model.commonErrors.map(({ situation, message }) => [situation, message]));
    expect(messages).toMatchObject({
      invalid_input: null,
      too_large: "The input is too large.",
      timeout: "The tool did not finish in time.",
      internal: "Mine.",
      rate_limited: null,
    });
  });

  test("has a recovery of its own unless it is the first one of its code: the code's recovery is about that one", () => {
    const { model } = tool(
      "input: {}, uses: { db: create }, idempotent: false",
      "errors: { oops: { retry: never, message: Oops., recovery: Correct it. } }\ncommon_errors: { invalid_input: oops, key_reused: { code: oops, message: Mine. }, internal: { code: oops, message: Mine. } }\n",
    );
    const recoveries = Object.fromEntries(model.commonErrors.map(({ situation, recovery }) => [situation, recovery]));
    expect(recoveries).toMatchObject({
      invalid_input: null,
      key_reused: "Send a new key, or repeat the earlier call unchanged.",
      internal: null,
      rate_limited: null,
    });
  });

  test("is not required if no guard can act", () => {
    const lowered = lowerText(
      "errors: { oops: { retry: never, message: Oops. } }\ncommon_errors: { internal: oops, invalid_input: oops, rate_limited: oops }\ntools: { probe: { description: Tries., input: {} } }\n",
    );
    expect(lowered.diagnostics).toEqual([]);
    expect(situations(lowered)).not.toContain("duplicate");
  });
});

test("a situation may have its own message, and an unknown code is refused", () => {
  const lowered = lowerText(
    "errors: { oops: { retry: never, message: Oops. } }\ncommon_errors: { internal: { code: oops, message: Late. }, invalid_input: opps, rate_limited: oops }\ntools: { probe: { description: Tries., input: {} } }\n",
  );
  expect(idsIn(lowered)).toEqual(["unknown-code"]);
  expect(lowered.model.commonErrors.find(({ situation }) => situation === "internal")).toMatchObject({
    code: "oops",
    message: "Late.",
  });
});

test("a code counts once for all tools where its guard acts on each of them", () => {
  const { model } = lowerText(
    "tools:\n  a: { description: A., input: {}, output: {} }\n  b: { description: B., input: {} }\n",
  );
  const rows = new Map(model.commonErrors.map(({ situation, everyTool }) => [situation, everyTool]));
  expect(rows.get("internal")).toBe(true);
  expect(rows.get("invalid_output")).toBe(false);
});
