import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import { createClient } from "redis";
import { afterAll, expect, test } from "vitest";
import { fromIoRedis, fromNodeRedis, redisIdempotency, redisLimits } from "../../../runtime/stores/redis.ts";
import { testNeeding } from "../../support/needs.ts";
import { startRedis } from "../../support/servers.ts";

const rate = { perMinute: 60, burst: 2 };
/** What the scripts get for it: interval and burst in microseconds, calls and width of the window, no instant of a change. */
const ARGUMENTS = ["1000000", "2000000", "60", "1", `${Number.MAX_SAFE_INTEGER}`];
const server = await startRedis();
afterAll(() => server?.remove());

/** Records what a client is asked, and answers each method with `answer`. */
function recording(answer: (name: string) => unknown) {
  const calls: unknown[][] = [];
  const method =
    (name: string) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args]);
      return answer(name);
    };
  return { calls, method };
}

test("ioredis is asked by the script's hash, with its key and arguments in a row", async () => {
  const { calls, method } = recording(() => [1, "1760000001000000", "1760000000000", ["1760000000000"], ["1"]]);
  const client = fromIoRedis({ eval: method("eval"), evalsha: method("evalsha") });
  const taken = await redisLimits(client).take("k", rate);
  expect(taken).toEqual({ allowed: true, remaining: 1, retryAfterMs: 0, resetMs: 1000 });
  expect(calls).toEqual([["evalsha", expect.stringMatching(/^[0-9a-f]{40}$/), 1, "toolpact:limit:k", ...ARGUMENTS]]);
});

test("node-redis is asked by the script's hash, with its keys and arguments by name", async () => {
  const { calls, method } = recording(() => [0, 1_760_000_002_000_000, 1_760_000_000_000, [], []]);
  const client = fromNodeRedis({ eval: method("eval"), evalSha: method("evalSha") });
  const taken = await redisLimits(client, { prefix: "p:" }).peek("k", rate);
  expect(taken).toEqual({ allowed: false, remaining: 0, retryAfterMs: 1000, resetMs: 2000 });
  const options = { keys: ["p:limit:k"], arguments: ARGUMENTS };
  expect(calls).toEqual([["evalSha", expect.stringMatching(/^[0-9a-f]{40}$/), options]]);
});

test("a server that doesn't know the script gets its text, whose SHA-1 the hash is", async () => {
  const { calls, method } = recording((name) => {
    if (name === "evalsha") throw new Error("NOSCRIPT No matching script. Please use EVAL.");
    return [1, "1760000001000000", "1760000000000", ["1760000000000"], ["1"]];
  });
  const client = fromIoRedis({ eval: method("eval"), evalsha: method("evalsha") });
  expect((await redisLimits(client).take("k", rate)).allowed).toBe(true);
  expect(calls.map(([name]) => name)).toEqual(["evalsha", "eval"]);
  expect(calls[0]?.[1]).toBe(createHash("sha1").update(String(calls[1]?.[1])).digest("hex"));
  expect(calls[0]?.slice(2)).toEqual(calls[1]?.slice(2));
});

test.each([[new Error("READONLY You can't write against a read only replica.")], ["NOSCRIPT"]])(
  "any other refusal goes to the caller: %s",
  async (refusal) => {
    const { calls, method } = recording(() => {
      throw refusal;
    });
    const client = fromIoRedis({ eval: method("eval"), evalsha: method("evalsha") });
    await expect(redisIdempotency(client).release("k", 1)).rejects.toBe(refusal);
    expect(calls).toHaveLength(1);
  },
);

test("an answer that is not a list is an error, not a decision", async () => {
  const { method } = recording(() => null);
  const client = fromIoRedis({ eval: method("eval"), evalsha: method("evalsha") });
  await expect(redisLimits(client).take("k", rate)).rejects.toThrow("did not return an array");
  await expect(redisIdempotency(client).begin({ key: "k", inputDigest: "a", leaseMs: 1, windowMs: 1 })).rejects.toThrow(
    "did not return an array",
  );
});

testNeeding("Redis", "both clients speak to one server about one bucket and one call", async () => {
  const one = new Redis(server?.port ?? 0);
  const other = createClient({ url: `redis://127.0.0.1:${server?.port}` });
  await other.connect();
  const [first, second] = [fromIoRedis(one), fromNodeRedis(other)];
  const slow = { perMinute: 6, burst: 2 };
  expect((await redisLimits(first).take("both", slow)).remaining).toBe(1);
  expect((await redisLimits(second).take("both", slow)).remaining).toBe(0);
  expect((await redisLimits(first).take("both", slow)).allowed).toBe(false);
  const ask = { key: "both", inputDigest: "a", leaseMs: 5000, windowMs: 30_000 };
  const begun = await redisIdempotency(first).begin(ask);
  if (begun.state !== "fresh") throw new Error("The first is fresh");
  expect(await redisIdempotency(second).begin(ask)).toMatchObject({ state: "in_progress" });
  expect(await redisIdempotency(second).complete("both", begun.fence, '"é"', 30_000)).toBe(true);
  expect(await redisIdempotency(first).begin(ask)).toMatchObject({ state: "completed", reply: '"é"' });
  one.disconnect();
  other.destroy();
});

testNeeding("Redis", "every key expires at most ten seconds after its data", async () => {
  const client = new Redis(server?.port ?? 0);
  const store = redisIdempotency(fromIoRedis(client), { prefix: "t:" });
  const left = async (key: string) => Math.ceil((await client.pttl(`t:${key}`)) / 1000);
  await redisLimits(fromIoRedis(client), { prefix: "t:" }).take("k", rate);
  expect(await left("limit:k")).toBe(70);
  const ask = { key: "k", inputDigest: "a", leaseMs: 20_000, windowMs: 30_000 };
  const begun = await store.begin(ask);
  if (begun.state !== "fresh") throw new Error("The first is fresh");
  expect(await left("duplicate:k")).toBe(60);
  await store.renew("k", begun.fence, 40_000);
  expect(await left("duplicate:k")).toBe(80);
  await store.markUnknown("k", begun.fence, 50_000);
  expect(await left("duplicate:k")).toBe(60);
  await store.complete("k", begun.fence, "1", 70_000);
  expect(await left("duplicate:k")).toBe(80);
  await store.begin({ ...ask, key: "r" }).then((r) => r.state === "fresh" && store.release("r", r.fence));
  expect(await left("duplicate:r")).toBe(30);
  client.disconnect();
});
