import { expect, test } from "vitest";
import type { ServerIssue } from "../../../runtime/call/server-issue.ts";
import { type MemoryIdempotency, memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { createFakeClock } from "../../support/fake-clock.ts";
import { ask as askServer, withHandler } from "../call/automation-server.ts";

function ask(principal: string | null, key: string) {
  const times = { leaseMs: 5000, windowMs: 30_000 };
  return { key: `${principal} ${key}`, principal, inputDigest: "a", ...times };
}

/** Begins and completes a call, and returns whether its reply was kept. */
async function call(
  store: MemoryIdempotency,
  principal: string | null,
  key: string,
  reply = '"done"',
): Promise<boolean> {
  const begun = await store.begin(ask(principal, key));
  if (begun.state !== "fresh") throw new Error(`${key} is ${begun.state}`);
  return store.complete(`${principal} ${key}`, begun.fence, reply, 30_000);
}

test("a principal with thousands of keys does not push out the record of another", async () => {
  const store = memoryIdempotency({ clock: createFakeClock(), maxEntries: 100 });
  await call(store, "victim", "k", '"first"');
  for (let i = 0; i < 5000; i++) await call(store, "attacker", `${i}`);
  expect(store.held().entries).toBe(100);
  expect(await store.begin(ask("victim", "k"))).toMatchObject({ state: "completed", reply: '"first"' });
});

test("a principal with large replies does not push out the record of another", async () => {
  const store = memoryIdempotency({ clock: createFakeClock(), maxBytes: 1_000_000 });
  await call(store, "victim", "k", "v".repeat(100_000));
  for (let i = 0; i < 100; i++) await call(store, "attacker", `${i}`, "x".repeat(150_000));
  expect(store.held().bytes).toBeLessThanOrEqual(1_000_000);
  expect(await store.begin(ask("victim", "k"))).toMatchObject({ state: "completed" });
  expect(await store.begin(ask("attacker", "99"))).toMatchObject({ state: "completed" });
});

test("a reply that needs more than its principal's share is not kept, and its key does not become free", async () => {
  const store = memoryIdempotency({ clock: createFakeClock(), maxBytes: 1_000_000 });
  await call(store, "victim", "k", "v".repeat(100_000));
  expect(await call(store, "attacker", "k", "x".repeat(450_000))).toBe(false);
  expect(await store.begin(ask("attacker", "k"))).toMatchObject({ state: "unknown" });
  expect(await store.begin(ask("victim", "k"))).toMatchObject({ state: "completed" });
});

test("a principal that uses more than its share makes room for one that uses less", async () => {
  const store = memoryIdempotency({ clock: createFakeClock(), maxEntries: 100 });
  for (let i = 0; i < 100; i++) await call(store, "first", `${i}`);
  for (let i = 0; i < 50; i++) await call(store, "second", `${i}`);
  const kept = async (principal: string, from: number, to: number) => {
    for (let i = from; i < to; i++)
      expect(await store.begin(ask(principal, `${i}`))).toMatchObject({ state: "completed" });
  };
  await kept("second", 0, 50);
  await kept("first", 50, 100);
});

test("keys of many principals do not push out a record within the equal share", async () => {
  const store = memoryIdempotency({ clock: createFakeClock(), maxEntries: 1000 });
  for (let i = 0; i < 5; i++) await call(store, "victim", `${i}`);
  for (let i = 0; i < 20_000; i++) await call(store, `attacker ${i % 99}`, `${i}`);
  for (let i = 0; i < 5; i++) expect(await store.begin(ask("victim", `${i}`))).toMatchObject({ state: "completed" });
});

test("with more principals than entries, the record just written is kept", async () => {
  const store = memoryIdempotency({ clock: createFakeClock(), maxEntries: 10 });
  for (let i = 0; i < 100; i++) expect(await call(store, `${i}`, "k")).toBe(true);
  expect(store.held().entries).toBe(10);
  for (let i = 90; i < 100; i++) expect(await store.begin(ask(`${i}`, "k"))).toMatchObject({ state: "completed" });
});

test("a principal with too many calls in progress does not keep another from beginning one", async () => {
  const store = memoryIdempotency({ clock: createFakeClock(), maxEntries: 10 });
  for (let i = 0; i < 10; i++) await store.begin(ask("attacker", `${i}`));
  await expect(store.begin(ask("attacker", "one more"))).rejects.toThrow("Too many calls in progress");
  expect(await store.begin(ask("victim", "k"))).toMatchObject({ state: "fresh" });
});

test("a record that does not fit even without its reply is dropped, its key becomes free, and the drop is reported", async () => {
  const reports: number[] = [];
  const store = memoryIdempotency({
    clock: createFakeClock(),
    maxBytes: 10,
    onShortened: (dropped) => reports.push(dropped),
  });
  expect(await call(store, "a", "k")).toBe(false);
  expect(await store.begin(ask("a", "k"))).toMatchObject({ state: "fresh" });
  expect(reports).toEqual([1]);
});

test("a key that was released is dropped for others, which is not reported", async () => {
  const reports: number[] = [];
  const store = memoryIdempotency({
    clock: createFakeClock(),
    maxEntries: 1,
    onShortened: (dropped) => reports.push(dropped),
  });
  const begun = await store.begin(ask("a", "released"));
  if (begun.state !== "fresh") throw new Error(begun.state);
  await store.release("a released", begun.fence);
  expect(await call(store, "a", "k")).toBe(true);
  expect([store.held().entries, reports]).toEqual([1, []]);
});

test("callers without a principal share one share", async () => {
  const store = memoryIdempotency({ clock: createFakeClock(), maxEntries: 10 });
  await call(store, "victim", "k");
  for (let i = 0; i < 100; i++) await call(store, null, `${i}`);
  expect(await store.begin(ask("victim", "k"))).toMatchObject({ state: "completed" });
});

test("expired records of principals that never come back make room first, and nothing is reported", async () => {
  const reports: number[] = [];
  const clock = createFakeClock();
  const store = memoryIdempotency({ clock, maxEntries: 100, onShortened: (dropped) => reports.push(dropped) });
  for (let i = 0; i < 100; i++) await call(store, `gone ${i}`, "k");
  clock.advance(30_000);
  for (let i = 0; i < 100; i++) await call(store, "here", `${i}`);
  expect(store.held().entries).toBe(100);
  expect(reports).toEqual([]);
});

test("records dropped before their windows end are reported at most once a minute, with their number", async () => {
  const reports: number[] = [];
  const clock = createFakeClock();
  const store = memoryIdempotency({ clock, maxEntries: 10, onShortened: (dropped) => reports.push(dropped) });
  for (let i = 0; i < 10; i++) await call(store, "a", `${i}`);
  expect(reports).toEqual([]);
  for (let i = 10; i < 15; i++) await call(store, "a", `${i}`);
  expect(reports).toEqual([1]);
  clock.advance(29_000);
  await call(store, "a", "15");
  clock.advance(31_000);
  for (let i = 16; i < 27; i++) await call(store, "a", `${i}`);
  expect(reports).toEqual([1, 6]);
});

test("a server whose store in memory is full reports it to the operator, and keeps the records of others", async () => {
  const issues: ServerIssue[] = [];
  let runs = 0;
  const run = (input: { task: string }) => {
    runs += 1;
    return { text: input.task === "small" ? "done" : "x".repeat(900_000) };
  };
  const clock = createFakeClock();
  const core = withHandler("agent_run", run, { clock, onError: (issue: ServerIssue) => issues.push(issue) });
  const runBy = (principal: string, idempotencyKey: string, task: string) =>
    askServer(core, "agent_run", { agent: "writer", task }, { principal, idempotencyKey });
  await runBy("victim", "k", "small");
  for (let i = 0; i < 42; i++) {
    clock.advance(10_000);
    await runBy("attacker", `${i}`, "large");
  }
  const before = runs;
  await runBy("victim", "k", "small");
  expect(runs).toBe(before);
  const reports = issues.filter(({ kind }) => kind === "window_shortened");
  expect(reports.length).toBeGreaterThan(0);
  expect(reports[0]?.message).toMatch(/idempotency store in memory is full: \d+ records were dropped early/);
});
