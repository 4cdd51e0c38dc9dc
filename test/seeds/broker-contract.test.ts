/** What seed 004 requires of the whole contract `broker`: each list is copied by hand. */
import { contract } from "@toolpact/contracts/broker";
import { expect, test } from "vitest";
import { ToolFailure } from "../../runtime/contract/tool-failure.ts";
import { brokerRequest as request, BROKER_TOOL as TOOL } from "../runtime/call/broker-request.ts";
import { type AnyEnvelope, brokerServer, type Changes, envelopeOf } from "../runtime/call/servers.ts";

const result = {
  mode: "broker_downstream_execution",
  provider: "microsoft_graph",
  provider_request_id: "r-1",
  http_status: 200,
  response_headers: {},
  response_body: {},
};

function ask(input: unknown, changes: Changes = {}): Promise<AnyEnvelope> {
  return envelopeOf(brokerServer({ tools: { [TOOL]: () => result }, ...changes }), TOOL, input, { principal: "ada" });
}

test("the contract has one tool, under its dotted name", () => {
  expect(Object.keys(contract.tools)).toEqual([TOOL]);
});

/** Values that each field of the request accepts, and others that it refuses. */
const FIELDS: readonly (readonly [field: string, valid: readonly unknown[], invalid: readonly unknown[]])[] = [
  ["contract_version", ["v0.1.0"], ["0.1.0", "v0.1.1", "", null]],
  ["request_id", [request.request_id], ["7", "", null]],
  ["requester.requester_id", ["agent-7"], ["", 7, null]],
  ["requester.identity_assurance", ["asserted", "verified"], ["none", "", null]],
  ["graph.tenant_id", ["contoso"], ["", 7, null]],
  ["graph.resource", ["https://graph.microsoft.com"], ["https://example.com", null]],
  ["graph.scopes", [["User.Read"], ["User.Read", "Mail.Send"]], ["User.Read", [7], null]],
  ["operation.action", ["downstream_call"], ["mint", null]],
  ["operation.method", ["GET", "POST", "PATCH", "DELETE"], ["PUT", "get", null]],
  ["operation.path", ["/v1.0/me"], ["v1.0/me", 7, null]],
  ["operation.headers", [{}, { prefer: "x" }], [[], { prefer: 7 }, null]],
  ["operation.body", [null, {}, { a: [1] }], ["text", 7, []]],
  ["timeout_ms", [1, 10_000], [0, -1, 1.5, "1", null]],
];

test.each(FIELDS)("the request's %s accepts and refuses the values of the document", async (field, valid, invalid) => {
  for (const value of valid) expect([value, (await ask(withField(field, value))).status]).toEqual([value, "ok"]);
  for (const value of invalid) expect([value, (await ask(withField(field, value))).status]).toEqual([value, "error"]);
});

function withField(field: string, value: unknown): object {
  const [first = "", second] = field.split(".");
  if (second === undefined) return { ...request, [first]: value };
  return { ...request, [first]: { ...(request[first as keyof typeof request] as object), [second]: value } };
}

test("a success has exactly the members of the document", async () => {
  const policy = () => ({
    kind: "allow" as const,
    reason: "policy.rule.allow.graph.user.read",
    metadata: { matched_rule_id: "rule-1", policy_version: "2026-01" },
  });
  expect(await ask(request, { policy })).toEqual({
    contract_version: "v0.1.0",
    request_id: request.request_id,
    status: "ok",
    result: {
      policy: {
        decision: "allow",
        reason: "policy.rule.allow.graph.user.read",
        metadata: { matched_rule_id: "rule-1", policy_version: "2026-01" },
      },
      execution: result,
      redactions: [],
    },
  });
});

test("a failure has exactly the members of the document", async () => {
  const policy = () => ({ kind: "deny" as const, code: "policy.denied", details: { decision_id: "d-1" } });
  expect(await ask(request, { policy })).toEqual({
    contract_version: "v0.1.0",
    request_id: request.request_id,
    status: "error",
    error: {
      code: "policy.denied",
      message: "Access denied by policy",
      retryable: false,
      category: "policy",
      metadata: { decision_id: "d-1" },
    },
    redactions: [],
  });
});

test("the policy decides before anything is acquired", async () => {
  const order: string[] = [];
  const policy = () => {
    order.push("policy");
    if (order.length === 1) return { kind: "deny" as const, code: "policy.denied" };
    return { kind: "allow" as const, reason: "rule.default", metadata: {} };
  };
  const acquire = () => {
    order.push("acquire");
    return result;
  };
  const core = brokerServer({ policy, tools: { [TOOL]: acquire } });
  expect((await envelopeOf(core, TOOL, request, { principal: "ada" })).status).toBe("error");
  expect(order).toEqual(["policy"]);
  expect((await envelopeOf(core, TOOL, request, { principal: "ada" })).status).toBe("ok");
  expect(order).toEqual(["policy", "policy", "acquire"]);
});

const CODES: Readonly<Record<string, readonly string[]>> = {
  policy: ["policy.denied", "policy.invalid_scope", "policy.missing_identity"],
  secret: ["secret.access_denied", "secret.not_found", "secret.timeout", "secret.unavailable"],
  provider: [
    "provider.auth_failed",
    "provider.bad_response",
    "provider.rate_limited",
    "provider.timeout",
    "provider.unavailable",
  ],
  request: ["bad_request.invalid_field", "bad_request.invalid_timeout", "bad_request.unsupported_operation"],
};

test.each(Object.entries(CODES))("the category %s has exactly its codes", (category, codes) => {
  const own = Object.entries(contract.errors).filter(([, error]) => error.category === category);
  expect(own.map(([code]) => code).sort()).toEqual(codes);
});

test("a failure's category is one of four", () => {
  const categories = Object.values(contract.errors).map(({ category }) => category);
  expect([...new Set(categories)].sort()).toEqual(["policy", "provider", "request", "secret"]);
});

test.each(["authorization", "Cookie", "set-cookie", "client_secret", "refresh_token", "id_token", "client_assertion"])(
  "the value of %s never leaves",
  async (name) => {
    const secret = "qZ7rT0pLwX3vB9sKmN2d";
    const careless = () => ({ ...result, response_body: { [name]: secret } });
    const envelope = await ask(request, { tools: { [TOOL]: careless } });
    expect(JSON.stringify(envelope)).not.toContain(secret);
    expect(envelope.result["redactions"]).toEqual([
      { field: `result.execution.response_body.${name}`, reason: "sensitive" },
    ]);
  },
);

test("error metadata keeps identifiers and loses the provider's payload", async () => {
  const failing = () => {
    const details = { provider: "microsoft_graph", provider_request_id: "r-1", provider_body: "raw payload" };
    throw new ToolFailure("provider.bad_response", { details });
  };
  const { error } = await ask(request, { tools: { [TOOL]: failing } });
  expect(error["metadata"]).toEqual({
    provider: "microsoft_graph",
    provider_request_id: "r-1",
    provider_body: "[redacted]",
  });
});

test("redactions are listed in the same order each time", async () => {
  const careless = () => ({
    ...result,
    response_headers: { "set-cookie": "s=1", authorization: "Bearer abcdefghijklmnopqrst" },
    response_body: { token: { access_token: "abc" }, client_secret: "def" },
  });
  const replies = [];
  for (let turn = 0; turn < 3; turn++) replies.push(await ask(request, { tools: { [TOOL]: careless } }));
  expect(replies[0]?.result["redactions"]).toEqual([
    { field: "result.execution.response_headers.set-cookie", reason: "sensitive" },
    { field: "result.execution.response_headers.authorization", reason: "sensitive" },
    { field: "result.execution.response_body.token.access_token", reason: "sensitive" },
    { field: "result.execution.response_body.client_secret", reason: "sensitive" },
  ]);
  expect(replies[1]).toEqual(replies[0]);
  expect(replies[2]).toEqual(replies[0]);
});
