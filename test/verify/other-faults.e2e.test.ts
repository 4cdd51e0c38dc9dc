import { contract as automation } from "@toolpact/contracts/automation";
import { contract as broker } from "@toolpact/contracts/broker";
import { contract as weather } from "@toolpact/contracts/weather";
import { expect, test } from "vitest";
import { VERIFY_DIAGNOSTICS } from "../../generator/diagnostics/verify.ts";
import { mockData } from "../../generator/mock/mock-data.ts";
import type { TypedContract } from "../../runtime/call/types.ts";
import { mockCore } from "../../runtime/mock/mock-core.ts";
import { behind, type Hooks } from "./fault-server.ts";
import { inProcess } from "./in-process.ts";
import { PLANTED } from "./planted.ts";
import { foundIn, idsIn, type RunOptions, subjectAt, unlimited, verifyBy } from "./verifying.ts";

interface Fault {
  readonly finds: string;
  readonly does: string;
  readonly contract: TypedContract;
  readonly hooks: Hooks;
  readonly options?: RunOptions;
  /** With the limits that the contract has. */
  readonly isLimited?: boolean;
}

const read: RunOptions = { tools: new Set(["memory_search"]) };
const forecast: RunOptions = { tools: new Set(["get_forecast"]), allowMutations: true };
const acquire: RunOptions = { tools: new Set(["auth.graph.token.acquire.v1"]), allowMutations: true };
const failing = (edit: (error: never) => object): Hooks => ({
  envelope: (envelope) => (envelope.error == null ? envelope : { ...envelope, error: edit(envelope.error as never) }),
});

/** What the envelope of tasks has no place for, and what a server does as a whole. */
const FAULTS: readonly Fault[] = [
  {
    finds: "retry-flag-wrong",
    does: "calls every failure retryable",
    contract: automation,
    hooks: failing((error: object) => ({ ...error, retryable: true })),
    options: read,
  },
  {
    finds: "category-wrong",
    does: "cuts the category out of the code's name",
    contract: broker,
    hooks: failing((error: { readonly code: string }) => ({
      ...error,
      category: error.code.startsWith("policy") ? "request" : "policy",
    })),
    options: acquire,
  },
  {
    finds: "request-id-not-echoed",
    does: "has a request id of its own",
    contract: broker,
    hooks: { envelope: (envelope) => ({ ...envelope, request_id: "00000000-0000-4000-8000-000000000000" }) },
    options: acquire,
  },
  {
    finds: "rate-facts-wrong",
    does: "tells another class than its own",
    contract: automation,
    hooks: {
      envelope: (envelope) => ({ ...envelope, rate_limit: { ...envelope.rate_limit, class: "execution" } }),
    },
    options: read,
  },
  {
    finds: "rate-facts-wrong",
    does: "says no word of when to call again",
    contract: automation,
    hooks: failing(({ retryAfter: _left, ...error }: { readonly retryAfter?: number }) => error),
    options: { tools: new Set(["memory_search"]), brokenInputs: 1 },
    isLimited: true,
  },
  {
    finds: "valid-input-refused",
    does: "refuses what fits",
    contract: automation,
    hooks: { call: (call) => ({ ...call, arguments: { ...call.arguments, more: 1 } }) },
    options: read,
  },
  {
    finds: "server-bug",
    does: "fails where nobody foresaw it",
    contract: automation,
    hooks: {
      call: (call) => ({ ...call, _meta: { ...call._meta, "toolpact/mock": { fault: "throw" } } }),
      envelope: (envelope) =>
        envelope.error == null
          ? {
              success: false,
              error: { code: "INTERNAL_ERROR", message: "It failed.", retryable: false },
              rate_limit: envelope.rate_limit,
            }
          : envelope,
    },
    options: read,
  },
  {
    finds: "verification-incomplete",
    does: "takes longer than there is time",
    contract: automation,
    hooks: {},
    options: { totalMs: 0 },
  },
  {
    finds: "listing-unreadable",
    does: "lists a row without a name",
    contract: automation,
    hooks: { list: (rows) => [...rows, { name: "", inputSchema: { type: "object" } }] },
    options: { tools: new Set() },
  },
  {
    finds: "answer-without-result",
    does: "answers text where it declares an output",
    contract: weather,
    hooks: { result: ({ structuredContent: _left, ...result }) => result },
    options: forecast,
  },
  {
    finds: "server-without-envelope",
    does: "answers as servers without Toolpact do",
    contract: automation,
    hooks: {
      result: ({ structuredContent: _left, ...result }) => ({ ...result, content: [{ type: "text", text: "Done." }] }),
    },
  },
  {
    finds: "undeclared-code",
    does: "fails without a machine-readable part, though it declares codes",
    contract: weather,
    hooks: { result: (result) => (result.isError === true ? { ...result, _meta: {} } : result) },
    options: forecast,
  },
  {
    finds: "envelope-misfit",
    does: "answers a result of another form",
    contract: weather,
    hooks: { result: (result) => ({ ...result, structuredContent: { city: 7 } }) },
    options: forecast,
  },
];

test.each(FAULTS)(
  "$finds: found in a server that $does",
  async ({ finds, contract, hooks, options, isLimited }) => {
    const promised = await subjectAt(`specs/${contract.name}`, "default");
    const core = mockCore(contract, mockData(promised.model, "default"));
    const { subject, sleep } = isLimited === true ? { subject: promised, sleep: undefined } : unlimited(promised, core);
    const connection = await inProcess(core, behind(hooks));
    const wall = { nowMs: Date.now, advance: () => {} };
    const verification = await verifyBy(wall, subject, connection, { ...options, ...(sleep && { sleep }) });
    await connection.close();
    expect(idsIn(verification), foundIn(verification).join("\n")).toContain(finds);
  },
  180_000,
);

test("there is a fault for everything that may be found", () => {
  const planted = [...Object.values(PLANTED), ...FAULTS].map(({ finds }) => finds);
  expect(Object.keys(VERIFY_DIAGNOSTICS).filter((id) => !planted.includes(id))).toEqual([]);
});
