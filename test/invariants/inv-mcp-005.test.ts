/** INV-MCP-005: tools do not modify their input objects. */
import { expect, test } from "vitest";
import type { AuditEntry } from "../../runtime/audit/audit-sink.ts";
import { ask, withHandler } from "../runtime/call/automation-server.ts";

const input = { key: " k ", text: "t", tags: ["a"] };

test("the handler's input is frozen, however deep", async () => {
  const tried: string[] = [];
  const handler = (given: { tags: string[]; text: string }) => {
    const attempts = { push: () => given.tags.push("b"), set: () => Object.assign(given, { text: "u" }) };
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        attempt();
      } catch (thrown) {
        if (thrown instanceof TypeError) tried.push(name);
      }
    }
    return { key: "k", replaced: false };
  };
  await ask(withHandler("memory_store", handler), "memory_store", input);
  expect(tried).toEqual(["push", "set"]);
});

test("the caller's object stays as it was: no default, no canonical form, nothing frozen", async () => {
  const given = structuredClone(input);
  const core = withHandler("memory_store", () => ({ key: "k", replaced: false }));
  await ask(core, "memory_store", given);
  expect(given).toEqual(input);
  expect(Object.isFrozen(given) || Object.isFrozen(given.tags)).toBe(false);
});

test("what the caller changes while the call runs does not reach the handler, nor the record", async () => {
  const given = structuredClone(input);
  const entries: AuditEntry[] = [];
  const handler = async (seen: { readonly text: string }) => {
    await new Promise((resolve) => setImmediate(resolve));
    return { key: seen.text, replaced: false };
  };
  const core = withHandler("memory_store", handler, { audit: { record: (entry) => void entries.push(entry) } });
  const call = ask(core, "memory_store", given);
  given.text = "changed";
  await call;
  expect(entries).toMatchObject([{ input: { text: "t" }, reply: { key: "t" } }]);
});

test("a copy is free to be changed", async () => {
  const handler = (given: { tags: string[] }) => ({
    key: structuredClone(given).tags.concat("b").join(),
    replaced: false,
  });
  expect(await ask(withHandler("memory_store", handler), "memory_store", input)).toMatchObject({
    data: { key: "a,b" },
  });
});

test("control: without the guard, a handler changes what its caller holds", async () => {
  const given = structuredClone(input);
  const handler = (seen: { tags: string[] }) => {
    seen.tags.push("b");
    return { key: "k", replaced: false };
  };
  await ask(withHandler("memory_store", handler, { without: ["limit_input", "shape_input"] }), "memory_store", given);
  expect(given.tags).toEqual(["a", "b"]);
});
