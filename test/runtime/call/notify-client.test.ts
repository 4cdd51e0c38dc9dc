import { expect, test, vi } from "vitest";
import type { AuditEntry } from "../../../runtime/audit/audit-sink.ts";
import type { Call, Guard } from "../../../runtime/call/call.ts";
import { createNotifier } from "../../../runtime/call/notify-client.ts";
import { refused } from "../../../runtime/call/refused.ts";
import type { PlainHandlerCall } from "../../../runtime/call/run-handler.ts";
import type { ServerIssue } from "../../../runtime/call/server-issue.ts";
import type { Contract } from "../../../runtime/contract/contract.ts";
import { limitInput } from "../../../runtime/guards/limit-input.ts";
import { userGuards } from "../../../runtime/guards/user-guards.ts";
import { alone, guarded, withRow } from "../guards/guard-call.ts";
import { ask, automationServer, withHandler } from "./automation-server.ts";

test.each([
  ["KEY_NOT_FOUND", "none"],
  ["NO_SUCH", "unknown"],
])("a failure that states no effect is recorded with the effect of its code: %s, %s", async (code, effect) => {
  const entries: AuditEntry[] = [];
  const refuse: Guard = () => async () => ({ kind: "failed", code, facts: {} });
  const core = automationServer({
    audit: { record: (entry) => void entries.push(entry) },
    guards: { before_input: [refuse] },
  });
  await ask(core, "memory_retrieve", { key: "k" });
  expect(entries).toMatchObject([{ ok: false, code, effect }]);
});

test("a log line without a listener is not redacted", async () => {
  const { server, call } = alone(withRow("agent_list", {}), "agent_list");
  const text = vi.fn((line: string) => line);
  const redactor = { ...(await server.redactor()), text };
  const tell = (of: Call) => createNotifier(server, redactor, of).log({ level: "info", message: "halfway" });
  tell(call);
  expect(text).not.toHaveBeenCalled();
  const heard: unknown[] = [];
  tell({ ...call, options: { onLog: (line) => void heard.push(line) } });
  expect(heard).toEqual([{ level: "info", message: "halfway", data: undefined }]);
});

test("a guard's failure has the situation's recovery, or none so that the code's is sent", () => {
  const commonErrors = { too_large: { code: "BIG", message: "Too big.", recovery: "Send less." } };
  const contract = withRow("agent_list", {}, { commonErrors });
  expect(refused(contract, "too_large", "none")).toMatchObject({ code: "BIG", recovery: "Send less." });
  const own = { too_large: { code: "BIG", message: null, recovery: null } };
  expect(refused({ ...contract, commonErrors: own }, "too_large", "none").recovery).toBeUndefined();
});

test.each([
  ["log line whose data is not JSON", (call: PlainHandlerCall) => call.log("info", "m", { n: 1n } as never)],
  ["log line whose listener throws", (call: PlainHandlerCall) => call.log("info", "m")],
  ["progress whose listener throws", (call: PlainHandlerCall) => call.progress(1)],
])("a %s does not break the call, and is reported", async (_what, send) => {
  const told: ServerIssue[] = [];
  const handler = (_input: unknown, call: PlainHandlerCall) => {
    send(call);
    return { agents: [] };
  };
  const core = withHandler("agent_list", handler, { onError: (issue: ServerIssue) => told.push(issue) });
  const listener = () => {
    throw new Error("The caller is gone.");
  };
  expect((await ask(core, "agent_list", {}, { onLog: listener, onProgress: listener })).success).toBe(true);
  expect(told).toMatchObject([{ kind: "sink_failed", cause: expect.any(Error) }]);
});

test("a server without guards at a stage has none there", () => {
  const { server } = alone(withRow("agent_list", {}), "agent_list");
  expect(userGuards(server, "before_input")).toEqual([]);
});

test("an input that is too large fails with the contract's message, if any", async () => {
  const said = async (tables: Partial<Contract>) => {
    const { server, call } = alone(withRow("agent_list", {}, tables), "agent_list", {}, { input: { a: [1, 2] } });
    return guarded(limitInput(server), call, () => {
      throw new Error("it went on");
    });
  };
  const limits = { inputBytes: 100, inputDepth: 9, inputKeys: 2 } as Contract["limits"];
  const tooLarge = (message: string | null) =>
    ({ too_large: { code: "BIG", message, recovery: null } }) as Contract["commonErrors"];
  const most = "The limit is 2 properties and elements.";
  expect(await said({ limits, commonErrors: tooLarge(null), errors: {} })).toMatchObject({ message: most });
  expect(await said({ limits, commonErrors: tooLarge("Too big.") })).toMatchObject({ message: `Too big. ${most}` });
});
