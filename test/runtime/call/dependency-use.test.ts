import { expect, test } from "vitest";
import type { AuditEntry } from "../../../runtime/audit/audit-sink.ts";
import { ProviderError } from "../../../runtime/providers/provider-error.ts";
import { envelopeOf, type LooseHandler, socialServer, tasksServer } from "./servers.ts";

interface Using {
  readonly use: Readonly<Record<string, never>>;
}

/** Lets a handler use the given object as `store`, and returns what it saw. */
async function seenOf(store: object, look: (store: never, call: Using) => unknown) {
  const entries: AuditEntry[] = [];
  let seen: unknown;
  const tasks_list: LooseHandler = async (_input: never, call: Using) => {
    seen = await look(call.use["store"] as never, call);
    return { tasks: [], total: 0 };
  };
  const audit = { record: (entry: AuditEntry) => void entries.push(entry) };
  const core = tasksServer({ dependencies: { store }, tools: { tasks_list }, audit });
  expect((await envelopeOf(core, "tasks_list", { workspace: "acme" })).success).toBe(true);
  return { seen, operations: entries.flatMap(({ effects }) => effects.map(({ operation }) => operation)) };
}

test("values other than methods are unchanged: dates, maps, settings with their keys", async () => {
  const store = { since: new Date(0), settings: { region: "eu" }, known: new Map([["a", 1]]), read: async () => 1 };
  const { seen, operations } = await seenOf(store, ({ since, settings, known }: typeof store) => [
    since.getTime(),
    Object.keys(settings),
    structuredClone(known),
  ]);
  expect(seen).toEqual([0, ["region"], store.known]);
  expect(operations).toEqual([]);
});

test("a query that begins when it is awaited can still be built on", async () => {
  const query = {
    where: () => query,
    // biome-ignore lint/suspicious/noThenProperty: what query builders have.
    then: (done: (rows: readonly string[]) => void) => done(["row"]),
  };
  const { seen, operations } = await seenOf({ select: () => query }, ({ select }: { select: () => typeof query }) =>
    select().where().where(),
  );
  expect(seen).toEqual(["row"]);
  expect(operations).toEqual(["select"]);
});

test("a use that fails is recorded as such, whether it throws or rejects", async () => {
  const gone = new Error("gone");
  const store = {
    now: () => {
      throw gone;
    },
    later: () => Promise.reject(gone),
  };
  const entries: AuditEntry[] = [];
  const tasks_list: LooseHandler = async (_input: never, { use }: Using) => {
    const { now, later } = use["store"] as unknown as typeof store;
    expect(now).toThrow(gone);
    await expect(later()).rejects.toBe(gone);
    return { tasks: [], total: 0 };
  };
  const audit = { record: (entry: AuditEntry) => void entries.push(entry) };
  const core = tasksServer({ dependencies: { store }, tools: { tasks_list }, audit });
  expect((await envelopeOf(core, "tasks_list", { workspace: "acme" })).success).toBe(true);
  const ended = entries.flatMap(({ effects }) => effects.map(({ operation, outcome }) => [operation, outcome]));
  expect(ended).toEqual([
    ["now", "failed"],
    ["later", "failed"],
  ]);
});

test("a dependency may be a function, with methods further down", async () => {
  const store = Object.assign(async (text: string) => text, { pool: { end: async () => "ended" } });
  const { seen, operations } = await seenOf(store, async (query: typeof store) => [
    await query("select 1"),
    await query.pool.end(),
  ]);
  expect(seen).toEqual(["select 1", "ended"]);
  expect(operations).toEqual(["call", "pool.end"]);
});

test("`use` can be asked what it has", async () => {
  const { seen } = await seenOf({}, (_store, { use }) => [Object.keys(use), "store" in use, "nothing" in use]);
  expect(seen).toEqual([["store"], true, false]);
});

test("a tool that isn't idempotent repeats what reads, and nothing else", async () => {
  const asked = { me: 0, post: 0 };
  const down = (method: keyof typeof asked) => async () => {
    asked[method] += 1;
    throw new ProviderError({ status: 503 });
  };
  type Client = { readonly [Method in keyof typeof asked]: () => Promise<void> };
  const x_post_tweet: LooseHandler = async (
    _input: never,
    { use }: { readonly use: { readonly x_client: Client } },
  ) => {
    await use.x_client.me().catch(() => undefined);
    await use.x_client.post();
  };
  const core = socialServer("api", {
    clock: { nowMs: () => 0, sleep: (ms) => (ms < 30_000 ? Promise.resolve() : new Promise(() => undefined)) },
    dependencies: { x_client: { me: down("me"), post: down("post") } },
    verbs: { x_client: { me: "read" } },
    tools: { x_post_tweet },
  });
  expect((await envelopeOf(core, "x_post_tweet", { text: "Hi." })).error["code"]).toBe("x_api_error");
  expect(asked).toEqual({ me: 3, post: 1 });
});
