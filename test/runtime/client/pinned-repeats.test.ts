import { expect, test } from "vitest";
import { type Pin, type PinnedOptions, pinned } from "../../../runtime/client/pinned.ts";
import { pinOf, SEARCH } from "../../pin/upstream-changes.ts";
import { createFakeClock } from "../../support/fake-clock.ts";
import { modernServer, olderServer } from "./pin-servers.ts";

const PIN = pinOf() as unknown as Pin;
const SDKS = { "1.x": olderServer, "2.x": modernServer } as const;
const SDK_NAMES = Object.keys(SDKS) as (keyof typeof SDKS)[];
const LIMIT = "The server's list of tools changed with each of 10 checks.";

/** A consumer that is connected, and the number of `tools/list` requests since then. */
async function consumer(sdk: keyof typeof SDKS, options: PinnedOptions = {}) {
  const server = await SDKS[sdk]([SEARCH]);
  const client = await pinned(server.client, PIN, options);
  const before = server.lists();
  return {
    ...server,
    client,
    lists: () => server.lists() - before,
    list: async () => (await client.listTools()).tools,
  };
}

test.each(SDK_NAMES)("SDK %s: a server that notifies before each answer is asked ten times", async (sdk) => {
  const { onList, notify, list, lists, close } = await consumer(sdk);
  onList(notify);
  await expect(list()).rejects.toThrow(LIMIT);
  expect(lists()).toBe(10);
  onList(() => undefined);
  expect(await list()).toMatchObject([SEARCH]);
  expect(lists()).toBe(11);
  await close();
});

test.each(SDK_NAMES)("SDK %s: a server that notifies after each answer is asked ten times a second", async (sdk) => {
  const clock = createFakeClock();
  const errors: unknown[] = [];
  const { onList, notify, list, lists, close } = await consumer(sdk, { clock, onError: (error) => errors.push(error) });
  onList(() => void setImmediate(notify));
  expect(await list()).toMatchObject([SEARCH]);
  await expect.poll(() => errors).toMatchObject([{ message: expect.stringContaining(LIMIT) }]);
  expect(lists()).toBe(10);
  onList(() => undefined);
  clock.advance(1000);
  await notify();
  await expect.poll(lists).toBe(11);
  expect(await list()).toMatchObject([SEARCH]);
  expect(errors).toHaveLength(1);
  await close();
});

test.each(SDK_NAMES)("SDK %s: all notifications during a check cause one more", async (sdk) => {
  const { onList, notify, list, lists, close } = await consumer(sdk);
  onList(async () => {
    if (lists() > 1) return;
    for (let count = 0; count < 20; count++) await notify();
  });
  expect(await list()).toMatchObject([SEARCH]);
  expect(lists()).toBe(2);
  await close();
});

test.each(SDK_NAMES)("SDK %s: listing during a check starts another, which concurrent callers share", async (sdk) => {
  const { client, change, onList, list, lists, close } = await consumer(sdk);
  let answer = () => {};
  onList(() => new Promise((resolve) => (answer = resolve)));
  const first = list();
  await expect.poll(lists).toBe(1);
  const others = [list(), list(), client.$checkPin()];
  onList(() => change([], "silently"));
  answer();
  expect(await first).toMatchObject([SEARCH]);
  expect(await Promise.all(others)).toMatchObject([[], [], [{ tool: "search", verdict: "removed" }]]);
  expect(lists()).toBe(2);
  await close();
});
