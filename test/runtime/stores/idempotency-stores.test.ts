import { expect, test } from "vitest";
import type { Reply } from "../../../runtime/contract/reply.ts";
import type { IdempotencyStore } from "../../../runtime/idempotency/idempotency-store.ts";
import { idempotencyStores } from "../../../runtime/stores/idempotency-stores.ts";
import { memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { createFakeClock } from "../../support/fake-clock.ts";
import { asRedacted } from "../guards/guard-call.ts";

const ASK = { key: "k", inputDigest: "a", leaseMs: 5000, windowMs: 30_000 };
const clock = createFakeClock();

/** Begins a call, completes it, and returns the result of a repeat. */
async function repeated(shared: IdempotencyStore | undefined, answer: Reply, change: () => void = () => undefined) {
  const store = idempotencyStores(shared, clock)("deny");
  const begun = await store.begin(ASK);
  if (begun.state !== "fresh") throw new Error(`The first is ${begun.state}`);
  expect(await store.complete(ASK.key, begun.fence, asRedacted(answer), 30_000)).toBe(true);
  change();
  return store.begin(ASK);
}

const STORES = [
  ["in the process", () => undefined],
  ["in a store that servers share", () => memoryIdempotency({ clock })],
] as const;

test.each(STORES)("a success that is kept %s is answered again as it was", async (_where, store) => {
  const answer: Reply = { kind: "ok", result: { list: [1, { a: null }] }, facts: { warnings: [] } };
  expect(await repeated(store(), answer)).toEqual({ state: "completed", reply: structuredClone(answer), ageMs: 0 });
});

test.each(STORES)("a failure stored %s does not change with the caller's object", async (_where, store) => {
  const details = { list: [1] };
  const answer: Reply = { kind: "failed", code: "NO_SUCH", details, facts: {} };
  const again = await repeated(store(), answer, () => details.list.push(2));
  expect(again).toMatchObject({ state: "completed", reply: { code: "NO_SUCH", details: { list: [1] } } });
});

test.each(STORES)("a reply stored %s does not change with a returned object", async (_where, shared) => {
  const store = idempotencyStores(shared(), clock)("deny");
  const begun = await store.begin(ASK);
  if (begun.state !== "fresh") throw new Error(`The first is ${begun.state}`);
  await store.complete(ASK.key, begun.fence, asRedacted({ kind: "ok", result: { list: [1] }, facts: {} }), 30_000);
  for (const turn of [1, 2]) {
    const again = await store.begin(ASK);
    if (again.state !== "completed" || again.reply.kind !== "ok") throw new Error(`Turn ${turn} is ${again.state}`);
    expect(again.reply.result).toEqual({ list: [1] });
    (again.reply.result as { list: number[] }).list.push(turn);
  }
});

test("results for calls that are not completed are passed on unchanged", async () => {
  for (const [, store] of STORES) {
    const here = idempotencyStores(store(), clock)("deny");
    const begun = await here.begin(ASK);
    expect(await here.begin(ASK)).toEqual({ state: "in_progress", retryAfterMs: 5000 });
    expect(await here.begin({ ...ASK, inputDigest: "b" })).toEqual({ state: "mismatch" });
    const fence = begun.state === "fresh" ? begun.fence : 0;
    expect(await here.renew(ASK.key, fence, 6000)).toBe(true);
    expect(await here.markUnknown(ASK.key, fence, 30_000)).toBe(true);
    expect(await here.begin(ASK)).toEqual({ state: "unknown", ageMs: 0 });
    expect(await here.release(ASK.key, fence)).toBe(true);
    expect(await here.begin(ASK)).toMatchObject({ state: "fresh" });
  }
});

test("each way to go on without a store is one store; in the process they all are", async () => {
  const gone: IdempotencyStore = { ...memoryIdempotency({ clock }), begin: () => Promise.reject(new Error("gone")) };
  const stores = idempotencyStores(gone, clock);
  expect(stores("local")).toBe(stores("local"));
  expect(await stores("local").begin(ASK)).toMatchObject({ state: "fresh" });
  expect(await stores("local").begin(ASK)).toMatchObject({ state: "in_progress" });
  expect(await stores("allow").begin(ASK)).toMatchObject({ state: "fresh" });
  await expect(stores("deny").begin(ASK)).rejects.toThrow("not reachable");
  const here = idempotencyStores(undefined, clock);
  for (const mode of ["deny", "local"] as const) expect(here(mode)).toBe(here("allow"));
  expect(await here("deny").begin(ASK)).toMatchObject({ state: "fresh" });
  expect(await here("local").begin(ASK)).toMatchObject({ state: "in_progress" });
});

test("a failed store is not called for a while, and its replacement deduplicates, by the server's clock", async () => {
  const own = createFakeClock();
  let tries = 0;
  const begin = () => {
    tries += 1;
    return Promise.reject(new Error("gone"));
  };
  const store = idempotencyStores({ ...memoryIdempotency({ clock: own }), begin }, own)("local");
  await store.begin(ASK);
  expect(await store.begin(ASK)).toMatchObject({ state: "in_progress" });
  expect(tries).toBe(1);
  own.advance(5000);
  expect(await store.begin(ASK)).toMatchObject({ state: "unknown" });
  expect(tries).toBe(2);
});
