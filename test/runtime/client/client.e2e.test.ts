import { Client, InMemoryTransport, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type AgentId, contract, type MemoryKey } from "@toolpact/contracts/automation";
import { contract as broker } from "@toolpact/contracts/broker";
import { contract as conformance } from "@toolpact/contracts/conformance";
import { contract as social } from "@toolpact/contracts/social";
import { afterAll, beforeAll, expect, expectTypeOf, test, vi } from "vitest";
import { handlers } from "../../../examples/conformance/handlers.ts";
import {
  connect,
  type RepeatPolicy,
  type ToolClient,
  toolClient,
  UnexpectedAnswer,
} from "../../../runtime/client/index.ts";
import type { Contract } from "../../../runtime/contract/contract.ts";
import type { Reply } from "../../../runtime/contract/reply.ts";
import { implement } from "../../../runtime/index.ts";
import { createHttpHandler, type HttpHandler } from "../../../runtime/mcp/index.ts";
import { automationServer, withHandler } from "../call/automation-server.ts";
import { fakeClock } from "../call/fake-clock.ts";
import { brokerServer } from "../call/servers.ts";

const note = "note" as MemoryKey;
const nothing = "nothing" as MemoryKey;
const url = new URL("http://localhost/mcp");

/** A connection to a handler in this process. */
function transportTo(handler: HttpHandler) {
  return new StreamableHTTPClientTransport(url, { fetch: (at, init) => handler.fetch(new Request(at, init)) });
}

const clientOf = async (core: ReturnType<typeof automationServer>, retry?: RepeatPolicy) =>
  connect(contract, transportTo(await createHttpHandler(core)), retry === undefined ? {} : { retry });

let client: ToolClient<typeof contract, "default">;
beforeAll(async () => {
  client = await clientOf(automationServer());
});
afterAll(() => client.$close());

test("a tool is a function: its result has its type", async () => {
  const reply = await client.memory_store({ key: note, text: "Ship it." });
  expect(reply).toMatchObject({ ok: true, result: { key: "note", replaced: false }, content: [{ type: "text" }] });
  if (reply.ok) expectTypeOf(reply.result.replaced).toEqualTypeOf<boolean>();
});

test("a reply has one form, and next to it the names of the contract's envelope", async () => {
  const success = await client.memory_store({ key: note, text: "Ship it." });
  expect(success).toMatchObject({
    ok: true,
    meta: { rate_class: "mutation" },
    envelope: { success: true, data: { key: "note" } },
  });
  const connected = await connect(broker, transportTo(await createHttpHandler(brokerServer())));
  const call = connected["auth.graph.token.acquire.v1"];
  const failure = await call({} as Parameters<typeof call>[0]);
  expect(failure).toMatchObject({
    ok: false,
    error: { code: "bad_request.invalid_field", category: "request", retryable: false, retryAfterMs: null },
    meta: { request_id: expect.any(String), redactions: [] },
    envelope: {
      status: "error",
      error: { code: "bad_request.invalid_field", metadata: { fields: expect.any(Array) } },
    },
  });
  expect(Object.keys(failure)).toEqual(["ok", "error", "meta", "context", "content", "envelope"]);
  await connected.$close();
});

test("a failure is an answer, by its code, and is not thrown", async () => {
  const reply = await client.memory_retrieve({ key: nothing });
  expect(reply).toMatchObject({
    ok: false,
    error: { code: "KEY_NOT_FOUND", details: { key: "nothing" }, retryable: false },
  });
  if (!reply.ok && reply.error.code === "KEY_NOT_FOUND") {
    expectTypeOf(reply.error.details?.key).toEqualTypeOf<string | undefined>();
  }
});

test("what the contract doesn't have does not compile", () => {
  const misuses = () => {
    // @ts-expect-error: no such tool
    void client.memory_forget({ key: "note" });
    // @ts-expect-error: the input lacks its text
    void client.memory_store({ key: note });
    // @ts-expect-error: no such code
    void client.memory_retrieve({ key: note }).then((reply) => !reply.ok && reply.error.code === "NO_SUCH");
    // @ts-expect-error: a contract with profiles wants to know which
    void connect(social, new InMemoryTransport());
  };
  expect(misuses).toBeTypeOf("function");
});

test("a client of a profile has its tools, and no others", async () => {
  const names = async (profile: "api" | "workflow") => {
    const tools = await toolClient(social, new Client({ name: "own", version: "1.0.0" }), { profile });
    return Object.keys(tools).filter((name) => !name.startsWith("$"));
  };
  const listed = async (profile: "api" | "workflow") => Object.keys((await social.toolLists[profile]()).toolList);
  for (const profile of ["api", "workflow"] as const) expect(await names(profile)).toEqual(await listed(profile));
  expect(await names("api")).not.toEqual(await names("workflow"));
});

test("arguments that HTTP repeats in headers are repeated", async () => {
  const core = implement(conformance, { profile: "default", dependencies: {}, tools: handlers });
  const handler = await createHttpHandler(core);
  const headers: (string | null)[] = [];
  const recorded = {
    ...handler,
    fetch: (request: Request) => {
      headers.push(request.headers.get("mcp-param-region"));
      return handler.fetch(request);
    },
  };
  const connected = await connect(conformance, transportTo(recorded));
  expect(await connected.test_x_mcp_header({ region: "eu" })).toMatchObject({ ok: true, result: { region: "eu" } });
  expect(headers.at(-1)).toBe("eu");
  await connected.$close();
});

test("a profile that the contract doesn't have opens no connection", async () => {
  const [transport] = InMemoryTransport.createLinkedPair();
  const start = vi.spyOn(transport, "start");
  const strange = { profile: "nobody" } as unknown as { readonly profile: "api" };
  await expect(connect(social, transport, strange)).rejects.toThrow('The contract social has no profile "nobody".');
  expect(start).not.toHaveBeenCalled();
});

test.each(["wire", "contract"] as const)(
  "a tool with dots is called by its %s name, as the server's",
  async (names) => {
    const handler = await createHttpHandler(brokerServer(), { names });
    const asked: (string | null)[] = [];
    const recorded = {
      ...handler,
      fetch: (request: Request) => {
        asked.push(request.headers.get("mcp-name"));
        return handler.fetch(request);
      },
    };
    const connected = await connect(broker, transportTo(recorded), { names });
    const call = connected["auth.graph.token.acquire.v1"];
    expect(await call({} as Parameters<typeof call>[0])).toMatchObject({
      error: { code: "bad_request.invalid_field" },
    });
    expect(asked.at(-1)).toBe({ wire: "auth_graph_token_acquire_v1", contract: "auth.graph.token.acquire.v1" }[names]);
    await connected.$close();
  },
);

test("a client of your own, connected already, is as good", async () => {
  const own = new Client({ name: "own", version: "1.0.0" });
  await own.connect(transportTo(await createHttpHandler(automationServer())));
  for (const tools of [await toolClient(contract, own), await toolClient(contract, own, { profile: "default" })]) {
    expect(await tools.workflow_list({})).toMatchObject({ ok: true, result: { workflows: [] } });
    expect(tools.$client).toBe(own);
  }
  await own.close();
});

test("a key goes along: the same call with it happens once", async () => {
  let runs = 0;
  const core = withHandler("agent_run", () => ({ text: `${++runs}` }));
  const options = { principalOf: () => "ada" };
  const keyed = await connect(contract, transportTo(await createHttpHandler(core, options)));
  const input = { agent: "writer" as AgentId, task: "write" };
  expect(await keyed.agent_run(input, { idempotencyKey: "once" })).toMatchObject({ result: { text: "1" } });
  expect(await keyed.agent_run(input, { idempotencyKey: "once" })).toMatchObject({ result: { text: "1" } });
  expect(await keyed.agent_run(input)).toMatchObject({ result: { text: "2" } });
});

test("progress is heard by who asks for it", async () => {
  const core = withHandler("workflow_list", (_input: unknown, call: { progress: (...all: unknown[]) => void }) => {
    call.progress(1, 2, "half");
    return { workflows: [] };
  });
  const heard: unknown[] = [];
  await (await clientOf(core)).workflow_list({}, { onProgress: (progress) => heard.push(progress) });
  expect(heard).toEqual([{ done: 1, total: 2, message: "half" }]);
});

test("a signal ends the waiting, and the handler's work with it", async () => {
  const gone = new AbortController();
  const core = withHandler("workflow_list", async (_input: unknown, { signal }: { signal: AbortSignal }) => {
    gone.abort();
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    return { workflows: [] };
  });
  await expect((await clientOf(core)).workflow_list({}, { signal: gone.signal })).rejects.toThrow();
});

const OK: Reply = { kind: "ok", result: null, facts: {} };

/** A server that answers so, of a contract that advertises so much of `workflow_list`. */
async function answering(outputSchema: "success_only" | "none", reply: Reply, envelope: unknown) {
  const { toolList } = await contract.toolLists.default();
  const listed = JSON.parse(toolList.workflow_list);
  const text = JSON.stringify(outputSchema === "none" ? { ...listed, outputSchema: undefined } : listed);
  const changed: Contract = {
    ...contract,
    tools: { ...contract.tools, workflow_list: { ...contract.tools.workflow_list, outputSchema } },
    toolLists: { default: async () => ({ toolList: { ...toolList, workflow_list: text } }) },
  };
  const core = { contract: changed, profile: "default", answer: async () => ({ reply, envelope }) };
  const connected = await connect(changed as typeof contract, transportTo(await createHttpHandler(core)));
  return connected.workflow_list({});
}

test.each(["success_only", "none"] as const)("%s: a failure is read, although no schema describes it", async (mode) => {
  const envelope = { success: false, error: { code: "TIMEOUT", message: "late", retryable: true } };
  expect(await answering(mode, { kind: "failed", code: "TIMEOUT", facts: {} }, envelope)).toMatchObject({
    ok: false,
    error: { code: "TIMEOUT" },
  });
});

test("what is not advertised is not checked", async () => {
  const envelope = { success: true, data: { workflows: 7 } };
  expect(await answering("none", OK, envelope)).toMatchObject({ ok: true, result: { workflows: 7 } });
  await expect(answering("success_only", OK, envelope)).rejects.toThrow(UnexpectedAnswer);
});

test.each([
  ["no text", [{ type: "image", data: "aGk=", mimeType: "image/png" }]],
  ["nothing", []],
  ["a text that is no JSON", [{ type: "text", text: "Bad gateway" }]],
])("an answer that has %s in the place of an envelope is none of the contract's", async (_case, content) => {
  const own = new Client({ name: "own", version: "1.0.0" });
  vi.spyOn(own, "callTool").mockResolvedValue({ content } as never);
  const tools = await toolClient(contract, own);
  await expect(tools.workflow_list({})).rejects.toThrow("violates its contract: it has no envelope");
});

/** A server whose provider is busy for a number of calls. */
function busyServer(times: number, retryAfterMs?: number) {
  let runs = 0;
  const core = withHandler("workflow_list", (_input: unknown, call: { fail: (...all: unknown[]) => Error }) => {
    if (runs++ < times) throw call.fail("TIMEOUT", undefined, { effect: "none", retryAfterMs });
    return { workflows: [] };
  });
  return { core, runs: () => runs };
}

const quick = () => {
  const clock = fakeClock();
  const waits: number[] = [];
  const sleep = async (ms: number) => void waits.push(ms);
  return { waits, retry: { clock: { ...clock, sleep }, random: () => 0.5 } satisfies RepeatPolicy };
};

test("without a policy nothing is repeated", async () => {
  const { core, runs } = busyServer(1);
  const reply = await (await clientOf(core)).workflow_list({});
  expect(reply).toMatchObject({ ok: false, error: { retryable: true } });
  expect(runs()).toBe(1);
});

test("with one, what the contract lets a caller repeat is repeated, longer and longer apart", async () => {
  const { waits, retry } = quick();
  const { core, runs } = busyServer(3);
  expect(await (await clientOf(core, retry)).workflow_list({})).toMatchObject({ ok: true });
  expect(runs()).toBe(4);
  expect(waits).toEqual([250, 500, 1000]);
});

test("it is retried at most as often as the policy allows, and the last reply is returned", async () => {
  const { retry } = quick();
  const { core, runs } = busyServer(100);
  const reply = await (await clientOf(core, { ...retry, maxRetries: 2 })).workflow_list({});
  expect(reply).toMatchObject({ ok: false, error: { code: "TIMEOUT" } });
  expect(runs()).toBe(3);
});

test("the server's own wait is kept, and one that is too long is handed to you", async () => {
  const { waits, retry } = quick();
  const { core } = busyServer(1, 3000);
  expect(await (await clientOf(core, retry)).workflow_list({})).toMatchObject({ ok: true });
  expect(waits).toEqual([3000]);
  const { core: slow, runs } = busyServer(1, 60_000);
  expect(await (await clientOf(slow, retry)).workflow_list({})).toMatchObject({ error: { retryAfterMs: 60_000 } });
  expect(runs()).toBe(1);
});

test("a failure that must not be repeated is not", async () => {
  const { waits, retry } = quick();
  const repeating = await clientOf(automationServer(), retry);
  expect(await repeating.memory_retrieve({ key: nothing })).toMatchObject({ error: { code: "KEY_NOT_FOUND" } });
  expect(waits).toEqual([]);
});

test("an answer that is none of the contract's is thrown, with what came", async () => {
  const core = automationServer();
  const answers = async (envelope: unknown) => {
    const answer = async () => ({ reply: OK, envelope });
    const other = await clientOf({ ...core, answer } as typeof core);
    return other.workflow_list({}).catch((thrown: unknown) => thrown);
  };
  for (const envelope of [{}, { hello: "world" }, { success: true, data: { workflows: 7 } }]) {
    const thrown = await answers(envelope);
    expect(thrown).toBeInstanceOf(UnexpectedAnswer);
    expect(thrown).toMatchObject({ tool: "workflow_list", answer: { structuredContent: envelope } });
  }
});

test("a newer server may send more than this client knows", async () => {
  const core = automationServer();
  const envelope = { success: true, data: { workflows: [], more: 1 }, beside: true };
  const newer = { ...core, answer: async () => ({ reply: OK, envelope }) } as typeof core;
  expect(await (await clientOf(newer)).workflow_list({})).toMatchObject({ ok: true, result: { workflows: [] } });
});
