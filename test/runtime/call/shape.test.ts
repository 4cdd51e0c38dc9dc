import { contract as automation } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import { markTrees } from "../../../runtime/call/annotation-tree.ts";
import type { ToolPlan } from "../../../runtime/call/plan.ts";
import { shaped } from "../../../runtime/call/shape.ts";
import type { Contract, Mark } from "../../../runtime/contract/contract.ts";
import { compiled } from "../../../runtime/validation/compiled.ts";
import { envelopeOf, looseServer } from "./servers.ts";

const anything = compiled(() => true, []);

/** The form of an input under these marks. */
async function shapedBy(marks: readonly Mark[], shared: Readonly<Record<string, readonly Mark[]>>, input: unknown) {
  const plan = { input: markTrees(shared)(marks), validators: async () => ({ input: anything }) };
  return shaped({ coerce: false } as Contract, plan as unknown as ToolPlan, input);
}

test("defaults and canonical forms hold in lists, in maps and in shared shapes that contain themselves", async () => {
  const shared: Record<string, readonly Mark[]> = {
    Node: [
      { path: ["name"], canonical: ["trim"] },
      { path: ["open"], default: true },
      { path: ["children", null], ref: "Node" },
    ],
  };
  const input = {
    tree: {
      name: " a ",
      children: [
        { name: " b ", open: false },
        { name: "c", children: [{ name: " d" }] },
      ],
    },
  };
  expect(await shapedBy([{ path: ["tree"], ref: "Node" }], shared, input)).toEqual({
    problems: [],
    value: {
      tree: {
        name: "a",
        open: true,
        children: [
          { name: "b", open: false },
          { name: "c", open: true, children: [{ name: "d", open: true }] },
        ],
      },
    },
  });
});

test("what holds for some values only gives no default", async () => {
  const shared: Record<string, readonly Mark[]> = { Size: [{ path: [], default: 10 }] };
  const marks: readonly Mark[] = [
    { path: ["size"], ref: "Size", inBranch: true },
    { path: ["width"], ref: "Size" },
  ];
  expect((await shapedBy(marks, shared, {})).value).toEqual({ width: 10 });
});

test("the property's own default goes before the shared shape's; a property that is undefined is absent", async () => {
  const shared: Record<string, readonly Mark[]> = { Size: [{ path: [], default: 10 }] };
  const marks: readonly Mark[] = [
    { path: ["size"], default: 3 },
    { path: ["size"], ref: "Size" },
  ];
  expect((await shapedBy(marks, shared, { size: undefined })).value).toEqual({ size: 3 });
});

test("an alias is its name; both at once only with one value", async () => {
  const marks: readonly Mark[] = [{ path: ["to"], aliases: ["recipient", "__proto__"] }];
  expect((await shapedBy(marks, {}, { recipient: "ada" })).value).toEqual({ to: "ada" });
  expect((await shapedBy(marks, {}, JSON.parse('{ "__proto__": "ada" }'))).value).toEqual({ to: "ada" });
  expect((await shapedBy(marks, {}, { to: "ada", recipient: "ada" })).value).toEqual({ to: "ada" });
  const { problems } = await shapedBy(marks, {}, { to: "ada", recipient: "bob" });
  expect(problems).toMatchObject([{ at: "/to", keyword: "alias" }]);
});

test("what came by an alias is shaped too, and so are the members of a list in it", async () => {
  const marks: readonly Mark[] = [
    { path: ["to"], aliases: ["recipient"] },
    { path: ["to", "name"], canonical: ["trim"] },
    { path: ["to", "tags", null], canonical: ["lowercase"] },
    { path: ["to", "kind"], default: "person" },
  ];
  const input = { recipient: { name: " Ada ", tags: ["A", "b"] } };
  expect((await shapedBy(marks, {}, input)).value).toEqual({ to: { name: "Ada", tags: ["a", "b"], kind: "person" } });
});

const coercing = { ...automation, coerce: true };

/** What a caller sends as strings, and what the handler of memory_search gets. */
const TEXTS: readonly (readonly [limit: unknown, seen: unknown])[] = [
  ["7", 7],
  ["1e1", 10],
  [7, 7],
];

test.each(TEXTS)("a contract with coercion accepts %o as a number", async (limit, seen) => {
  let got: unknown;
  const memory_search = (input: { readonly limit: unknown }) => {
    got = input.limit;
    return { matches: [] };
  };
  const core = looseServer(coercing, "default", { tools: { memory_search: memory_search as never } });
  await envelopeOf(core, "memory_search", { query: "7", limit });
  expect(got).toBe(seen);
});

test.each(["0x7", "", " 7", "seven", "7.5", "1e999"])("not even then is %o one", async (limit) => {
  const core = looseServer(coercing, "default", { tools: { memory_search: () => ({ matches: [] }) } });
  expect((await envelopeOf(core, "memory_search", { query: "q", limit })).error["code"]).toBe("INVALID_INPUT");
});

test("a contract without coercion accepts no string as a number", async () => {
  const core = looseServer(automation, "default", { tools: { memory_search: () => ({ matches: [] }) } });
  expect((await envelopeOf(core, "memory_search", { query: "q", limit: "7" })).error["code"]).toBe("INVALID_INPUT");
});

/** automation, with agent_list declaring blocks of text. */
const withContent = {
  ...automation,
  tools: { ...automation.tools, agent_list: { ...automation.tools.agent_list, content: ["text"] as const } },
};

interface Giving {
  readonly content: (...blocks: readonly object[]) => void;
  readonly secret: (value: string) => void;
}

test("content blocks follow the envelope, redacted; a failure has none", async () => {
  const secret = "qZ7rT0pLwX3vB9sKmN2d";
  const agent_list = (input: { readonly limit: number }, call: Giving) => {
    call.secret(secret);
    call.content({ type: "text", text: `see ${secret}` });
    if (input.limit === 1) throw new Error("SECRET");
    return { agents: [] };
  };
  const core = looseServer(withContent, "default", { tools: { agent_list: agent_list as never } });
  expect((await core.answer("agent_list", {})).reply.facts.content).toEqual([{ type: "text", text: "see [redacted]" }]);
  const { reply } = await core.answer("agent_list", { limit: 1 });
  expect([reply.kind, reply.facts.content]).toEqual(["failed", undefined]);
});

test("a kind of content that the tool does not declare is a bug", async () => {
  const agent_list = (_input: never, call: Giving) => {
    call.content({ type: "image", data: "AAAA", mimeType: "image/png" });
    return { agents: [] };
  };
  const core = looseServer(withContent, "default", { tools: { agent_list: agent_list as never } });
  expect((await envelopeOf(core, "agent_list", {})).error["code"]).toBe("INTERNAL_ERROR");
});
