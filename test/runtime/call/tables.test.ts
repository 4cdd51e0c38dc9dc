import { contract } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import { markTrees } from "../../../runtime/call/annotation-tree.ts";
import type { Call } from "../../../runtime/call/call.ts";
import { offering } from "../../../runtime/call/declared-details.ts";
import { followUpSuggestions } from "../../../runtime/call/follow-up-suggestions.ts";
import { invalidInput } from "../../../runtime/call/invalid-input.ts";
import { toolPlans } from "../../../runtime/call/plan.ts";
import { nameIn } from "../../../runtime/call/problem-place.ts";
import type { Contract } from "../../../runtime/contract/contract.ts";
import type { Failed } from "../../../runtime/contract/reply.ts";
import { ToolFailure } from "../../../runtime/contract/tool-failure.ts";
import { idempotencyOf } from "../../../runtime/guards/tool-features.ts";
import { missingContext } from "../../../runtime/implement/start-checks.ts";
import { envelopeOf, looseServer } from "./servers.ts";

/** Contracts are generated, but their tables are data: what one of them lacks must break no call. */
const plain: Contract = contract;

test("a code that a table doesn't have suggests nothing and is its own message", async () => {
  expect(followUpSuggestions(plain, { input: {} } as Call, "NO_SUCH", "Try again.")).toEqual([]);
  const lacking = {
    ...plain,
    errors: {},
    commonErrors: { ...plain.commonErrors, invalid_input: { code: "NO_SUCH", message: null, recovery: null } },
  };
  const plan = toolPlans(lacking, "default", markTrees({}))("agent_list");
  if (plan === null) throw new Error("no plan");
  const told = await invalidInput(lacking, plan, [{ at: "/a", keyword: "type", expected: "text" }], {
    input: {},
    redact: (name) => name,
  });
  expect(told).toEqual({ code: "NO_SUCH", details: undefined, message: "NO_SUCH. /a: expected text." });
});

test("a message without details lists five problems and counts the others", async () => {
  const lacking = { ...plain, errors: {} };
  const plan = toolPlans(lacking, "default", markTrees({}))("agent_list");
  if (plan === null) throw new Error("no plan");
  const problems = Array.from({ length: 7 }, (_, index) => ({ at: `/p${index}`, keyword: "type", expected: "text" }));
  const { message } = await invalidInput(lacking, plan, problems, { input: {}, redact: (name) => name });
  expect(message).toContain("/p4: expected text; and 2 more.");
  expect(message).not.toContain("/p5");
});

test("details that a code doesn't declare are not offered", async () => {
  const bare: Failed = { kind: "failed", code: "NO_SUCH", facts: {} };
  expect(await offering(plain, bare, { key: "k" })).toBe(bare);
  const lacking: Contract = { ...plain, validators: { ...plain.validators, errors: null } };
  const found: Failed = { ...bare, code: "KEY_NOT_FOUND" };
  expect(await offering(lacking, found, { key: "k" })).toBe(found);
  const answer: Failed = { kind: "failed", code: "KEY_NOT_FOUND", facts: {} };
  expect(await offering(plain, answer, { strange: 1, other: 2 })).toBe(answer);
  expect(await offering(plain, answer, { strange: 1, key: "k" })).toEqual({ ...answer, details: { key: "k" } });
});

test("a tool without output, and whose errors no table has, has a plan", () => {
  const { agent_list: row } = plain.tools as typeof contract.tools;
  const lacking = { ...plain, toolErrors: {}, tools: { agent_list: { ...row, output: null } } };
  const plan = toolPlans(lacking, "default", markTrees({}))("agent_list");
  expect([plan?.codes, plan?.output, plan?.outputAt("next_token")]).toEqual([{}, null, null]);
  const without = toolPlans({ ...lacking, toolErrors: { default: {} } }, "default", markTrees({}));
  expect(without("agent_list")?.codes).toEqual({});
  expect(without("agent_burn")).toBeNull();
});

test("a profile without an envelope asks for no context", () => {
  expect(missingContext(plain, "nobody", {})).toEqual([]);
});

test("an unknown idempotency rule deduplicates nothing", () => {
  const plan = toolPlans(plain, "default", markTrees({}))("agent_run");
  if (plan === null) throw new Error("no plan");
  expect(idempotencyOf(plain, { ...plan, row: { ...plan.row, idempotency: "no_such" } })).toBeNull();
  expect(idempotencyOf(plain, plan)).not.toBeNull();
});

test.each([
  ['property "a\\"b"', 'a"b'],
  ['no property "__proto__"', "__proto__"],
  ["text", null],
  ['property "a", or property "b"', null],
])("the property that %s speaks of is %j", (expected, name) => {
  expect(nameIn({ at: "", keyword: "required", expected })).toBe(name);
});

test("a contract none of whose codes has details has no checks of them, and its failures leave as they are", async () => {
  const lacking = { ...contract, validators: { ...contract.validators, errors: null } };
  const core = looseServer(lacking, "default", {
    tools: {
      workflow_list: () => {
        throw new ToolFailure("TIMEOUT", { effect: "none" });
      },
    },
  });
  expect((await envelopeOf(core, "workflow_list", {})).error).toMatchObject({ code: "TIMEOUT" });
  expect((await envelopeOf(core, "workflow_list", { strange: 1 })).error).toMatchObject({ code: "INVALID_INPUT" });
});
