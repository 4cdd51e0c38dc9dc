import { contract } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import type { ServerIssue } from "../../../runtime/call/server-issue.ts";
import { UnknownTool } from "../../../runtime/implement/implement.ts";
import { ask, automationServer, automationTools, newWorld, withHandler } from "./automation-server.ts";

test("a call reaches its handler, and the reply has the contract's envelope", async () => {
  const world = newWorld();
  const core = automationServer({}, world);
  expect(await ask(core, "memory_store", { key: "  plan ", text: "Ship it." })).toMatchObject({
    success: true,
    data: { key: "plan", replaced: false },
  });
  expect([...world.memory.keys()]).toEqual(["general/plan"]);
  expect(await ask(core, "memory_retrieve", { key: "plan" })).toMatchObject({
    success: true,
    data: { text: "Ship it." },
  });
});

test("a declared failure has its details and the facts that the contract declares for its code", async () => {
  const { error } = await ask(automationServer(), "memory_retrieve", { key: "nowhere" });
  expect(error).toMatchObject({
    code: "KEY_NOT_FOUND",
    message: "Nothing is kept under nowhere.",
    retryable: false,
    details: { key: "nowhere" },
  });
});

const THROWN: readonly (readonly [what: string, thrown: () => unknown])[] = [
  ["an Error with a secret", () => new Error("SECRET")],
  ["a text", () => "SECRET"],
  ["nothing", () => undefined],
  ["a proxy that throws at every touch", () => new Proxy({}, hostile())],
  ["a cyclic object", () => cyclic()],
  [
    "an object whose getters throw",
    () => ({
      get code(): string {
        throw new Error("SECRET");
      },
    }),
  ],
];

function hostile(): ProxyHandler<object> {
  const refuse = () => {
    throw new Error("SECRET");
  };
  return { get: refuse, has: refuse, getPrototypeOf: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse };
}

function cyclic(): object {
  const circle: Record<string, unknown> = { secret: "SECRET" };
  circle["self"] = circle;
  return circle;
}

test.each(THROWN)("%s, thrown, is an internal error without details", async (_what, thrown) => {
  const told: ServerIssue[] = [];
  const handler = async () => {
    throw thrown();
  };
  const core = withHandler("agent_list", handler, { onError: (issue) => told.push(issue) });
  const envelope = await ask(core, "agent_list", {});
  expect(envelope).toMatchObject({ success: false, error: { code: "INTERNAL_ERROR", message: "The server failed." } });
  expect(JSON.stringify(envelope)).not.toContain("SECRET");
  expect(told.map(({ kind }) => kind)).toEqual(["thrown"]);
});

test("everything that prevents a server from starting is reported at once", () => {
  const { agent_list: _out, ...tools } = automationTools();
  const start = () =>
    automationServer({
      tools: { agent_list: undefined, ...tools, burn: () => ({}) } as never,
      dependencies: {} as never,
    });
  expect(start).toThrow(/agent_list has no handler.*burn.*agents is missing.*files is missing/);
});

test("a profile that the contract lacks, a builtin brought along, another runtime: refused at start", async () => {
  expect(() => automationServer({ profile: "api" as never })).toThrow('Unknown profile "api"');
  const { implement } = await import("../../../runtime/implement/implement.ts");
  const options = { profile: "default", dependencies: { limits: {} }, tools: automationTools() } as never;
  expect(() => implement(contract, options)).toThrow("The runtime provides the dependency limits");
  expect(() => implement({ ...contract, runtime: "^9.0.0" } as never, options)).toThrow("^9.0.0");
});

test("a call of a tool that the profile doesn't have gets no envelope", async () => {
  await expect(automationServer().answer("burn", {})).rejects.toThrow(UnknownTool);
  await expect(automationServer().answer("__proto__", {})).rejects.toThrow(UnknownTool);
});
