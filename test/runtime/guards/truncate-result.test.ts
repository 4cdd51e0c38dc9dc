import { expect, test } from "vitest";
import { newNotes } from "../../../runtime/call/new-call.ts";
import type { Contract, ToolRow } from "../../../runtime/contract/contract.ts";
import type { Reply } from "../../../runtime/contract/reply.ts";
import { truncateResult } from "../../../runtime/guards/truncate-result.ts";
import { alone, guarded, withRow } from "./guard-call.ts";

/** A tool with a list that may be cut, in a contract in which no result takes more than this. */
const within = (resultBytes: number, row: Partial<ToolRow> = {}, tables: Partial<Contract> = {}) => {
  const contract = withRow(
    "memory_search",
    { truncate: [{ at: "/matches", keep: "first", by: "elements" }], ...row },
    tables,
  );
  return { ...contract, limits: { ...contract.limits, resultBytes } };
};

const matches = Array.from({ length: 20 }, (_, index) => ({ text: `match ${index}` }));
const redactions = [3, 19].map((index) => ({ field: `/data/matches/${index}/text`, reason: "sensitive" }));

async function cut(contract: Contract, facts: Reply["facts"] = {}): Promise<Reply> {
  const plan = { validators: () => ({}) as never };
  const { server, call } = alone(contract, "memory_search", plan);
  return guarded(truncateResult(server), call, { kind: "ok", result: { matches }, facts });
}

test("what was redacted in an element that is gone is not listed any more", async () => {
  const answer = await cut(within(200), { redactions });
  expect(answer.facts).toMatchObject({ truncated: true, redactions: redactions.slice(0, 1) });
});

test("nothing that is whole loses a note", async () => {
  expect((await cut(within(10_000), { redactions })).facts).toMatchObject({ truncated: false, redactions });
});

test("an answer that was not redacted is not marked as redacted when it is cut, so that it is redacted later", async () => {
  expect((await cut(within(200))).facts).toMatchObject({ truncated: true, redactions: undefined });
});

test("if no envelope contains the result, notes are relative to the result itself", async () => {
  const bare = redactions.map((note) => ({ ...note, field: note.field.replace("/data", "") }));
  const contract = within(200);
  const { default: row } = contract.envelopes;
  const hidden = { default: { ...row, success: { kind: "object", places: [] } } } as unknown as Contract["envelopes"];
  for (const envelopes of [{}, hidden]) {
    const { facts } = await cut({ ...contract, envelopes }, { redactions: bare });
    expect(facts.redactions).toEqual(bare.slice(0, 1));
  }
});

test.each([
  ["bytes", { most: 5 }, "max_text_bytes", { budgetUsed: 4, budgetLimit: 5 }],
  ["lines", { most: 1 }, "max_text_lines", { budgetUsed: 1, budgetLimit: 1 }],
])(
  "without a cap for the whole result, truncated strings report what they use of their %s",
  async (_, input, bind, used) => {
    const truncate = [{ at: "/text", keep: "first", by: "lines" }] as const;
    const contract = withRow("memory_search", { truncate, input: [{ path: ["most"], bind }] });
    const { server, call } = alone(contract, "memory_search", { validators: () => ({}) as never }, { input });
    const answer = await guarded(truncateResult(server), call, {
      kind: "ok",
      result: { text: "one\ntwo\n" },
      facts: {},
    });
    expect(answer).toMatchObject({ result: { text: "one\n" }, facts: { truncated: true, ...used } });
  },
);

test.each(["max_text_bytes", "max_text_lines"])("if %s limits nothing, no use is reported", async (bind) => {
  const truncate = [{ at: "/text", keep: "first", by: "lines" }] as const;
  const contract = withRow("memory_search", { truncate, input: [{ path: ["most"], bind }] });
  const { server, call } = alone(contract, "memory_search", { validators: () => ({}) as never }, { input: {} });
  const answer = await guarded(truncateResult(server), call, { kind: "ok", result: { text: "one\ntwo\n" }, facts: {} });
  expect(answer).toEqual({ kind: "ok", result: { text: "one\ntwo\n" }, facts: { truncated: false } });
});

test.each([
  [true, "none"],
  [false, "applied"],
] as const)(
  "a result that can't be cut so far was made all the same: a tool that only reads (%s) did %s",
  async (readOnly, effect) => {
    expect(await cut(within(3, { readOnly }))).toMatchObject({ kind: "failed", effect });
  },
);

test.each([
  ["a page begins behind what was sent before, and its count is that of what it shows", undefined, 18],
  ["a result that policy chose is no page of the handler's, and is whole", "dry_run", 20],
])("%s", async (_case, outcome, count) => {
  const contract = within(10_000);
  const paths: Record<string, readonly string[]> = { page_token: ["page"], next_token: ["next"] };
  const at = (bind: string) => paths[bind] ?? null;
  const plan = { validators: () => ({}) as never, inputAt: at, outputAt: at };
  const notes = { ...newNotes(), ...(outcome === undefined ? {} : { outcome: { name: outcome, value: {} } }) };
  const { server, call } = alone(contract, "memory_search", plan, { input: { page: "~2" }, notes });
  for (const counted of [true, false]) {
    const facts = counted ? { resultCount: 20 } : {};
    const answer = await guarded(truncateResult(server), call, { kind: "ok", result: { matches }, facts });
    expect(answer).toMatchObject({ result: { matches: matches.slice(20 - count) } });
    expect(answer.facts.resultCount).toBe(counted ? count : undefined);
  }
});
