import { expect, test } from "vitest";
import type { AuditEntry } from "../../../runtime/audit/audit-sink.ts";
import { createHttpHandler } from "../../../runtime/mcp/index.ts";
import { withHandler } from "../call/automation-server.ts";
import { lastMessage, legacyCall, modernCall } from "./raw-http.ts";

const url = "http://localhost/mcp";
const input = { agent: "writer", task: "Write." };

/** A server whose tool `agent_run` has an alias, how often it ran, and its audit log. */
async function aliasedServer() {
  const entries: AuditEntry[] = [];
  const ran = { times: 0 };
  const handler = async () => {
    ran.times += 1;
    return { text: `run ${ran.times}` };
  };
  const core = withHandler("agent_run", handler, { audit: { record: (entry) => void entries.push(entry) } });
  const { contract } = core;
  const { agent_run } = contract.tools;
  const tools = { ...contract.tools, agent_run: { ...agent_run, aliases: ["run_agent"] } };
  const http = await createHttpHandler({ ...core, contract: { ...contract, tools } }, { principalOf: () => "ada" });
  return { http, entries, ran };
}

const key = { "dev.example.automation/idempotency_key": "once" };

test.each([modernCall, legacyCall])(
  "an aliased call runs the tool behind its guards, and is not listed: %s",
  async (call) => {
    const { http, ran } = await aliasedServer();
    const fine = await lastMessage(await http.fetch(call(url, { id: 1, tool: "run_agent", input, meta: key })));
    expect(fine.result).toMatchObject({ structuredContent: { success: true, data: { text: "run 1" } } });
    const bad = await lastMessage(await http.fetch(call(url, { id: 2, tool: "run_agent", input: { no: "such" } })));
    expect(bad.result).toMatchObject({ isError: true, structuredContent: { error: { code: "INVALID_INPUT" } } });
    expect(ran.times).toBe(1);
  },
);

test("the audit log has the tool's name and the alias", async () => {
  const { http, entries } = await aliasedServer();
  await http.fetch(modernCall(url, { id: 1, tool: "run_agent", input, meta: key }));
  await http.fetch(modernCall(url, { id: 2, tool: "agent_list", input: {} }));
  expect(entries.map(({ tool, calledAs }) => [tool, calledAs])).toEqual([
    ["agent_run", "run_agent"],
    ["agent_list", null],
  ]);
});

test("a call by the alias and one by the name with the same key are one call", async () => {
  const { http, ran } = await aliasedServer();
  const text = async (tool: string) =>
    (await lastMessage(await http.fetch(modernCall(url, { id: 1, tool, input, meta: key })))).result?.structuredContent;
  expect(await text("run_agent")).toMatchObject({ data: { text: "run 1" } });
  expect(await text("agent_run")).toMatchObject({ data: { text: "run 1" } });
  expect(ran.times).toBe(1);
});
