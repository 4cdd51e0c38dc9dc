import { contract } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import type { Call } from "../../../runtime/call/call.ts";
import { callKey } from "../../../runtime/call/call-key.ts";
import type { IdempotencyRow } from "../../../runtime/contract/contract.ts";

const ROW: IdempotencyRow = {
  key: "input",
  windowMs: 1000,
  onRepeat: "replay",
  onConcurrent: "reject",
  onStoreError: "deny",
};

/** Where the tool's input has its mechanics. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  request_id: ["id"],
  timeout_ms: ["options", "timeout"],
  max_result_bytes: ["options", "budget", "bytes"],
};

/** The key of a call with this input. */
async function keyOf(input: unknown, row: Partial<IdempotencyRow> = {}, parts: Partial<Call> = {}) {
  const tool = { name: "act", inputAt: (bind: string) => PLACES[bind] ?? null, validators: async () => ({}) };
  const call = {
    input,
    tool,
    principal: "ada",
    idempotencyKey: null,
    requestId: "r1",
    notes: { input: null },
    ...parts,
  };
  return callKey(contract, call as unknown as Call, { ...ROW, ...row });
}

const text = { text: "Hi.", options: { loud: true } };

test.each([
  ["a request id", { ...text, id: "1" }],
  ["a timeout, wherever it stands", { text: "Hi.", options: { timeout: 5, loud: true } }],
])("%s makes no other call", async (_case, input) => {
  expect(await keyOf(input)).toEqual(await keyOf(text));
});

test("properties next to call mechanics distinguish calls, and so does a value in place of their object", async () => {
  const inputs = [
    text,
    {},
    { options: 7 },
    { options: { budget: 7 } },
    { options: { budget: { bytes: 7 } } },
    [],
    null,
  ];
  const keys = await Promise.all(inputs.map((input) => keyOf(input)));
  expect(new Set(keys.map((key) => key?.key)).size).toBe(inputs.length);
  expect((await keyOf({ options: { budget: {} } }))?.key).toBe(keys[4]?.key);
});

test("a call is identified by its key, by its request id if the contract declares that, else by its input", async () => {
  const same = async (one: Promise<unknown>, other: Promise<unknown>) =>
    JSON.stringify(await one) === JSON.stringify(await other);
  const sent = { idempotencyKey: "k" };
  expect((await keyOf({ a: 1 }, {}, sent))?.key).toBe((await keyOf({ a: 2 }, {}, sent))?.key);
  expect(await keyOf(text, { key: "idempotency_key" })).toBeNull();
  expect(await same(keyOf(text, { key: "request_id" }), keyOf(text, { key: "request_id" }))).toBe(true);
  expect(await same(keyOf(text, { key: "request_id" }), keyOf(text, { key: "request_id" }, { requestId: "r2" }))).toBe(
    false,
  );
  expect(await same(keyOf(text), keyOf(text, {}, { requestId: "r2" }))).toBe(true);
  expect(await same(keyOf(text), keyOf(text, {}, { principal: "bob" }))).toBe(false);
});
