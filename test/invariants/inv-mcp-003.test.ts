/** INV-MCP-003: all failures return standardized codes from the declared set. */
import { contract } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import type { ServerIssue } from "../../runtime/call/server-issue.ts";
import { ToolFailure } from "../../runtime/contract/tool-failure.ts";
import { ask, withHandler } from "../runtime/call/automation-server.ts";
import { settled } from "../runtime/call/fake-clock.ts";

const CODES = Object.keys(contract.errors);
const DECLARED = contract.toolErrors.default.memory_retrieve;

test.each(CODES)("memory_retrieve raises %s: declared, it leaves; undeclared, it is a bug", async (code) => {
  const issues: ServerIssue[] = [];
  const core = withHandler("memory_retrieve", failWith(code), { onError: (issue) => issues.push(issue) });
  const { error } = await ask(core, "memory_retrieve", { key: "k" });
  const isDeclared = Object.hasOwn(DECLARED, code);
  expect(error?.code).toBe(isDeclared ? code : "INTERNAL_ERROR");
  expect(issues.map(({ kind }) => kind)).toEqual(isDeclared ? [] : ["undeclared_code"]);
});

/** The details that a code asks for. */
const DETAILS: Readonly<Record<string, object>> = {
  KEY_NOT_FOUND: { key: "k" },
  PERMISSION_DENIED: { action: "read" },
  RESOURCE_NOT_FOUND: { kind: "file", id: "a" },
};

function failWith(code: string) {
  return () => {
    throw new ToolFailure(code, { details: DETAILS[code] });
  };
}

test("an undeclared code, a code that is not a string, and a name of Object.prototype are internal errors", async () => {
  for (const code of ["OOPS", "constructor", "__proto__", "", 7, null]) {
    const core = withHandler("memory_retrieve", failWith(code as string));
    expect((await ask(core, "memory_retrieve", { key: "k" })).error?.code).toBe("INTERNAL_ERROR");
  }
});

test("error messages are human-readable and details actionable", async () => {
  const core = withHandler("memory_retrieve", failWith("KEY_NOT_FOUND"));
  const { error } = await ask(core, "memory_retrieve", { key: "k" });
  expect(error).toMatchObject({ message: "Nothing is kept under k.", details: { key: "k" } });
});

test("details that the code does not declare never leave", async () => {
  const wrong = () => {
    throw new ToolFailure("KEY_NOT_FOUND", { details: { key: "k", password: "SECRET" } });
  };
  const answer = await ask(withHandler("memory_retrieve", wrong), "memory_retrieve", { key: "k" });
  expect(answer.error?.code).toBe("INTERNAL_ERROR");
  expect(JSON.stringify(answer)).not.toContain("SECRET");
});

test("control: without the guard that ends a call, a broken guard would break the call", async () => {
  const broken = () => () => {
    throw new Error("a guard's own bug");
  };
  const stores = { limits: { take: broken(), peek: broken() } } as never;
  const guards = { before_input: [] };
  const sound = withHandler("agent_list", () => ({ agents: [] }), { stores, guards });
  expect((await ask(sound, "agent_list", {})).success).toBe(true);
  const clock = { nowMs: () => 0, sleep: broken() } as never;
  const changes = { clock, stores };
  const slow = async () => {
    await settled();
    return { agents: [] };
  };
  const { error } = await ask(withHandler("agent_list", slow, changes), "agent_list", {});
  expect(error?.code).toBe("INTERNAL_ERROR");
  const without = ["catch_errors"];
  await expect(ask(withHandler("agent_list", slow, { ...changes, without }), "agent_list", {})).rejects.toThrow();
});
