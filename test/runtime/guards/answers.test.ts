import { contract as automation } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import type { ServerIssue } from "../../../runtime/call/server-issue.ts";
import { ask, withHandler } from "../call/automation-server.ts";
import { envelopeOf, looseServer } from "../call/servers.ts";

test("an envelope that violates its own schema is never sent: the code for bugs replaces it", async () => {
  const told: ServerIssue[] = [];
  const envelope = async () => {
    const all = await automation.validators.envelope();
    const [success = ""] = Object.values(automation.envelopes).map(({ checks }) => checks.success);
    const never = Object.assign(() => false, { problems: () => [{ at: "", keyword: "k", expected: "another one" }] });
    return { ...all, [success]: never as never };
  };
  const contract = { ...automation, validators: { ...automation.validators, envelope } };
  const core = looseServer(contract, "default", {
    onError: (issue) => told.push(issue),
    tools: { workflow_list: () => ({ workflows: [] }) },
  });
  const { success, error } = await envelopeOf(core, "workflow_list", {});
  expect([success, error["code"]]).toEqual([false, automation.commonErrors.internal.code]);
  expect(told).toMatchObject([
    { kind: "bad_envelope", message: "The envelope does not match its schema: the root: expected another one" },
  ]);
});

test("what is reported of an invalid result contains no secret, although properties are named after one", async () => {
  const told: ServerIssue[] = [];
  const handler = (_input: unknown, call: { readonly secret: (value: string) => void }) => {
    call.secret("opensesame/1");
    return { agents: [], "opensesame/1": 1, [`ghp_${"a1B2".repeat(9)}`]: 2 };
  };
  await ask(withHandler("agent_list", handler, { onError: (issue) => void told.push(issue) }), "agent_list", {});
  expect(told).toMatchObject([{ kind: "bad_result", message: expect.stringMatching(/\[redacted\].*\[redacted\]/) }]);
  expect(JSON.stringify(told)).not.toMatch(/opensesame|ghp_/);
});

test("a handler's log may have no data, and its failure no details", async () => {
  const lines: unknown[] = [];
  const thrower = (_: unknown, call: { log: (...args: string[]) => void; fail: (code: string) => Error }) => {
    call.log("info", "nothing found");
    throw call.fail("KEY_NOT_FOUND");
  };
  const onLog = (line: unknown) => void lines.push(line);
  await ask(withHandler("memory_retrieve", thrower), "memory_retrieve", { key: "k" }, { onLog });
  expect(lines).toMatchObject([{ level: "info", message: "nothing found", data: undefined }]);
});
