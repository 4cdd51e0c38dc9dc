import { expect, test } from "vitest";
import type { EnvelopeNode, EnvelopeObject } from "../../../runtime/contract/contract.ts";
import { type EnvelopeTables, encodeEnvelope } from "../../../runtime/contract/encode-envelope.ts";
import type { Failed, Reply, ReplyFacts } from "../../../runtime/contract/reply.ts";

const FACTS: ReplyFacts = { nowMs: 1_000, elapsedMs: 12.6 };

type Places = { readonly [name: string]: EnvelopeNode | { readonly optional: EnvelopeNode } };

function object(places: Places): EnvelopeObject {
  const rows = Object.entries(places).map(([name, node]) =>
    "optional" in node ? { name, required: false, node: node.optional } : { name, required: true, node },
  );
  return { kind: "object", places: rows };
}

function bind(name: string, extra: object = {}): EnvelopeNode {
  return { kind: "bind", bind: name, ...extra };
}

const error = {
  category: null,
  messageParameters: ["id"],
  recovery: null,
  suggests: [],
  deprecated: null,
  details: null,
  result: null,
  checks: { details: null, result: null },
} as const;

function tables(success: EnvelopeObject, failure: EnvelopeObject = success): EnvelopeTables {
  return {
    version: "1.0.0",
    errors: {
      not_found: {
        ...error,
        retry: "never",
        effect: "none",
        message: "No {id}.",
        category: "lookup",
        recovery: "Look again.",
      },
      busy: { ...error, retry: "caller", effect: "unknown", message: "Busy." },
    },
    toolErrors: { default: { read: { not_found: "no", busy: "if_no_effect" }, write: { busy: "yes" } } },
    envelopes: {
      default: { discriminator: null, checks: { success: "isSuccess", failure: "isFailure" }, success, failure },
    },
  };
}

function ok(places: Places, result: unknown, facts: Partial<ReplyFacts> = {}): unknown {
  return encodeEnvelope(tables(object(places)), "default", "read", {
    kind: "ok",
    result,
    facts: { ...FACTS, ...facts },
  });
}

function failed(places: Places, reply: Partial<Failed> = {}, tool = "read"): unknown {
  const whole: Reply = { kind: "failed", code: "busy", facts: FACTS, ...reply };
  return encodeEnvelope(tables(object(places)), "default", tool, whole);
}

test("an empty place holds its default", () => {
  expect(ok({ warnings: { optional: bind("warnings", { default: [] }) } }, 1)).toEqual({ warnings: [] });
  expect(failed({ details: bind("details", { default: {} }) })).toEqual({ details: {} });
});

test("an empty place without a default is left out if it may be, else null", () => {
  expect(ok({ data: bind("result"), token: { optional: bind("next_token") }, offset: bind("next_offset") }, 7)).toEqual(
    {
      data: 7,
      offset: null,
    },
  );
  expect(failed({ data: bind("result") })).toEqual({ data: null });
});

test("seed 000: a failure's data is what the code declares, else null", () => {
  expect(failed({ data: bind("result") }, { result: { posted: ["1"] } })).toEqual({ data: { posted: ["1"] } });
});

test("an optional object is left out when one of its required places is empty, or all of them are", () => {
  const page = object({
    next_token: { optional: bind("next_token") },
    count: bind("result_count"),
    more: bind("has_more"),
  });
  const meta = object({ offset: { optional: bind("next_offset") } });
  const places = { page: { optional: page }, meta: { optional: meta } };
  expect(ok(places, 1)).toEqual({});
  expect(ok(places, 1, { nextToken: "t" })).toEqual({});
  expect(ok(places, 1, { resultCount: 3, nextToken: "t" })).toEqual({
    page: { next_token: "t", count: 3, more: true },
  });
  expect(ok(places, 1, { resultCount: 0, nextOffset: 5 })).toEqual({
    page: { count: 0, more: true },
    meta: { offset: 5 },
  });
});

test("a required object is present, with null for its empty required properties", () => {
  expect(ok({ rate: object({ class: bind("rate_class"), fixed: { kind: "const", value: 1 } }) }, 1)).toEqual({
    rate: { class: null, fixed: 1 },
  });
});

test("a const fills itself, also alone in an optional object", () => {
  const fixed: EnvelopeNode = { kind: "const", value: "1.0" };
  expect(ok({ version: fixed, meta: { optional: object({ version: fixed }) } }, 1)).toEqual({
    version: "1.0",
    meta: { version: "1.0" },
  });
});

test("an empty list of notes is present only if the property is required", () => {
  const notes = {
    warnings: { optional: bind("warnings") },
    redactions: bind("redactions"),
    suggestions: bind("suggestions"),
  };
  expect(ok(notes, 1)).toEqual({ redactions: [], suggestions: [] });
});

test("has_more is derived from the token of the next page, or from its offset", () => {
  const more = { more: { optional: bind("has_more") } };
  expect(ok(more, 1)).toEqual({});
  expect(ok(more, 1, { nextToken: null })).toEqual({ more: false });
  expect(ok(more, 1, { nextToken: "t" })).toEqual({ more: true });
  expect(ok(more, 1, { nextOffset: 2 })).toEqual({ more: true });
  expect(ok(more, 1, { nextOffset: 2, nextToken: null, resultCount: 3 })).toEqual({ more: true });
  expect(ok(more, 1, { resultCount: 3 })).toEqual({ more: false });
  expect(ok(more, 1, { resultCount: 3, mayContinue: true })).toEqual({});
  expect(ok(more, 1, { nextOffset: 2, resultCount: 2, mayContinue: true })).toEqual({ more: true });
});

test("properties that the envelope merges into a result are next to the result's own", () => {
  const extras = object({
    truncated: { optional: bind("truncated") },
    budget: { optional: object({ used: bind("budget_used") }) },
  });
  const places = { result: bind("result", { extras }) };
  expect(ok(places, { a: 1 }, { truncated: true, budgetUsed: 9 })).toEqual({
    result: { a: 1, truncated: true, budget: { used: 9 } },
  });
  expect(ok(places, { a: 1 })).toEqual({ result: { a: 1 } });
  expect(ok(places, [1], { truncated: true })).toEqual({ result: [1] });
});

test("retryable is read from the tool's row: never from the reply, and `no` for a code that the tool does not declare", () => {
  const places = { retryable: bind("retryable") };
  const sneaky = { retryable: true } as object;
  expect(failed(places, { code: "not_found", ...sneaky })).toEqual({ retryable: false });
  expect(failed(places, {}, "write")).toEqual({ retryable: true });
  expect(failed(places)).toEqual({ retryable: false });
  expect(failed(places, { effect: "none" })).toEqual({ retryable: true });
  expect(failed(places, { code: "not_found" }, "write")).toEqual({ retryable: false });
  for (const tool of ["constructor", "__proto__", "nobody"])
    expect(failed(places, {}, tool)).toEqual({ retryable: false });
});

test("category, effect, recovery and code come from the table unless the reply knows better", () => {
  const places = { code: bind("code"), category: bind("category"), effect: bind("effect"), recovery: bind("recovery") };
  expect(failed(places, { code: "not_found" })).toEqual({
    code: "not_found",
    category: "lookup",
    effect: "none",
    recovery: "Look again.",
  });
  expect(failed(places, { effect: "applied", recovery: "Wait." })).toEqual({
    code: "busy",
    category: null,
    effect: "applied",
    recovery: "Wait.",
  });
});

test("a message is filled from the details, and cut where the envelope has a maximum", () => {
  const places = { message: bind("message") };
  expect(failed(places, { code: "not_found", details: { id: "X-1" } })).toEqual({ message: "No X-1." });
  expect(failed(places, { code: "not_found" })).toEqual({ message: "No unknown." });
  expect(failed(places, { message: "{id} of {ids}, {other}", details: { id: 7, ids: ["a", "b"] } })).toEqual({
    message: "7 of a, b, {other}",
  });
  expect(failed({ message: bind("message", { maxLength: 4 }) }, { message: "😀😀😀😀😀" })).toEqual({
    message: "😀😀😀…",
  });
  const short = "😀😀😀";
  expect(failed({ message: bind("message", { maxLength: 4 }) }, { message: short })).toEqual({ message: short });
  expect(failed({ message: bind("message", { maxLength: 0 }) }, { message: short })).toEqual({ message: "" });
});

test("a detail that has no JSON form is shown as unknown", () => {
  const details = { id: () => "a function" };
  expect(failed({ message: bind("message") }, { code: "not_found", details })).toEqual({ message: "No unknown." });
});

test("what only failures have is nothing in a success", () => {
  const places = { code: { optional: bind("code") }, again: bind("retryable"), message: bind("message") };
  expect(ok(places, 1)).toEqual({ again: null, message: null });
});

test("an undeclared code gets the safest facts: its effect is unknown, and it must not be retried", () => {
  const places = Object.fromEntries(
    ["message", "effect", "category", "recovery", "retryable"].map((name) => [name, bind(name)]),
  );
  expect(failed(places, { code: "strange" })).toEqual({
    message: "strange",
    effect: "unknown",
    category: null,
    recovery: null,
    retryable: false,
  });
});

test("in a profile whose tools declare no codes, nothing may be retried", () => {
  const reply: Reply = { kind: "failed", code: "busy", facts: FACTS };
  const bare = { ...tables(object({ again: bind("retryable") })), toolErrors: {} };
  expect(encodeEnvelope(bare, "default", "write", reply)).toEqual({ again: false });
});

test("a reply that is not marked as replayed is not, and took no attempts", () => {
  expect(ok({ replayed: bind("replayed"), attempts: bind("attempts") }, 1)).toEqual({ replayed: false, attempts: 0 });
});

test("a placeholder never reads a prototype", () => {
  expect(failed({ message: bind("message") }, { message: "{constructor} {__proto__}", details: {} })).toEqual({
    message: "{constructor} {__proto__}",
  });
});

test("waiting times: milliseconds, seconds rounded up, and a point in time in UTC", () => {
  const places = {
    ms: { optional: bind("retry_after_ms") },
    s: { optional: bind("retry_after_s") },
    at: { optional: bind("retry_at") },
  };
  expect(failed(places)).toEqual({});
  expect(failed(places, { retryAfterMs: 1_001 })).toEqual({ ms: 1_001, s: 2, at: "1970-01-01T00:00:02.001Z" });
  expect(failed(places, { retryAfterMs: 0 })).toEqual({ ms: 0, s: 0, at: "1970-01-01T00:00:01.000Z" });
  expect(failed(places, { retryAfterMs: -5 })).toEqual({ ms: 0, s: 0, at: "1970-01-01T00:00:01.000Z" });
  expect(failed(places, { retryAfterMs: 1e18 })).toMatchObject({ at: "9999-12-31T23:59:59.999Z" });
});

test("context and detail take the value of the property's own name", () => {
  expect(
    ok({ mode: { optional: bind("context") }, toString: { optional: bind("context") } }, 1, {
      context: { mode: "solo" },
    }),
  ).toEqual({
    mode: "solo",
  });
  const places = { tweet_index: { optional: bind("detail") } };
  expect(failed(places, { details: { tweet_index: 3, other: 1 } })).toEqual({ tweet_index: 3 });
  expect(failed(places, { details: "text" })).toEqual({});
});

test("every fact of a reply is at its location", () => {
  const names = [
    "request_id",
    "timestamp",
    "elapsed_ms",
    "tool",
    "contract_version",
    "replayed",
    "attempts",
    "truncated",
    "budget_used",
    "budget_limit",
    "next_offset",
    "policy_decision",
    "policy_reason",
    "policy_metadata",
    "rate_class",
    "rate_limit",
    "rate_burst",
    "rate_remaining",
    "rate_reset_ms",
  ];
  const places = Object.fromEntries(names.map((name) => [name, bind(name)]));
  const facts = {
    requestId: "r",
    replayed: true,
    attempts: 2,
    truncated: false,
    budgetUsed: 1,
    budgetLimit: 2,
    nextOffset: 3,
    policy: { decision: "allow", reason: "rule", metadata: { a: 1 } },
    rate: { class: "read", perMinute: 60, burst: 5, remaining: 4, resetMs: 1000 },
  };
  expect(Object.values(ok(places, 1, facts) as object)).toEqual([
    "r",
    "1970-01-01T00:00:01.000Z",
    13,
    "read",
    "1.0.0",
    true,
    2,
    false,
    1,
    2,
    3,
    "allow",
    "rule",
    { a: 1 },
    "read",
    60,
    5,
    4,
    1000,
  ]);
});

test("a property named __proto__ is an own property of the envelope", () => {
  const places = JSON.parse(`{"__proto__":{"kind":"const","value":{"polluted":true}}}`) as Places;
  const wire = ok(places, 1) as object;
  expect(Object.keys(wire)).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(wire)).toBe(Object.prototype);
});

test("a binding that is not set has its default, else no value", () => {
  const places = {
    a: { kind: "unbound", default: 3 },
    b: { optional: { kind: "unbound" } },
    c: { kind: "unbound" },
  } as const;
  expect(ok(places, 1)).toEqual({ a: 3, c: null });
});

test("a profile that the contract does not have is refused", () => {
  const reply: Reply = { kind: "ok", result: 1, facts: FACTS };
  for (const profile of ["other", "constructor"]) {
    expect(() => encodeEnvelope(tables(object({})), profile, "read", reply)).toThrow(/no profile/);
  }
});
