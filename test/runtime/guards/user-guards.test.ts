import { expect, test } from "vitest";
import type { Guard } from "../../../runtime/call/call.ts";
import type { Reply } from "../../../runtime/contract/reply.ts";
import { ask, withHandler } from "../call/automation-server.ts";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;

/** A guard that puts a token into a checked result, by changing it or in a new one. */
function careless(change: (answer: Reply & { readonly kind: "ok" }) => Reply): Guard {
  return (next) => async (call) => {
    const answer = await next(call);
    return answer.kind === "ok" ? change(answer) : answer;
  };
}

const CHANGES: readonly (readonly [how: string, guard: Guard])[] = [
  [
    "in its place",
    careless((answer) => {
      (answer.result as { text: string }).text = TOKEN;
      return answer;
    }),
  ],
  ["in a new one", careless((answer) => ({ ...answer, result: { ...(answer.result as object), text: TOKEN } }))],
];

const PLACES = ["before_input", "before_policy", "before_handler"] as const;

test.each(CHANGES.flatMap(([how, guard]) => PLACES.map((place) => [how, place, guard] as const)))(
  "a secret that a server's guard puts into a result, %s and %s, is redacted",
  async (_how, place, guard) => {
    const core = withHandler("agent_run", () => ({ text: "t" }), { guards: { [place]: [guard] } });
    const first = await ask(core, "agent_run", { agent: "writer", task: "Write." });
    const second = await ask(core, "agent_run", { agent: "writer", task: "Write." });
    for (const { success, data } of [first, second]) expect([success, data]).toEqual([true, { text: "[redacted]" }]);
  },
);

test("a reply that a guard returns from elsewhere is redacted, although it was redacted there", async () => {
  const elsewhere: Reply = {
    kind: "failed",
    code: "AGENT_NOT_FOUND",
    details: { agent: "writer" },
    message: `It said ${TOKEN}.`,
    facts: { redactions: [] },
  };
  for (const place of PLACES) {
    const guards = { [place]: [() => async () => elsewhere] };
    const core = withHandler("agent_run", () => ({ text: "t" }), { guards });
    const { error } = await ask(core, "agent_run", { agent: "writer", task: "Write." });
    expect(error).toMatchObject({ code: "AGENT_NOT_FOUND", message: "It said [redacted]." });
  }
});
