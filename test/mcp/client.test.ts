import { InMemoryTransport, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { contract, type MemoryKey } from "@toolpact/contracts/automation";
import { contract as conformance } from "@toolpact/contracts/conformance";
import { contract as social } from "@toolpact/contracts/social";
import { afterAll, beforeAll, expect, expectTypeOf, test, vi } from "vitest";
import { handlers } from "../../examples/conformance/handlers.ts";
import { connect, type RepeatPolicy, type ToolClient, UnexpectedAnswer } from "../../runtime/client/index.ts";
import { implement } from "../../runtime/index.ts";
import { createHttpHandler, type HttpHandler } from "../../runtime/mcp/index.ts";
import { automationServer, withHandler } from "../runtime/core/automation-server.ts";
import { fakeClock } from "../runtime/core/fake-clock.ts";

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
  expect(reply).toMatchObject({ kind: "ok", result: { key: "note", replaced: false }, content: [{ type: "text" }] });
  if (reply.kind === "ok") expectTypeOf(reply.result.replaced).toEqualTypeOf<boolean>();
});

test("a failure is an answer, by its code, and is not thrown", async () => {
  const reply = await client.memory_retrieve({ key: nothing });
  expect(reply).toMatchObject({ kind: "failed", code: "KEY_NOT_FOUND", details: { key: "nothing" }, retryable: false });
  if (reply.kind === "failed" && reply.code === "KEY_NOT_FOUND") {
    expectTypeOf(reply.details?.key).toEqualTypeOf<string | undefined>();
  }
});

test("what the contract doesn't have does not compile", () => {
  const misuses = () => {
    // @ts-expect-error: no such tool
    void client.memory_forget({ key: "note" });
    // @ts-expect-error: the input lacks its text
    void client.memory_store({ key: note });
    // @ts-expect-error: no such code
    void client.memory_retrieve({ key: note }).then((reply) => reply.kind === "failed" && reply.code === "NO_SUCH");
    // @ts-expect-error: a contract with profiles wants to know which
    void connect(social, new InMemoryTransport());
  };
  expect(misuses).toBeTypeOf("function");
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
  expect(await connected.test_x_mcp_header({ region: "eu" })).toMatchObject({ kind: "ok", result: { region: "eu" } });
  expect(headers.at(-1)).toBe("eu");
  await connected.$close();
});

test("a profile that the contract doesn't have opens no connection", async () => {
  const [transport] = InMemoryTransport.createLinkedPair();
  const start = vi.spyOn(transport, "start");
  const strange = { profile: "nobody" } as unknown as { readonly profile: "api" };
  await expect(connect(social, transport, strange)).rejects.toThrow('social has no profile "nobody".');
  expect(start).not.toHaveBeenCalled();
});

/** A server whose provider is busy as often as it is told. */
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
  expect(reply).toMatchObject({ kind: "failed", retryable: true });
  expect(runs()).toBe(1);
});

test("with one, what the contract lets a caller repeat is repeated, longer and longer apart", async () => {
  const { waits, retry } = quick();
  const { core, runs } = busyServer(3);
  expect(await (await clientOf(core, retry)).workflow_list({})).toMatchObject({ kind: "ok" });
  expect(runs()).toBe(4);
  expect(waits).toEqual([250, 500, 1000]);
});

test("it is repeated no more often than the policy says, and the last answer is yours", async () => {
  const { retry } = quick();
  const { core, runs } = busyServer(100);
  const reply = await (await clientOf(core, { ...retry, maxRetries: 2 })).workflow_list({});
  expect(reply).toMatchObject({ kind: "failed", code: "TIMEOUT" });
  expect(runs()).toBe(3);
});

test("the server's own wait is kept, and one that is too long is handed to you", async () => {
  const { waits, retry } = quick();
  const { core } = busyServer(1, 3000);
  expect(await (await clientOf(core, retry)).workflow_list({})).toMatchObject({ kind: "ok" });
  expect(waits).toEqual([3000]);
  const { core: slow, runs } = busyServer(1, 60_000);
  expect(await (await clientOf(slow, retry)).workflow_list({})).toMatchObject({ retryAfterMs: 60_000 });
  expect(runs()).toBe(1);
});

test("a failure that must not be repeated is not", async () => {
  const { waits, retry } = quick();
  const repeating = await clientOf(automationServer(), retry);
  expect(await repeating.memory_retrieve({ key: nothing })).toMatchObject({ code: "KEY_NOT_FOUND" });
  expect(waits).toEqual([]);
});

test("an answer that is none of the contract's is thrown, with what came", async () => {
  const core = automationServer();
  const answers = async (envelope: unknown) => {
    const answer = async () => ({ envelope, isError: false, content: [] });
    const other = await clientOf({ ...core, answer } as typeof core);
    return other.workflow_list({}).catch((thrown: unknown) => thrown);
  };
  for (const envelope of [{}, { hello: "world" }, { success: true, data: { workflows: 7 } }]) {
    const thrown = await answers(envelope);
    expect(thrown).toBeInstanceOf(UnexpectedAnswer);
    expect(thrown).toMatchObject({ tool: "workflow_list", answer: { structuredContent: envelope } });
  }
});

test("a newer server may say more than this client knows", async () => {
  const core = automationServer();
  const envelope = { success: true, data: { workflows: [], more: 1 }, beside: true };
  const newer = { ...core, answer: async () => ({ envelope, isError: false, content: [] }) } as typeof core;
  expect(await (await clientOf(newer)).workflow_list({})).toMatchObject({ kind: "ok", result: { workflows: [] } });
});
