import { expect, test } from "vitest";
import { ask, automationServer, withHandler } from "./automation-server.ts";

function nested(depth: number): unknown {
  let value: unknown = "core";
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Hostile inputs: created before the clock runs. */
const HOSTILE: readonly (readonly [what: string, tool: string, input: unknown])[] = [
  ["10 MB of text", "memory_store", { key: "k", text: "x".repeat(10_000_000) }],
  ["10 MB of text in a place for more", "file_write", { path: "a", text: "x".repeat(10_000_000) }],
  ["a depth of 1,000,000", "memory_store", { key: "k", text: nested(1_000_000) }],
  ["a list of 100,000 errors", "memory_store", { key: "k", text: "t", tags: Array.from({ length: 100_000 }, () => 7) }],
  [
    "9,000 errors, within the limits",
    "memory_store",
    { key: "k", text: "t", tags: Array.from({ length: 9000 }, () => 7) },
  ],
  [
    "20,000 equal items where none may be twice",
    "memory_store",
    { key: "k", text: "t", tags: Array.from({ length: 20_000 }, () => "a") },
  ],
  [
    "100,000 unknown names",
    "memory_store",
    Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`n${index}`, 0])),
  ],
  ["131,000 names, as many as a text of 1 MiB may have", "memory_store", manyNames(131_000)],
  ["a name of 1 MB", "memory_store", { ["n".repeat(1_000_000)]: 0 }],
  [
    "__proto__ as a name",
    "memory_store",
    JSON.parse('{ "key": "k", "text": "t", "__proto__": { "namespace": "stolen" } }'),
  ],
  ["constructor as a name", "memory_store", { key: "k", text: "t", constructor: { prototype: {} } }],
  ["a circle", "memory_store", circle()],
  ["lone surrogates where nothing allows them", "session_get", { session: "\ud800" }],
  ["a function", "memory_store", { key: "k", text: () => "t" }],
  ["a list where an object should be", "memory_store", []],
];

/** As parsed from JSON: an object with so many names is counted more slowly than one that was built. */
function manyNames(count: number): unknown {
  const text = Array.from({ length: count }, (_, index) => `"${index.toString(36).padStart(4, "_")}":0`);
  return JSON.parse(`{${text.join(",")}}`);
}

function circle(): object {
  const self: Record<string, unknown> = { key: "k" };
  self["text"] = self;
  return self;
}

test.each(HOSTILE)("%s: a typed error", async (_what, tool, input) => {
  expect((await ask(automationServer(), tool, input)).error?.code).toBe("INVALID_INPUT");
});

test("names of Object.prototype change no prototype, in inputs and in results", async () => {
  const polluted = JSON.parse('{ "matches": [], "__proto__": { "polluted": true } }');
  const answer = await ask(
    withHandler("memory_search", () => polluted),
    "memory_search",
    { query: "q" },
  );
  expect(answer.error?.code).toBe("INVALID_OUTPUT");
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

test("what a refused input holds is not in the answer", async () => {
  const answer = await ask(automationServer(), "memory_store", {
    key: "k",
    text: { secret: "SECRET" },
    namespace: "SECRET",
  });
  expect(JSON.stringify(answer)).not.toContain("SECRET");
});

test("a getter can't change its mind: it is read once", async () => {
  let reads = 0;
  const shifty = {
    get key(): string {
      if (++reads === 1) return "k";
      throw new Error("SECRET");
    },
    text: "t",
  };
  const core = withHandler("memory_store", ({ key }: { readonly key: string }) => ({ key, replaced: false }));
  const answer = await ask(core, "memory_store", shifty);
  expect([reads, answer.success]).toEqual([1, true]);
});

test("a getter that rejects, throws or changes: read once, reported as a bug", async () => {
  const shifty = {
    get key(): string {
      throw new Error("SECRET");
    },
  };
  const answer = await ask(automationServer(), "memory_store", shifty);
  expect([answer.success, JSON.stringify(answer).includes("SECRET")]).toEqual([false, false]);
});
