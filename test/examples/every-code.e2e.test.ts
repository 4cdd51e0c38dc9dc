import { type Decoded, decodeEnvelope } from "@toolpact/runtime";
import { listen, type Servable } from "@toolpact/runtime/mcp";
import { expect, onTestFinished, test } from "vitest";
import { protocolSchema, type Sent } from "../runtime/mcp/protocol-schema.ts";
import { type AnyClient, REAL_CLIENTS, type RealClient } from "../runtime/mcp/real-clients.ts";
import { stdioBridge } from "../runtime/mcp/stdio-bridge.ts";
import { describeWithData } from "../support/needs.ts";
import { failingAutomation } from "./failing/automation.ts";
import { failingBroker } from "./failing/broker.ts";
import { failingConformance } from "./failing/conformance.ts";
import { DOUBLE, type Failing, missingPairs, NO_FAILURE, type Provocation, withoutSuccess } from "./failing/failing.ts";
import { failingSocial } from "./failing/social.ts";
import { failingTasks } from "./failing/tasks.ts";

const MAX_MS = 120_000;

const EXAMPLES: readonly (readonly [name: string, start: () => Promise<Failing>])[] = [
  ["automation", failingAutomation],
  ["broker", failingBroker],
  ["conformance", failingConformance],
  ["social, workflow", () => failingSocial("workflow")],
  ["social, api", () => failingSocial("api")],
  ["tasks", failingTasks],
];

/** One server for all states of an example, so that a client connects once. */
function switching({ contract, profile, servers }: Failing) {
  let current: Servable | undefined;
  const served: Servable = {
    contract,
    profile,
    answer: async (...asked) => {
      if (current === undefined) throw new Error("No server was chosen.");
      return current.answer(...asked);
    },
  };
  const choose = (name: string) => {
    current = servers[name];
  };
  return { served, choose };
}

/** Asks for progress and for log lines, so that those messages are on the wire, too. */
const TOLD = { progressToken: "progress", "io.modelcontextprotocol/logLevel": "debug" };

/** The code that a client gets for a call, or `NO_FAILURE`. Throws for an answer that has another form. */
async function codeOf(client: AnyClient, { contract, profile }: Failing, tool: string, input: object): Promise<string> {
  const row = contract.tools[tool];
  const asked = { name: row?.wireName ?? tool, arguments: { ...input }, _meta: TOLD };
  const result = (await client.callTool(asked)) as Answer;
  const texts = result.content.flatMap(({ type, text }) => (type === "text" ? [text] : []));
  const envelope = JSON.parse(texts.at(-1) ?? "");
  if (row?.outputSchema !== "success_only" || !result.isError) expect(result.structuredContent).toEqual(envelope);
  const decoded = decodeEnvelope<Decoded<unknown, string, unknown>>(contract, profile, envelope);
  expect(decoded?.kind).toBe(result.isError ? "failed" : "ok");
  return decoded?.kind === "failed" ? decoded.code : NO_FAILURE;
}

interface Answer {
  readonly isError?: boolean;
  readonly structuredContent?: unknown;
  readonly content: readonly { readonly type: string; readonly text: string }[];
}

function wireNames({ contract, profile }: Failing): readonly string[] {
  const rows = Object.values(contract.tools).filter(({ profiles }) => Object.hasOwn(profiles, profile));
  return rows.map(({ wireName }) => wireName).sort();
}

/** The notifications that servers send in addition to replies. */
const NOTIFICATIONS: Readonly<Record<string, readonly string[]>> = {
  automation: ["notifications/progress"],
  conformance: ["notifications/message", "notifications/progress"],
};

function notificationsIn(said: readonly Sent[]): readonly string[] {
  const methods = said.flatMap(({ by, message: { method } }) =>
    by === "server" && method !== undefined ? [method] : [],
  );
  return [...new Set(methods)].sort();
}

/** Every success, and one call for each code. */
function oneOfEach(provocations: readonly Provocation[]): readonly Provocation[] {
  const failures = provocations.filter(({ code }) => code !== NO_FAILURE);
  const successes = provocations.filter(({ code }) => code === NO_FAILURE);
  return [...new Map(failures.map((provocation) => [provocation.code, provocation])).values(), ...successes];
}

interface Wire {
  readonly connect: (
    real: RealClient,
    served: Servable,
    said: Sent[],
  ) => Promise<{ readonly client: AnyClient; readonly close: () => Promise<void> }>;
  readonly calls: (provocations: readonly Provocation[]) => readonly Provocation[];
}

/** Over standard input and output everything is asked; over HTTP, where the messages are the same, every success and each code once. */
const WIRES: Readonly<Record<"http" | "stdio", Wire>> = {
  http: {
    connect: async (real, served, said) => {
      const server = await listen(served, { port: 0, signals: [], anonymous: "shared" });
      return connected(real, real.http(server.url, said), server.close);
    },
    calls: oneOfEach,
  },
  stdio: {
    connect: async (real, served, said) => {
      const { command, close } = await stdioBridge(served);
      return connected(real, real.stdio(command, said), close);
    },
    calls: (all) => all,
  },
};

async function connected(real: RealClient, transport: object, closeServer: () => Promise<void>) {
  const client = real.create();
  await client.connect(transport as never);
  const close = async () => {
    await client.close();
    await closeServer();
  };
  return { client, close };
}

describeWithData(
  "every official client is told a success and every code of every tool, in messages that fit the protocol",
  (data) => {
    const faultsIn = {
      "2025-11-25": protocolSchema(data, "2025-11-25"),
      "2026-07-28": protocolSchema(data, "2026-07-28"),
    };
    const cases = EXAMPLES.flatMap(([example, start]) =>
      REAL_CLIENTS.flatMap((real) => (["http", "stdio"] as const).map((wire) => ({ example, start, real, wire }))),
    );

    test.each(cases)(
      "$example to $real.name over $wire",
      { timeout: MAX_MS },
      async ({ example, start, real, wire }) => {
        const failing = await start();
        onTestFinished(async () => void (await failing.close()));
        const { served, choose } = switching(failing);
        const said: Sent[] = [];
        const { client, close } = await WIRES[wire].connect(real, served, said);
        onTestFinished(close);
        const { tools } = await client.listTools();
        expect(tools.map(({ name }) => name).sort()).toEqual(wireNames(failing));

        const calls = WIRES[wire].calls(failing.provocations);
        for (const { code, tool, input, server, before } of calls) {
          await before?.();
          choose(server);
          expect([tool, input, await codeOf(client, failing, tool, input)]).toEqual([tool, input, code]);
        }
        expect(said.length).toBeGreaterThan(2 * calls.length);
        expect(notificationsIn(said)).toEqual(NOTIFICATIONS[example] ?? []);
        expect(faultsIn[real.revision](said)).toEqual([]);
      },
    );
  },
);

/** How many tools are made to answer a code by a double, as no call of the example makes them. */
const BY_DOUBLE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  automation: { NOT_IMPLEMENTED: 14, PERMISSION_DENIED: 13, RESOURCE_NOT_FOUND: 13 },
  broker: {},
  conformance: { invalid_input: 11 },
  "social, workflow": {
    db_error: 6,
    invalid_input: 2,
    not_found: 3,
    tweet_too_long: 1,
    x_account_restricted: 1,
    x_api_error: 1,
    x_auth_expired: 1,
    x_forbidden: 1,
    x_not_configured: 1,
  },
  "social, api": { invalid_input: 1, tweet_too_long: 1 },
  tasks: { BUDGET_EXCEEDED: 1 },
};

test.each(EXAMPLES)(
  "%s: each code that the contract declares of a tool is in the table, and a success of each tool",
  async (example, start) => {
    const { contract, profile, provocations, close } = await start();
    await close();
    const toolErrors = contract.toolErrors[profile] ?? {};
    expect(missingPairs(toolErrors, provocations)).toEqual([]);
    // What that one is there for is to fail.
    expect(withoutSuccess(toolErrors, provocations)).toEqual(example === "conformance" ? ["test_error_handling"] : []);
    const byDouble: Record<string, number> = {};
    for (const { code } of provocations.filter(({ server }) => server === DOUBLE))
      byDouble[code] = (byDouble[code] ?? 0) + 1;
    expect(byDouble).toEqual(BY_DOUBLE[example]);
  },
);
