import { describe, expect, test } from "vitest";
import type { EnvelopeRow, ErrorRow } from "../../../runtime/contract/contract.ts";
import { createRedactor } from "../../../runtime/redaction/redact.ts";
import type { Redactable } from "../../../runtime/redaction/redactable.ts";
import { type CutPlace, notesAfterCut } from "../../../runtime/redaction/redaction-notes.ts";

const bind = (name: string, binding: string) =>
  ({ name, required: true, node: { kind: "bind", bind: binding } }) as const;

/** As seed 004 has it, with places of its own for single details and the context. */
const ENVELOPE: EnvelopeRow = {
  discriminator: null,
  checks: { success: "s", failure: "f" },
  success: {
    kind: "object",
    places: [
      {
        name: "result",
        required: true,
        node: { kind: "object", places: [bind("policy", "policy_metadata"), bind("execution", "result")] },
      },
      bind("decided", "policy_decision"),
      bind("mode", "context"),
      bind("next", "next_token"),
      bind("id", "request_id"),
      bind("took", "elapsed_ms"),
      { name: "status", required: true, node: { kind: "const", value: "ok" } },
      { name: "free", required: false, node: { kind: "unbound" } },
    ],
  },
  failure: {
    kind: "object",
    places: [
      {
        name: "error",
        required: true,
        node: {
          kind: "object",
          places: [bind("message", "message"), bind("metadata", "details"), bind("what", "detail")],
        },
      },
      bind("suggestions", "suggestions"),
    ],
  },
};

const CODE: ErrorRow = {
  retry: "never",
  effect: "none",
  category: null,
  message: "{what} failed",
  messageParameters: ["what"],
  recovery: null,
  suggests: [],
  deprecated: null,
  details: [{ path: ["provider_body"], sensitive: true }],
  result: null,
  checks: { details: null, result: null },
};

const redactor = createRedactor({
  redaction: { names: [], detectors: [], mask: "[redacted]", pathStyle: "dotted" },
  marks: {},
  errors: {
    "provider.timeout": CODE,
    "partly.done": { ...CODE, result: [{ path: ["hidden"], sensitive: true }] },
  },
});
const TOKEN = `ghp_${"a1B2".repeat(9)}`;
const ASK = { envelope: ENVELOPE, output: null };

function failed(parts: Partial<Redactable>): Redactable {
  return { kind: "failed", code: "provider.timeout", facts: {}, ...parts };
}

describe("a reply", () => {
  test("seed 004: error.metadata.provider_body is redacted, and listed as sensitive", () => {
    const { value, notes } = redactor.reply(failed({ details: { provider: "graph", provider_body: "raw" } }), ASK);
    expect(value.details).toEqual({ provider: "graph", provider_body: "[redacted]" });
    expect(notes).toEqual([{ field: "error.metadata.provider_body", reason: "sensitive" }]);
  });

  test("that is clean is the very same reply", () => {
    const reply = failed({ details: { provider: "graph" }, facts: { suggestions: [], warnings: [] } });
    expect(redactor.reply(reply, ASK)).toEqual({ value: reply, notes: [], droppedSuggestions: 0 });
    expect(redactor.reply(reply, ASK).value).toBe(reply);
  });

  test("of a success is listed where the envelope shows the result, policy, context and next token", () => {
    const reply: Redactable = {
      kind: "ok",
      result: { "a.b": [{ token: "x" }], hidden: "y" },
      facts: { policy: { metadata: { id: TOKEN } }, context: { mode: TOKEN, other: TOKEN }, nextToken: TOKEN },
    };
    const { value, notes } = redactor.reply(reply, { ...ASK, output: [{ path: ["hidden"], sensitive: true }] });
    expect(notes).toEqual([
      { field: "result.policy.id", reason: "pattern:github_token" },
      { field: "result.execution.a\\.b.0.token", reason: "sensitive" },
      { field: "result.execution.hidden", reason: "sensitive" },
      { field: "mode", reason: "pattern:github_token" },
      { field: "next", reason: "pattern:github_token" },
    ]);
    expect(JSON.stringify(value)).not.toContain(TOKEN);
  });

  test("shows a redacted detail at each of its locations, and in the message", () => {
    const { value, notes } = redactor.reply(failed({ details: { what: TOKEN, provider_body: "b" } }), ASK);
    expect(notes.map(({ field }) => field)).toEqual([
      "error.message",
      "error.metadata.what",
      "error.metadata.provider_body",
      "error.what",
    ]);
    expect(value.message).toBe("[redacted] failed");
  });

  test("hides a secret that only comes about when a message and its details are put together", () => {
    const reply = failed({ message: "Bearer {what}", details: { what: "abcdefghij0123456789" } });
    expect(redactor.reply(reply, ASK).value.message).toBe("Bearer [redacted]");
  });

  test("doesn't fill a message twice: a detail that looks like a parameter loses its braces", () => {
    const reply = failed({ message: "{a} {what}", details: { a: "{what}", what: TOKEN } });
    expect(redactor.reply(reply, ASK).value.message).toBe("what [redacted]");
  });

  test("leaves braces in a message that no detail fills", () => {
    const reply = failed({ message: "{a} {odd} {what}", details: { a: 1, what: TOKEN } });
    expect(redactor.reply(reply, ASK).value.message).toBe("1 {odd} [redacted]");
    const plain = failed({ message: `{odd} ${TOKEN}`, details: "a text" });
    expect(redactor.reply(plain, ASK).value.message).toBe("{odd} [redacted]");
  });

  test("of a code without a message of its own, or of an unknown one, is redacted all the same", () => {
    expect(redactor.reply({ kind: "failed", code: "unknown", message: TOKEN, facts: {} }, ASK).value.message).toBe(
      "[redacted]",
    );
    expect(redactor.reply({ kind: "failed", code: "unknown", facts: {} }, ASK).notes).toEqual([]);
    expect(redactor.reply({ kind: "failed", message: TOKEN, facts: {} }, ASK).value.message).toBe("[redacted]");
  });

  test("of a failure with a result has the marks of its code's result", () => {
    const reply = failed({ code: "partly.done", result: { done: 1, hidden: "h" } });
    expect(redactor.reply(reply, ASK).value.result).toEqual({ done: 1, hidden: "[redacted]" });
  });

  test("has what policy decided redacted, and listed where the envelope shows it", () => {
    const reply: Redactable = { kind: "ok", result: 1, facts: { policy: { decision: TOKEN } } };
    const { value, notes } = redactor.reply(reply, ASK);
    expect(value.facts.policy).toEqual({ decision: "[redacted]" });
    expect(notes).toEqual([{ field: "decided", reason: "pattern:github_token" }]);
  });

  test("has its request id redacted, and listed where the envelope shows it", () => {
    const { value, notes } = redactor.reply({ kind: "ok", result: 1, facts: { requestId: TOKEN } }, ASK);
    expect(value.facts.requestId).toBe("[redacted]");
    expect(notes).toEqual([{ field: "id", reason: "pattern:github_token" }]);
  });

  test("reports why a message was redacted: a secret in it, or a redacted detail", () => {
    const reason = (parts: Partial<Redactable>) =>
      redactor.reply(failed(parts), ASK).notes.find(({ field }) => field === "error.message")?.reason;
    expect(reason({ message: `a ${TOKEN}` })).toBe("pattern:github_token");
    expect(reason({ message: "{provider_body}", details: { provider_body: "raw" } })).toBe("sensitive");
  });

  test("loses the braces of a detail's value, if a detail or a declared parameter has that name", () => {
    const message = (details: object) => redactor.reply(failed({ message: "{a} {b}", details }), ASK).value.message;
    expect(message({ a: "{what}", b: TOKEN })).toBe("what [redacted]");
    expect(message({ a: "{c}", b: TOKEN, c: "d" })).toBe("c [redacted]");
    expect(message({ a: "{e}", b: TOKEN })).toBe("{e} [redacted]");
  });

  test("whose details are too deep to be searched shows none of them, at any location", () => {
    let details: unknown = "x";
    for (let level = 0; level < 1001; level++) details = { what: details };
    const { value, notes } = redactor.reply(failed({ message: "m", details }), ASK);
    expect(value.details).toBeUndefined();
    expect(notes.map(({ field }) => field)).toEqual(["error.metadata", "error.what"]);
  });

  test("leaves out a suggestion with a secret in its parameters, and masks one in its reason", () => {
    const suggestion = (reason: string, params: Readonly<Record<string, string>>) =>
      ({ action: "call_tool", target: "t", reason, priority: "low", validated: true, params }) as const;
    const suggestions = [
      suggestion("a", { q: TOKEN, r: TOKEN }),
      suggestion(`b ${TOKEN}`, { q: "c" }),
      suggestion("d", {}),
    ];
    const { value, notes, droppedSuggestions } = redactor.reply(failed({ details: {}, facts: { suggestions } }), ASK);
    expect(value.facts.suggestions).toEqual([suggestion("b [redacted]", { q: "c" }), suggestion("d", {})]);
    expect(droppedSuggestions).toBe(1);
    expect(notes).toEqual([
      { field: "suggestions.0", reason: "pattern:github_token" },
      { field: "suggestions.1.reason", reason: "pattern:github_token" },
    ]);
  });
});

describe("the notes of a result that was cut", () => {
  const notes = ["/data/list/1/a", "/data/list/2", "/data/list/4", "/data/listed/9", "/data/list", "/other"].map(
    (field) => ({
      field,
      reason: "sensitive",
    }),
  );
  const cut = (parts: Partial<CutPlace>): readonly string[] => {
    const cuts = [{ at: "/list", keep: "first", kept: 2, total: 6, ...parts } as const];
    return notesAfterCut(notes, cuts, { resultAt: ["data"], pathStyle: "json_pointer" }).map(({ field }) => field);
  };

  test("go with the elements that are gone", () => {
    expect(cut({})).toEqual(["/data/list/1/a", "/data/listed/9", "/data/list", "/other"]);
  });

  test("count anew where the last elements were kept", () => {
    expect(cut({ keep: "last" })).toEqual(["/data/list/0", "/data/listed/9", "/data/list", "/other"]);
  });

  test("in the dotted style too", () => {
    const dotted = [{ field: "a\\.b.5.c", reason: "sensitive" }];
    const cuts = [{ at: "/a.b", keep: "last", kept: 2, total: 6 }] as const;
    expect(notesAfterCut(dotted, cuts, { resultAt: [], pathStyle: "dotted" })).toEqual([
      { field: "a\\.b.1.c", reason: "sensitive" },
    ]);
  });
});
