import { describe, expect, test } from "vitest";
import { plainDraft } from "../../generator/import/plain-draft.ts";
import type { Json, JsonObject } from "../../generator/json.ts";
import type { ContractModel } from "../../generator/model.ts";
import type { CallOutcome, CallRequest, Connection } from "../../generator/verify/connection.ts";
import { subjectOf } from "../../generator/verify/subject.ts";
import { modelOf } from "../diff/model-of.ts";
import { roundTrip } from "../import/round-trip.ts";
import { WHOLE_LIST } from "../import/whole-list.ts";
import { createFakeClock } from "../support/fake-clock.ts";
import { foundIn, verifyBy } from "./verifying.ts";

const DONE: CallOutcome = { kind: "result", result: { content: [{ type: "text", text: "Done." }] } };
const FAILED: CallOutcome = { kind: "result", result: { content: [{ type: "text", text: "No." }], isError: true } };

function serverOf(tools: readonly Json[], answer: (call: CallRequest) => CallOutcome) {
  const calls: CallRequest[] = [];
  const connection: Connection = {
    server: null,
    instructions: null,
    hasPrincipal: true,
    list: async () => tools,
    call: async (call) => {
      calls.push(call);
      return answer(call);
    },
    close: async () => {},
  };
  return { connection, calls };
}

async function findingsOf(model: ContractModel | null, server: { readonly connection: Connection }) {
  if (model === null) throw new Error("The contract has errors.");
  return foundIn(await verifyBy(createFakeClock(), subjectOf(model, "default"), server.connection));
}

async function importedFrom(tools: unknown): Promise<ContractModel | null> {
  return (await roundTrip(JSON.stringify(tools), {}, plainDraft)).compilation.model;
}

const READER = {
  name: "read",
  description: "Reads.",
  inputSchema: { type: "object", properties: { at: { type: "string" } }, required: ["at"] },
  annotations: { title: "Read", readOnlyHint: true },
};

/** Refuses inputs without `at`, as a server with a validator does. */
const strict =
  (refusal: CallOutcome) =>
  ({ name, arguments: { at } }: CallRequest): CallOutcome =>
    name === "read" && typeof at === "string" ? DONE : refusal;

describe("the server that a contract was imported from has no finding", () => {
  test.each<readonly [string, CallOutcome]>([
    ["results with isError", FAILED],
    ["protocol errors", { kind: "protocol-error", code: -32602, message: "Invalid params" }],
  ])("if it refuses invalid inputs and unknown tools by %s", async (_, refusal) => {
    const server = serverOf([READER], strict(refusal));
    expect(await findingsOf(await importedFrom([READER]), server)).toEqual([]);
    expect(server.calls.length).toBeGreaterThan(3);
  });

  test("whatever its list contains", async () => {
    const result = { content: [], structuredContent: { second: "two" } };
    const server = serverOf([...WHOLE_LIST] as unknown as readonly Json[], ({ arguments: input }) =>
      Number.isInteger(input["zebra"])
        ? FAILED
        : typeof input["zebra"] === "string"
          ? { kind: "result", result }
          : FAILED,
    );
    const found = await findingsOf(await importedFrom(WHOLE_LIST), server);
    expect(found).toEqual([]);
  });
});

test.each([
  ["accepts what its schema rejects", () => DONE, "invalid-input-accepted"],
  ["answers a call of an unknown tool", () => DONE, "unknown-tool-answered"],
  ["does not answer", (): CallOutcome => ({ kind: "silence", why: "closed" }), "no-answer"],
] as const)("a server that %s has a finding", async (_, answer, id) => {
  const found = await findingsOf(await importedFrom([READER]), serverOf([READER], answer));
  expect(found.filter((line) => line.startsWith(id))).not.toEqual([]);
});

test("hints about changes of a tool that only reads are not compared", async () => {
  const change: JsonObject = {
    dependencies: { shelf: { kind: "state" } },
    tools: { note: { uses: { shelf: "read" }, errors: [] } },
  };
  const model = await modelOf(change);
  const entry = { name: "note", description: model.tools[0]?.wireDescription ?? "", inputSchema: { type: "object" } };
  const differing = async (annotations: JsonObject) =>
    (
      await findingsOf(
        model,
        serverOf([{ ...entry, annotations }], () => DONE),
      )
    ).filter((line) => line.includes("(annotation-"));
  expect(await differing({ readOnlyHint: true, openWorldHint: false })).toEqual([]);
  expect(await differing({ readOnlyHint: false, openWorldHint: false })).not.toEqual([]);
});

test("a server without the contract's envelope has one finding, and no other call is made", async () => {
  const note = { description: "Reads.", uses: {}, input: {}, errors: [] };
  const model = await modelOf({ tools: { a: note, b: note, c: note, d: note } });
  const server = serverOf([], () => DONE);
  expect(await findingsOf(model, server)).toEqual([
    expect.stringMatching(/^server-without-envelope: .*envelope: none/),
  ]);
  expect(server.calls).toHaveLength(3);
});
