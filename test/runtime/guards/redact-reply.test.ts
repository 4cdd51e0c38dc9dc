import { expect, test } from "vitest";
import { newNotes } from "../../../runtime/call/new-call.ts";
import type { ToolPlan } from "../../../runtime/call/plan.ts";
import { redactReply } from "../../../runtime/call/redact-reply.ts";
import type { Mark } from "../../../runtime/contract/contract.ts";
import type { Reply } from "../../../runtime/contract/reply.ts";
import { alone, withRow } from "./guard-call.ts";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;
const contract = withRow("memory_search", {}, { outcomes: { queued: [{ path: ["place"], sensitive: true }] } });
const answered = (result: unknown): Reply => ({ kind: "ok", result, facts: {} });
const checking = (fits: boolean): Partial<ToolPlan> => ({ validators: () => ({ result: () => fits }) as never });

/** A result as it leaves. */
async function left(result: unknown, plan: Partial<ToolPlan>, parts: object = {}, of = contract) {
  const { server, call, told } = alone(of, "memory_search", plan, parts);
  return { answer: await redactReply(server, call, answered(result)), told };
}

test("a result that is invalid after redaction is not sent, and the problem is reported", async () => {
  const { answer, told } = await left({ token: 7 }, checking(false));
  expect(answer).toMatchObject({ kind: "failed", effect: "none", facts: { redactions: [] } });
  expect(told.map(({ kind }) => kind)).toEqual(["bad_result"]);
});

test.each([
  ["that still fits leaves", checking(true)],
  ["that nothing checks leaves", { validators: () => ({}) as never }],
])("one %s", async (_case, plan) => {
  const { answer, told } = await left({ text: TOKEN, token: 7 }, plan);
  expect(answer).toMatchObject({ kind: "ok", result: { text: "[redacted]" } });
  expect(told).toEqual([]);
});

test("a redacted string may violate its schema: callers are promised a string, and no more", async () => {
  const marked = withRow("memory_search", { output: [{ path: ["pin"], sensitive: true }] });
  const seen: unknown[] = [];
  const isPin = (value: { readonly pin: string; readonly text: string }) => {
    seen.push(value);
    return value.pin.startsWith("pin-");
  };
  const plan: Partial<ToolPlan> = { validators: () => ({ result: isPin }) as never };
  const hidden = { pin: "[redacted]", text: "[redacted]" };
  expect((await left({ pin: "pin-1", text: "t" }, plan, {}, marked)).answer).toMatchObject({
    result: { pin: hidden.pin },
  });
  expect((await left({ pin: "pin-1", text: TOKEN }, plan, {}, marked)).answer).toMatchObject({ result: hidden });
  // Each first as it is sent, then with the marked string as it was.
  expect(seen).toEqual([
    { pin: hidden.pin, text: "t" },
    { pin: "pin-1", text: "t" },
    hidden,
    { pin: "pin-1", text: hidden.text },
  ]);
});

test("a removed value is validated: a list may be too short without it", async () => {
  const marked = withRow("memory_search", { output: [{ path: ["codes", null], sensitive: true }] });
  const plan: Partial<ToolPlan> = {
    validators: () => ({ result: ({ codes }: { readonly codes: readonly unknown[] }) => codes.length > 0 }) as never,
  };
  expect((await left({ codes: [1] }, plan, {}, marked)).answer).toMatchObject({ kind: "failed" });
  expect((await left({ codes: ["1"] }, plan, {}, marked)).answer).toMatchObject({ result: { codes: ["[redacted]"] } });
});

test("a result that is too deep to be searched is removed, and the removal is validated", async () => {
  let deep: unknown = "t";
  for (let level = 0; level < 1001; level++) deep = [deep];
  expect((await left(deep, checking(false))).answer).toMatchObject({ kind: "failed" });
});

test("changes by guards of the server are redacted again; earlier notes are kept", async () => {
  const { server, call } = alone(contract, "memory_search", checking(true));
  const once = await redactReply(server, call, answered({ text: TOKEN }));
  const spoiled: Reply = { ...(once as Reply & { kind: "ok" }), result: { text: TOKEN, more: TOKEN } };
  const again = await redactReply(server, call, spoiled);
  expect(again).toMatchObject({ result: { text: "[redacted]", more: "[redacted]" } });
  const [text] = once.facts.redactions ?? [];
  expect(text).toMatchObject({ reason: expect.stringContaining("pattern:") });
  expect(again.facts.redactions).toEqual([text, { ...text, field: text?.field.replace("text", "more") }]);
});

test("a failure that a guard made outside of the inner redaction is redacted, with its suggestions", async () => {
  const { server, call } = alone(contract, "memory_search");
  const params = { query: TOKEN };
  const suggestions = [
    { action: "call_tool", target: "memory_search", reason: TOKEN, priority: "high", validated: true, params },
  ] as const;
  const failed: Reply = { kind: "failed", code: "INVALID_INPUT", message: `No ${TOKEN}.`, facts: { suggestions } };
  const answer = await redactReply(server, call, failed);
  expect(answer).toMatchObject({ message: "No [redacted].", facts: { suggestions: [] } });
  expect(JSON.stringify(answer)).not.toContain(TOKEN);
});

test("a result that was redacted and not changed since is kept, although its schema would reject the mask", async () => {
  const marked = withRow("memory_search", { output: [{ path: ["pin"], sensitive: true }] });
  const { server, call, told } = alone(marked, "memory_search", checking(false));
  const once: Reply = {
    kind: "ok",
    result: { pin: "[redacted]", password: "[redacted]", text: "a [redacted] b", list: [true, "[redacted]"] },
    facts: { redactions: [{ field: "/data/list/0", reason: "sensitive" }] },
  };
  expect(await redactReply(server, call, once)).toEqual(once);
  expect(told).toEqual([]);
});

test("what policy put in the handler's place is known by its marks to the guards around policy too", async () => {
  const output: readonly Mark[] = [{ path: ["owner"], sensitive: true }];
  const of = withRow("memory_search", { output }, { outcomes: { queued: [{ path: ["place"], sensitive: true }] } });
  const { server, call } = alone(of, "memory_search", checking(true));
  call.notes.outcome = { name: "queued", value: null };
  for (const _again of [1, 2])
    expect(await redactReply(server, call, answered({ owner: "ada", place: "hidden" }))).toMatchObject({
      result: { owner: "ada", place: "[redacted]" },
    });
});

test("the marks of an outcome are its own, and those of all that a handler may answer count", async () => {
  const place = { place: "hidden", other: "seen" };
  const masked = { result: { place: "[redacted]", other: "seen" } };
  const plan = checking(true);
  const put = (name: string) => ({ notes: { ...newNotes(), outcome: { name, value: place } } });
  expect((await left(place, plan, put("queued"))).answer).toMatchObject(masked);
  expect((await left(place, plan, put("no_such"))).answer).toMatchObject({
    result: place,
  });
  const { tool } = alone(contract, "memory_search").call;
  const inProfile = { ...tool.inProfile, outcomes: ["queued", "no_such"] };
  expect((await left(place, { ...plan, inProfile })).answer).toMatchObject(masked);
  const without = { ...plan, inProfile, row: { ...tool.row, output: null } };
  expect((await left(place, without)).answer).toMatchObject(masked);
  expect((await left(place, plan)).answer).toMatchObject({ result: place });
});
