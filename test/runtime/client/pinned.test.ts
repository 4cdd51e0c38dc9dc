import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import * as differModule from "../../../generator/pin/compare-pin.ts";
import { createPin } from "../../../generator/pin/create-pin.ts";
import { definitionDigest, definitionOf } from "../../../generator/pin/tool-definition.ts";
import { pinDigest } from "../../../runtime/client/pin-digest.ts";
import { type Pin, type PinnedOptions, pinned, ToolWithheld } from "../../../runtime/client/pinned.ts";
import { pinOf, SEARCH, UPSTREAM_CHANGES, type UpstreamChange } from "../../pin/upstream-changes.ts";
import { tablesOf } from "../../support/markdown.ts";
import { modernServer, olderServer } from "./pin-servers.ts";

const differ = async () => differModule;
const PIN = pinOf() as unknown as Pin;
const SDKS = { "1.x": olderServer, "2.x": modernServer } as const;
const CASES = Object.keys(SDKS).flatMap((sdk) => UPSTREAM_CHANGES.map((change) => [sdk, change.kind, change] as const));

/** A server of the SDK, and what a consumer with this pin sees of it. */
async function consumer(sdk: string, tools: readonly object[], options: PinnedOptions = { differ }, pin: Pin = PIN) {
  const server = await SDKS[sdk as keyof typeof SDKS](tools);
  const client = await pinned(server.client, pin, options);
  return {
    ...server,
    check: client.$checkPin,
    client: client as unknown as Awaited<ReturnType<typeof modernServer>>["client"],
    list: async () => (await client.listTools()).tools,
    call: (name: string) => client.callTool({ name, arguments: { query: "x" } }).catch((error: unknown) => error),
  };
}

/** What the consumer gets is what docs/pin.md states. */
async function expectOutcome(seen: Awaited<ReturnType<typeof consumer>>, change: UpstreamChange): Promise<void> {
  const name = change.tool ?? "search";
  const answer = await seen.call(name);
  const listed = (await seen.list()).find((tool) => tool.name === name);
  if (change.passes) {
    // Models read the reviewed text and schemas only.
    expect(listed).toMatchObject(SEARCH);
    expect(listed?.annotations).toEqual(SEARCH.annotations);
    expect(answer).toMatchObject({ structuredContent: { total: 0 } });
    expect(seen.calls).toEqual([change.calledAs ?? "search"]);
  } else {
    expect(listed).toBeUndefined();
    expect(answer).toBeInstanceOf(ToolWithheld);
    expect(answer).toMatchObject({ tool: name, outcome: { verdict: change.verdict, passes: false } });
    for (const value of change.counterexamples ?? []) {
      expect((answer as ToolWithheld).outcome?.changes.map(({ counterexample }) => counterexample)).toContainEqual(
        value,
      );
    }
    expect(seen.calls).toEqual([]);
  }
  await seen.close();
}

test.each(CASES)("SDK %s at connect: %s", async (sdk, _kind, change) => {
  await expectOutcome(await consumer(sdk, change.tools), change);
});

test.each(CASES)("SDK %s, after list_changed: %s", async (sdk, _kind, change) => {
  const seen = await consumer(sdk, [SEARCH]);
  await seen.change(change.tools);
  await expectOutcome(seen, change);
});

test("the table of docs/pin.md has these kinds of change, with these outcomes", () => {
  const page = readFileSync(new URL("../../../docs/pin.md", import.meta.url), "utf8");
  const table = tablesOf(page).find(([head]) => head?.[0] === "change of the server");
  expect(table?.slice(1).map(([kind, verdict, passes]) => [kind, verdict, passes])).toEqual(
    UPSTREAM_CHANGES.map(({ kind, verdict, passes }) => [kind, `\`${verdict}\``, passes ? "yes" : "no"]),
  );
});

test.each(Object.keys(SDKS))("SDK %s: equal digests pass without the differ", async (sdk) => {
  const load = vi.fn(differ);
  const seen = await consumer(sdk, [SEARCH], { differ: load });
  expect(await seen.list()).toMatchObject([SEARCH]);
  expect(load).not.toHaveBeenCalled();
  await seen.change([{ ...SEARCH, description: "Other." }]);
  await seen.list();
  expect(load).toHaveBeenCalled();
  await seen.close();
});

test.each(Object.keys(SDKS))("SDK %s: without a differ, a changed tool is withheld", async (sdk) => {
  const seen = await consumer(sdk, [{ ...SEARCH, description: "Other." }], {});
  expect(await seen.list()).toEqual([]);
  const withheld = await seen.call("search");
  expect(withheld).toMatchObject({
    outcome: { changes: [{ message: expect.stringContaining(`import("toolpact/differ")`) }] },
  });
  await seen.close();
});

test.each(Object.keys(SDKS))(
  "SDK %s: a differ that cannot be loaded fails the check, and no call is sent",
  async (sdk) => {
    const seen = await consumer(sdk, [SEARCH], { differ: () => Promise.reject(new Error("no such module")) });
    await seen.change([{ ...SEARCH, description: "Other." }]);
    expect(await seen.call("search")).toMatchObject({ message: "no such module" });
    await expect(seen.list()).rejects.toThrow("no such module");
    await seen.change([SEARCH]);
    expect(await seen.call("search")).toMatchObject({ structuredContent: { total: 0 } });
    expect(seen.calls).toEqual(["search"]);
    await seen.close();
  },
);

test.each(Object.keys(SDKS))(
  "SDK %s: a change without notification is found once the outcomes are too old",
  async (sdk) => {
    let nowMs = 0;
    const seen = await consumer(sdk, [SEARCH], { differ, maxAgeMs: 1000, clock: { nowMs: () => nowMs } });
    await seen.change([], "silently");
    expect(await seen.call("search")).toMatchObject({ structuredContent: { total: 0 } });
    nowMs = 1000;
    expect(await seen.call("search")).toBeInstanceOf(ToolWithheld);
    await seen.close();
  },
);

test.each(Object.keys(SDKS))("SDK %s: an application's own handler of list_changed is still called", async (sdk) => {
  const seen = await consumer(sdk, [SEARCH]);
  const heard = vi.fn();
  seen.client.fallbackNotificationHandler = async ({ method }) => heard(method);
  await seen.change([]);
  expect(await seen.list()).toEqual([]);
  expect(heard).toHaveBeenCalledWith("notifications/tools/list_changed");
  await seen.close();
});

test.each(Object.keys(SDKS))("SDK %s: requests by method do not bypass the pin", async (sdk) => {
  const seen = await consumer(sdk, []);
  const request = seen.client.request.bind(seen.client) as (message: object) => Promise<unknown>;
  await expect(request({ method: "tools/call", params: { name: "search" } })).rejects.toThrow("bypasses the pin");
  expect((seen.client as unknown as { experimental: unknown }).experimental).toBeUndefined();
  expect(seen.calls).toEqual([]);
  await seen.close();
});

const POLICIES: readonly [kind: string, policy: Parameters<typeof pinOf>[0], listed: object | undefined][] = [
  ["description reworded", { descriptions: "withhold" }, undefined],
  ["description reworded", { descriptions: "pass" }, { description: "Search all documents of the archive." }],
  ["hint changed to the less safe value", { hints: "pass" }, { annotations: { readOnlyHint: false } }],
  ["undecidable schema", { undecided: "pass" }, SEARCH],
  ["tool added", { unpinned: "pass" }, { name: "erase" }],
];

test.each(POLICIES)("%s, by the policy %j", async (kind, policy, listed) => {
  const change = UPSTREAM_CHANGES.find((one) => one.kind === kind);
  const seen = await consumer("2.x", change?.tools ?? [], { differ }, pinOf(policy) as unknown as Pin);
  const tool = (await seen.list()).find(({ name }) => name === (change?.tool ?? "search"));
  if (listed === undefined) expect(tool).toBeUndefined();
  else expect(tool).toMatchObject(listed);
  await seen.close();
});

test.each([
  ["another format", { ...PIN, pin: 2 }, "The pin has format 2"],
  ["an unknown policy", { ...PIN, policy: { hints: "ignore" } }, "unknown setting: hints: ignore"],
  ["a definition edited by hand", edited(), 'The digest of "search" does not match'],
])("a pin with %s is rejected", async (_what, pin, message) => {
  const { client } = await modernServer([SEARCH]);
  await expect(pinned(client, pin)).rejects.toThrow(message);
});

function edited(): Pin {
  const { search } = PIN.tools;
  return { ...PIN, tools: { search: { ...search, inputSchema: { type: "object" } } as never } };
}

test("a client that is not connected is rejected", async () => {
  const { client, close } = await modernServer([SEARCH]);
  await close();
  await expect(pinned(client, PIN)).rejects.toThrow("The client is not connected.");
});

test("runtime and generator compute the same digest", async () => {
  const odd = { name: "odd", title: "é\ud800", inputSchema: { type: "object", b: 1, a: [null, 0.1] }, _meta: { x: 1 } };
  for (const entry of [SEARCH, odd, { name: "bare" }] as const) {
    expect(await pinDigest(entry)).toBe(definitionDigest(definitionOf(entry as never)));
  }
  expect(createPin([SEARCH as never], null).tools["search"]?.digest).toBe(await pinDigest(SEARCH));
});

test("SDK 1.x: streamed requests do not bypass the pin", async () => {
  const { client, close } = await olderServer([SEARCH]);
  const guarded = (await pinned(client, PIN)) as unknown as Record<string, unknown>;
  expect(client).toHaveProperty("requestStream");
  expect(guarded["requestStream"]).toBeUndefined();
  await close();
});

/** Rewrites a listed schema in place, as adapters to strict modes of model providers do. */
function rewriteInPlace(listed: unknown): void {
  const { inputSchema } = listed as { inputSchema: { required: string[]; properties: object } };
  inputSchema.required = Object.keys(inputSchema.properties);
}

test.each(["listTools", "$checkPin", "onCheck", "the pin"])(
  "a consumer that rewrites what it gets by %s does not change what later tools are compared with",
  async (from) => {
    const pin = structuredClone(PIN);
    const onCheck: PinnedOptions["onCheck"] = (outcomes) => {
      if (from === "onCheck") for (const { listed } of outcomes) if (listed !== null) rewriteInPlace(listed);
    };
    const seen = await consumer("2.x", [{ ...SEARCH, description: "Other." }], { differ, onCheck }, pin);
    if (from === "listTools") rewriteInPlace((await seen.list())[0]);
    if (from === "$checkPin") rewriteInPlace((await seen.check())[0]?.listed);
    if (from === "the pin") rewriteInPlace(pin.tools["search"]);
    await seen.change([{ ...SEARCH, inputSchema: { ...SEARCH.inputSchema, required: ["query", "limit"] } }]);
    expect(await seen.check()).toMatchObject([{ tool: "search", verdict: "breaking", passes: false }]);
    await seen.close();
  },
);
