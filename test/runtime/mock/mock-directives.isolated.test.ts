import { contract as automation } from "@toolpact/contracts/automation";
import { contract as social } from "@toolpact/contracts/social";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { TypedContract } from "../../../runtime/call/types.ts";
import { type MockOptions, mockCore, wishContext } from "../../../runtime/mock/mock-core.ts";
import type { MockData } from "../../../runtime/mock/mock-data.ts";
import { directiveIn, MOCK_DIRECTIVE, readDirective } from "../../../runtime/mock/mock-directive.ts";

let told = "";
beforeEach(() => {
  told = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    told += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const agents = { agents: [{ agent: "writer", description: "Writes." }] };
const none = { agents: [] };
const examples = [
  { input: { limit: 1 }, output: agents },
  { input: { limit: 2 }, error: "AGENT_NOT_FOUND" },
  { input: "none that fits", output: none },
];

/** Every tool of the contract, of which only `agent_list` has something to answer. */
function bookOf(changes: Partial<MockData> = {}): MockData {
  const tools = Object.fromEntries(Object.keys(automation.tools).map((name) => [name, { examples: [] }]));
  const plain = { profile: "default", failures: {}, outcomes: {}, context: {}, policy: {} };
  return { ...plain, tools: { ...tools, agent_list: { examples, sample: none } }, ...changes };
}

interface Asked {
  readonly tool?: string;
  readonly input?: object;
  readonly options?: MockOptions;
  readonly contract?: TypedContract;
  readonly signal?: AbortSignal;
}

/** What the mock answers to a wish. */
async function answer(wish?: unknown, asked: Asked = {}) {
  const { tool = "agent_list", input = { limit: 1 }, options, contract = automation, signal } = asked;
  const core = mockCore(contract, bookOf(), options);
  const context = wishContext({ meta: { [MOCK_DIRECTIVE]: wish } });
  const { envelope } = await core.answer(tool, input, { context, signal });
  return envelope as { readonly data?: unknown; readonly error?: { readonly code: string } };
}

test("it returns the example of the input, else the first one, else its sample; else it fails", async () => {
  expect((await answer()).data).toEqual(agents);
  expect((await answer(undefined, { input: { limit: 3 } })).data).toEqual(agents);
  const { data, error } = await answer(undefined, { tool: "workflow_list", input: {} });
  expect([data, error?.code, told.includes("No valid sample")]).toEqual([undefined, "INTERNAL_ERROR", true]);
});

test("a token of a later page gets the sample, which ends all pages; without one, the first example", async () => {
  const row = { ...automation.tools.agent_list, input: [{ path: ["limit"], bind: "page_token" }] };
  const contract = { ...automation, tools: { ...automation.tools, agent_list: row } } as unknown as TypedContract;
  const { tools } = bookOf();
  for (const [shown, page] of [
    [{ examples, sample: none }, none],
    [{ examples }, agents],
  ] as const) {
    const core = mockCore(contract, bookOf({ tools: { ...tools, agent_list: shown } }));
    expect((await core.answer("agent_list", { limit: 3 })).envelope).toMatchObject({ data: page });
    expect((await core.answer("agent_list", {})).envelope).toMatchObject({ data: agents });
  }
});

test.each([
  ["throw", "INTERNAL_ERROR", "fault was injected"],
  ["bad_result", "INVALID_OUTPUT", "agent_list"],
] as const)("a handler that is wished to %s does", async (fault, code, words) => {
  expect((await answer({ fault })).error?.code).toBe(code);
  expect(told).toContain(words);
  expect((await answer(undefined, { options: { fault } })).error?.code).toBe(code);
});

test("one that is wished to hang goes on until its caller goes", async () => {
  const gone = new AbortController();
  const hanging = answer({ fault: "hang" }, { signal: gone.signal });
  setTimeout(() => gone.abort(), 20);
  expect((await hanging).error?.code).toBe("TIMEOUT");
});

test("one that is wished to exit ends the process, with a status of its own", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("exited");
  });
  await answer({ fault: "exit" });
  expect(exit).toHaveBeenCalledWith(70);
});

test("it replies after the configured delay, or the requested one", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (const [wish, options] of [
    [{ latency_ms: 30 }, {}],
    [undefined, { latencyMs: 30 }],
  ] as const) {
    const answered = vi.fn();
    void answer(wish, { options }).then(answered);
    await vi.advanceTimersByTimeAsync(29);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledOnce();
  }
});

test("the configured share of calls fails, each with a code of its tool, and the same ones for the same seed", async () => {
  const codes = async (options: MockOptions) => {
    const core = mockCore(automation, bookOf(), options);
    const answers = Array.from({ length: 40 }, (_, index) =>
      core.answer("agent_list", { limit: 1 }, { principal: `p${index}` }),
    );
    return (await Promise.all(answers)).map(({ envelope }) => (envelope as { error?: { code: string } }).error?.code);
  };
  const half = await codes({ errorRate: 0.5, seed: 7 });
  expect(await codes({ errorRate: 0.5, seed: 7 })).toEqual(half);
  expect(await codes({ errorRate: 0.5, seed: 8 })).not.toEqual(half);
  const failed = half.filter((code) => code !== undefined);
  expect([failed.length > 5, failed.length < 35]).toEqual([true, true]);
  for (const code of failed) expect(Object.keys(automation.toolErrors.default.agent_list)).toContain(code);
  expect(await codes({})).toEqual(half.map(() => undefined));
});

test("a code needs no further mock data, an outcome needs its value", async () => {
  const { error } = await answer({ error: "TIMEOUT" });
  expect(error?.code).toBe("TIMEOUT");
  await answer({ outcome: "queued" });
  expect(told).toContain('The contract does not have the outcome "queued"');
});

test("tables that lack a tool's codes or marks break no call", async () => {
  const contract = { ...automation, toolErrors: { default: {} } } as unknown as TypedContract;
  expect((await answer(undefined, { contract })).data).toEqual(agents);
  const lacking = { ...social, toolErrors: {} } as unknown as TypedContract;
  expect(() => mockCore(lacking, { ...bookOf(), profile: "nobody", tools: {} })).toThrow("nobody");
});

test("a book of another contract starts no server", () => {
  const tools = { ...bookOf().tools, agent_burn: { examples: [{ input: {}, output: {} }] } };
  expect(() => mockCore(automation, bookOf({ tools }))).toThrow("agent_burn");
});

test.each([
  ["no object", 7, "The mock options of a call must be an object."],
  ["an unknown word", { delay: 7 }, 'Unknown mock option "delay".'],
  ["a name of every object", { constructor: 7 }, 'Unknown mock option "constructor".'],
  ["no code", { error: 7 }, "7 is not a valid value for the mock option error."],
  ["no outcome", { outcome: null }, "null is not a valid value for the mock option outcome."],
  ["a broken latency", { latency_ms: 1.5 }, "1.5 is not a valid value for the mock option latency_ms."],
  ["a latency in the past", { latency_ms: -1 }, "-1 is not a valid value for the mock option latency_ms."],
  ["an unknown fault", { fault: "explode" }, '"explode" is not a valid value for the mock option fault.'],
])("an invalid directive is an error: %s", (_case, wish, sentence) => {
  expect(() => readDirective(wish)).toThrow(sentence);
});

test("a directive is in the request's `_meta`, else in a header", () => {
  const request = (header: string) => ({ headers: new Headers({ "toolpact-mock": header }) });
  const wish = { error: "TIMEOUT" };
  expect(directiveIn({ meta: { [MOCK_DIRECTIVE]: wish }, request: request("error=NO") })).toBe(wish);
  expect(directiveIn({ meta: {}, request: request("error=A=B; latency_ms=200;fault") })).toEqual({
    error: "A=B",
    latency_ms: 200,
    fault: "",
  });
  expect([directiveIn({}), directiveIn({ meta: 7, request: { headers: new Headers() } })]).toEqual([
    undefined,
    undefined,
  ]);
  expect([readDirective(undefined), wishContext({})]).toEqual([{}, {}]);
});
