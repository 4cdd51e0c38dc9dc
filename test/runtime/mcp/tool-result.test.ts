import { expect, test } from "vitest";
import type { Reply } from "../../../runtime/contract/reply.ts";
import { toolResult } from "../../../runtime/mcp/tool-result.ts";
import { automationServer } from "../call/automation-server.ts";

const { contract } = automationServer();

/** How a tool that advertises so much answers. */
function answered(outputSchema: "full" | "success_only" | "none", isError: boolean) {
  const row = { ...contract.tools.agent_list, outputSchema };
  const shown = { name: "agent_list", inputSchema: { type: "object" as const } };
  const content = [{ type: "image", data: "aGk=", mimeType: "image/png" } as const];
  const reply: Reply = isError
    ? { kind: "failed", code: "TIMEOUT", facts: { content } }
    : { kind: "ok", result: null, facts: { content } };
  return toolResult({ name: "agent_list", row, shown }, { reply, envelope: { success: !isError } }, contract);
}

test.each(["full", "success_only", "none"] as const)("%s: a success is structured, and the same as text", (mode) => {
  const { content, structuredContent, isError } = answered(mode, false);
  expect(structuredContent).toEqual({ success: true });
  expect(content).toEqual([
    { type: "image", data: "aGk=", mimeType: "image/png" },
    { type: "text", text: '{"success":true}' },
  ]);
  expect(isError).toBeUndefined();
});

test.each([
  ["full", { success: false }],
  ["none", { success: false }],
  ["success_only", undefined],
] as const)(
  "%s: a failure is an error, and structured unless clients would validate it as a success",
  (mode, structured) => {
    const result = answered(mode, true);
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toEqual(structured);
    expect(result.content.at(-1)).toEqual({ type: "text", text: '{"success":false}' });
  },
);

test("the limit and the remaining quota are in _meta, whatever the envelope", () => {
  const shown = { name: "agent_list", inputSchema: { type: "object" as const } };
  const tool = { name: "agent_list", row: contract.tools.agent_list, shown };
  const rate = { class: "read", perMinute: 200, burst: 50, remaining: 49, resetMs: 300 };
  const result = toolResult(tool, { reply: { kind: "ok", result: null, facts: { rate } }, envelope: {} }, contract);
  expect(result._meta).toEqual({ "dev.example.automation/rate_limit": rate });
});
