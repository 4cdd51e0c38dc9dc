import { expect, test } from "vitest";
import { NotJson } from "../../../runtime/call/copy-json.ts";
import type { Contract } from "../../../runtime/contract/contract.ts";
import { limitInput } from "../../../runtime/guards/limit-input.ts";
import { alone, asRedacted, withRow } from "./guard-call.ts";

const limits = { inputBytes: 100, inputDepth: 9, inputKeys: 9 } as Contract["limits"];

/** What goes on of an input that is changed as soon as the call was made; "refused" if none does. */
async function goneOn(input: { text: string }): Promise<unknown> {
  const { server, call } = alone(withRow("agent_list", {}, { limits }), "agent_list", {}, { input });
  let seen: unknown = "refused";
  const guard = limitInput(server)(async (on) => {
    seen = on.input;
    return asRedacted({ kind: "ok", result: {}, facts: {} });
  });
  const answer = guard(call);
  input.text = "changed";
  await answer;
  return seen;
}

test.each([
  ["surely small enough", "x".repeat(10)],
  ["that has to be measured, and fits", "x".repeat(80)],
])("what a caller changes of an input %s, while the call waits, is not seen", async (_which, text) => {
  expect(await goneOn({ text })).toEqual({ text });
});

test.each([
  ["surely too large", "x".repeat(100)],
  ["that has to be measured, and doesn't fit", "é".repeat(50)],
])("an input %s goes no further", async (_which, text) => {
  expect(await goneOn({ text })).toBe("refused");
});

test("an input that is not JSON is passed on as the reason for that", async () => {
  const { server, call } = alone(withRow("agent_list", {}, { limits }), "agent_list", {}, { input: ["SECRET", 1n] });
  const seen: unknown[] = [];
  await limitInput(server)(async ({ input }) => {
    seen.push(input);
    return asRedacted({ kind: "ok", result: {}, facts: {} });
  })(call);
  expect(seen).toEqual([expect.any(NotJson)]);
  expect(String(seen[0])).not.toContain("SECRET");
});
