import { contract } from "@toolpact/contracts/broker";
import { brokerCore } from "../../../examples/broker/core.ts";
import { startProvider } from "../../../examples/broker/provider.ts";
import type { Behaviour } from "../../../examples/stand-in.ts";
import { type Failing, impatient, NO_FAILURE } from "./failing.ts";

/** The broker's one tool. */
const TOOL = "auth.graph.token.acquire.v1";

/** What is allowed. */
export const request = {
  contract_version: "v0.1.0",
  request_id: "7d8f6a3e-3b0c-4c55-8d43-5a0e9a1b2c3d",
  requester: { requester_id: "agent-7", identity_assurance: "verified" },
  graph: { tenant_id: "contoso", resource: "https://graph.microsoft.com", scopes: ["User.Read"] },
  operation: { action: "downstream_call", method: "GET", path: "/v1.0/me", headers: {}, body: null as object | null },
  timeout_ms: 10_000,
};

/** The same for another operation. */
export const operation = (more: object) => ({ ...request, operation: { ...request.operation, ...more } });

/** Another operation on mail. */
export const mail = (more: object) => ({
  ...operation(more),
  graph: { ...request.graph, scopes: ["Mail.ReadWrite"] },
});

/** A stand-in that answers a status. */
export const answers = (status: number, more: object = {}): Behaviour => ({ kind: "answers", status, ...more });

type Part = "vault" | "oauth" | "graph";

export const PARTS: readonly Part[] = ["vault", "oauth", "graph"];

type Failure = readonly [code: string, input: object, part?: Part, behaviour?: Behaviour, asked?: number];

/** What is answered, what is asked, how the providers behave, and how often the part is asked. */
export const FAILURES: readonly Failure[] = [
  ["policy.denied", operation({ path: "/v1.0/me/messages", method: "POST" })],
  [
    "policy.missing_identity",
    { ...mail({ method: "DELETE" }), requester: { requester_id: "a", identity_assurance: "asserted" } },
  ],
  ["policy.invalid_scope", { ...request, graph: { ...request.graph, scopes: ["Directory.ReadWrite.All"] } }],
  ["secret.not_found", { ...request, graph: { ...request.graph, tenant_id: "fabrikam" } }],
  ["secret.access_denied", request, "vault", answers(403), 1],
  ["secret.timeout", request, "vault", { kind: "hangs" }, 3],
  ["secret.unavailable", request, "vault", { kind: "breaks" }, 3],
  ["secret.unavailable", request, "vault", answers(500), 3],
  ["provider.auth_failed", request, "oauth", answers(401, { body: { error: "invalid_client" } }), 1],
  ["provider.auth_failed", request, "graph", answers(403), 1],
  ["provider.rate_limited", request, "graph", answers(429, { headers: { "retry-after": "30" } }), 1],
  ["provider.timeout", request, "graph", { kind: "hangs" }, 1],
  ["provider.timeout", request, "oauth", answers(504), 2],
  ["provider.unavailable", request, "graph", answers(503), 1],
  ["provider.unavailable", request, "oauth", { kind: "breaks" }, 2],
  ["provider.bad_response", operation({ path: "/v1.0/nowhere" })],
  ["provider.bad_response", request, "graph", answers(200, { body: "<html>" }), 1],
  ["bad_request.invalid_field", { ...request, surprise: 1 }],
  ["bad_request.invalid_timeout", { ...request, timeout_ms: 0 }],
  ["bad_request.unsupported_operation", operation({ method: "PUT" })],
];

/** The table of the broker, at a vault, an OAuth server and a Graph that behave as each row describes. */
export async function failingBroker(): Promise<Failing> {
  const provider = await startProvider();
  const server = (ms: number) => {
    const timeoutsMs = { vault: ms, token: ms, graph: ms };
    const core = brokerCore({ url: provider.url, timeoutsMs }, { clock: impatient(1000) });
    core.rateLimits.set({ class: "standard", perMinute: 6000, burst: 1000 });
    return core;
  };
  const behaving = (part?: Part, behaviour?: Behaviour) => () => {
    for (const each of PARTS) provider.behave(each, { kind: "works" });
    if (part !== undefined && behaviour !== undefined) provider.behave(part, behaviour);
  };
  return {
    contract,
    profile: "default",
    servers: { works: server(10_000), hasty: server(100) },
    provocations: [...FAILURES, [NO_FAILURE, request] as const].map(([code, input, part, behaviour]) => {
      const server = behaviour?.kind === "hangs" ? "hasty" : "works";
      return { code, tool: TOOL, input, server, before: behaving(part, behaviour) };
    }),
    close: provider.close,
  };
}
