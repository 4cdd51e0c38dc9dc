/** INV-MCP-004: tools declare whether they are idempotent, and behave as they declare. */
import { contract } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import { ask, withHandler } from "../runtime/call/automation-server.ts";

const TOOLS = Object.entries(contract.tools);

test.each(TOOLS)("%s: the metadata states whether it is idempotent", (_tool, { idempotent, annotations }) => {
  expect(typeof idempotent).toBe("boolean");
  expect(annotations.idempotentHint).toBe(idempotent);
});

test.each(TOOLS.filter(([, { idempotent }]) => !idempotent))(
  "%s, not idempotent: retryable is false for every code",
  (tool) => {
    const codes: Readonly<Record<string, string>> = contract.toolErrors.default[tool as "agent_run"];
    expect(new Set(Object.values(codes))).toEqual(new Set(["no"]));
  },
);

/** A tool that counts how often it really runs. */
function counting(without: readonly string[] = []) {
  let runs = 0;
  const handler = async () => {
    runs += 1;
    await Promise.resolve();
    return { text: `run ${runs}` };
  };
  return { core: withHandler("agent_run", handler, { without }), runs: () => runs };
}

const input = { agent: "writer", task: "Write." };
const keyed = { principal: "ada", idempotencyKey: "once" };

test("a non-idempotent tool called twice with one key runs once, and answers the same", async () => {
  const { core, runs } = counting();
  const first = await ask(core, "agent_run", input, keyed);
  expect(await ask(core, "agent_run", input, keyed)).toMatchObject({ data: first.data as object });
  expect(runs()).toBe(1);
});

test("the same key with another input is refused; another caller's key is another key", async () => {
  const { core, runs } = counting();
  await ask(core, "agent_run", input, keyed);
  expect((await ask(core, "agent_run", { ...input, task: "Paint." }, keyed)).error?.code).toBe("INVALID_INPUT");
  await ask(core, "agent_run", input, { ...keyed, principal: "bob" });
  expect(runs()).toBe(2);
});

test("of two at once with one key, one runs and the other is refused with the time to wait", async () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let runs = 0;
  let begun: () => void = () => undefined;
  const isRunning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const core = withHandler("agent_run", async () => {
    runs += 1;
    begun();
    await gate;
    return { text: "done" };
  });
  const first = ask(core, "agent_run", input, keyed);
  await isRunning;
  const twin = await ask(core, "agent_run", input, keyed);
  open();
  expect(twin.error).toMatchObject({
    code: "RATE_LIMITED",
    message: "The same call is still running. Wait 60 seconds.",
  });
  expect([(await first).success, runs]).toEqual([true, 1]);
});

test("an idempotent tool may simply run again", async () => {
  let runs = 0;
  const core = withHandler("file_write", () => ({ bytes: ++runs }));
  await ask(core, "file_write", { path: "a", text: "t" }, keyed);
  await ask(core, "file_write", { path: "a", text: "t" }, keyed);
  expect(runs).toBe(2);
});

test("control: without the guard, the same key runs twice", async () => {
  const { core, runs } = counting(["deduplicate"]);
  await ask(core, "agent_run", input, keyed);
  await ask(core, "agent_run", input, keyed);
  expect(runs()).toBe(2);
});
