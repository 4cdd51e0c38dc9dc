import { contract as automation } from "@toolpact/contracts/automation";
import { contract as broker } from "@toolpact/contracts/broker";
import { expect, test } from "vitest";
import type { AuditEntry } from "../../../runtime/audit/audit-sink.ts";
import { spansTo } from "../../../runtime/audit/spans.ts";
import type { ServerIssue } from "../../../runtime/call/server-issue.ts";
import { ToolFailure } from "../../../runtime/contract/tool-failure.ts";
import { ask, automationServer, withHandler } from "../call/automation-server.ts";
import { brokerRequest as REQUEST, BROKER_TOOL as TOKEN } from "../call/broker-request.ts";
import { brokerServer, envelopeOf, looseServer } from "../call/servers.ts";

const gone = async (): Promise<never> => {
  throw new Error("gone");
};

test.each(["deny", "local"] as const)("limits whose store is gone: %s", async (onRateStoreError) => {
  const told: ServerIssue[] = [];
  const contract = { ...automation, limits: { ...automation.limits, onRateStoreError } };
  const core = looseServer(contract, "default", {
    stores: { limits: { take: gone, peek: gone } },
    onError: (issue) => told.push(issue),
    tools: { workflow_list: () => ({ workflows: [] }) },
  });
  const { success } = await envelopeOf(core, "workflow_list", {});
  expect(success).toBe(onRateStoreError === "local");
  expect(told.map(({ kind }) => kind)).toEqual(onRateStoreError === "local" ? [] : ["store_failed"]);
});

test.each([
  ["an outcome that the tool doesn't declare", { kind: "outcome", outcome: "nonsense", value: {} }],
  ["none of its decisions", {}],
])("a policy that answers %s denies, and is reported as failed", async (_, decision) => {
  const told: ServerIssue[] = [];
  const core = brokerServer({ policy: () => decision as never, onError: (issue) => told.push(issue) });
  const { status, error } = await envelopeOf(core, TOKEN, REQUEST);
  expect([status, error["code"]]).not.toContain("ok");
  expect(told).toMatchObject([{ kind: "thrown", message: "The policy failed." }]);
});

test("a failure after a policy allowed the call is not a failure of the policy", async () => {
  const told: ServerIssue[] = [];
  const unreadable = () => ({
    get token(): string {
      throw new Error("SECRET");
    },
  });
  const core = brokerServer({ tools: { [TOKEN]: unreadable }, onError: (issue) => told.push(issue) });
  const { error } = await envelopeOf(core, TOKEN, REQUEST);
  expect(error["code"]).toBe(broker.commonErrors.internal.code);
  expect(told).toMatchObject([{ kind: "thrown", message: "A guard failed." }]);
});

test("progress and log lines hold no secret of the call's input, as its answer holds none", async () => {
  const heard: unknown[] = [];
  interface Asked {
    readonly operation: { readonly headers: Readonly<Record<string, string>> };
  }
  interface Telling {
    readonly progress: (done: number, total: undefined, message: string) => void;
    readonly log: (level: string, message: string, data: object) => void;
  }
  const handler = ({ operation: { headers } }: Asked, call: Telling) => {
    const key = headers["x-api-key"];
    call.progress(1, undefined, `with ${key}`);
    call.log("info", `with ${key}`, { with: key });
  };
  const headers = { "x-api-key": "correct horse battery" };
  const options = { onProgress: (news: unknown) => heard.push(news), onLog: (news: unknown) => heard.push(news) };
  const input = { ...REQUEST, operation: { ...REQUEST.operation, headers } };
  await envelopeOf(brokerServer({ tools: { [TOKEN]: handler } }), TOKEN, input, options);
  expect(heard).toEqual([
    { done: 1, total: undefined, message: "with [redacted]" },
    { level: "info", message: "with [redacted]", data: { with: "[redacted]" } },
  ]);
});

test("what a server's own guard throws is answered as what a handler throws is", async () => {
  const broken = () => async () => {
    throw new Error("SECRET");
  };
  for (const place of ["before_input", "before_policy", "before_handler"] as const) {
    const answer = await ask(automationServer({ guards: { [place]: [broken] } }), "agent_list", {});
    expect(answer.error?.code).toBe(automation.commonErrors.internal.code);
    expect(JSON.stringify(answer)).not.toContain("SECRET");
  }
});

test("a failure that can't be read is a bug, as are details for a code that declares none", async () => {
  const told: ServerIssue[] = [];
  const onError = (issue: ServerIssue) => void told.push(issue);
  const failures = [
    new ToolFailure("KEY_NOT_FOUND", {
      details: {
        get key(): string {
          throw new TypeError("unreadable");
        },
      },
    }),
    new ToolFailure("KEY_NOT_FOUND", { details: { other: 1 } }),
    new ToolFailure("KEY_NOT_FOUND", { details: { key: "k" }, result: { text: "t" } }),
  ];
  for (const failure of failures) {
    const thrower = () => {
      throw failure;
    };
    const answer = await ask(withHandler("memory_retrieve", thrower, { onError }), "memory_retrieve", { key: "k" });
    expect(answer.error?.code).toBe(automation.commonErrors.internal.code);
  }
  expect(told.map(({ kind }) => kind)).toEqual(["thrown", "bad_failure", "bad_failure"]);
});

test("a failure may bring its own words and calls to make next", async () => {
  const thrower = (_input: unknown, call: { readonly fail: (...args: readonly unknown[]) => Error }) => {
    const suggestions = [
      { target: "memory_search", params: { query: "k" }, reason: "Look for it.", priority: "low" },
      { target: "memory_search", params: "no object", reason: "Look for it.", priority: "low" },
      { target: "no_such_tool", params: {}, reason: "Look for it.", priority: "low" },
    ];
    throw call.fail("KEY_NOT_FOUND", { key: "k" }, { message: "Nothing under {key}.", recovery: "Look.", suggestions });
  };
  const told: ServerIssue[] = [];
  const core = withHandler("memory_retrieve", thrower, { onError: (issue) => told.push(issue) });
  const answer = await ask(core, "memory_retrieve", { key: "k" });
  expect(answer.error).toMatchObject({ code: "KEY_NOT_FOUND", message: "Nothing under k." });
  expect(told.map(({ kind }) => kind)).toEqual(["suggestion_dropped", "suggestion_dropped"]);
});

test("a call without an input, and one without options, are calls like others", async () => {
  const core = automationServer();
  expect((await core.call("agent_list", {})).success).toBe(true);
  expect((await ask(core, "agent_list", undefined)).success).toBe(true);
  expect((await ask(core, "memory_store", undefined)).error?.code).toBe(automation.commonErrors.invalid_input.code);
});

test("an input that throws when it is read is not reported as a bug, and reveals nothing", async () => {
  const input = {
    get request_id(): string {
      throw new TypeError("SECRET");
    },
  };
  const envelope = await envelopeOf(brokerServer(), TOKEN, input);
  expect(JSON.stringify(envelope)).not.toContain("SECRET");
});

test("a call's own context goes before the server's", async () => {
  let seen: unknown;
  const core = withHandler("workflow_list", (_: unknown, call: { readonly context: unknown }) => {
    seen = call.context;
    return { workflows: [] };
  });
  await ask(core, "workflow_list", {}, { context: { mode: "mine" } });
  expect(seen).toEqual({ mode: "mine" });
});

test("the record of a call that was rejected early has no input and no unchecked rate", async () => {
  const entries: AuditEntry[] = [];
  const audit = { record: (entry: AuditEntry) => void entries.push(entry) };
  await ask(automationServer({ audit, without: ["limit_rate"] }), "memory_store", { key: "k", text: "x".repeat(2e6) });
  expect(entries).toMatchObject([{ ok: false, input: null, rate: null, effect: "none" }]);
});

test("a span of a failed call has its code, and an undeclared use has an unknown verb", () => {
  const events: unknown[] = [];
  const statuses: unknown[] = [];
  const attributes: unknown[] = [];
  const sink = spansTo({
    startSpan: (_, options) => {
      attributes.push(options.attributes);
      return {
        addEvent: (_name, of) => events.push(of),
        setStatus: (status) => statuses.push(status),
        end: () => undefined,
      };
    },
  });
  const use = { dependency: "d", operation: "o", outcome: "ok", elapsedMs: 1 };
  const entry = {
    effects: [
      { ...use, verb: null },
      { ...use, verb: "read" },
    ],
    undeclared: [],
    atMs: 0,
    elapsedMs: 1,
  };
  void sink.record({ ...entry, code: "BUSY" } as unknown as AuditEntry);
  void sink.record({ ...entry, effects: [], code: null } as unknown as AuditEntry);
  expect(events).toMatchObject([{ verb: "unknown" }, { verb: "read" }]);
  expect(statuses).toEqual([{ code: 2, message: "BUSY" }]);
  expect(attributes).toMatchObject([{ "error.type": "BUSY" }, {}]);
  expect(attributes[1]).not.toHaveProperty("error.type");
});
