import { expect, test } from "vitest";
import { ProviderError } from "../../../runtime/providers/provider-error.ts";
import { brokerRequest as request, BROKER_TOOL as TOOL } from "./broker-request.ts";
import { type AnyEnvelope, brokerServer, type Changes, envelopeOf } from "./servers.ts";

const ada = { principal: "ada" };

const result = {
  mode: "broker_downstream_execution",
  provider: "microsoft_graph",
  provider_request_id: "0f3c2b1a",
  http_status: 200,
  response_headers: {},
  response_body: { displayName: "Adele Vance" },
};

function ask(input: unknown, changes: Changes = {}): Promise<AnyEnvelope> {
  return envelopeOf(brokerServer({ tools: { [TOOL]: () => result }, ...changes }), TOOL, input, ada);
}

test("every response includes contract_version, status and request_id", async () => {
  for (const input of [request, { ...request, timeout_ms: 0 }, {}, null, "x"]) {
    const envelope = await ask(input);
    expect(envelope).toMatchObject({ contract_version: "v0.1.0", status: input === request ? "ok" : "error" });
    expect(envelope.request_id).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect((await ask({ ...request, timeout_ms: 0 })).request_id).toBe(request.request_id);
  expect((await ask({ ...request, request_id: "mine" })).request_id).not.toBe("mine");
});

const { request_id: _id, ...withoutId } = request;
const { contract_version: _version, ...withoutVersion } = request;
const { path: _path, ...operationWithoutPath } = request.operation;

/** What breaks a rule of requests, and what is answered. */
const RULES: readonly (readonly [rule: string, input: unknown, code: string, fields: readonly string[]])[] = [
  ["an unknown field", { ...request, extra: 1 }, "bad_request.invalid_field", ["extra"]],
  [
    "an unknown field further in",
    { ...request, requester: { ...request.requester, extra: 1 } },
    "bad_request.invalid_field",
    ["requester.extra"],
  ],
  ["no contract_version", withoutVersion, "bad_request.invalid_field", ["contract_version"]],
  [
    "another contract_version",
    { ...request, contract_version: "v9" },
    "bad_request.invalid_field",
    ["contract_version"],
  ],
  ["no request_id", withoutId, "bad_request.invalid_field", ["request_id"]],
  ["a request_id that is no UUID", { ...request, request_id: "7" }, "bad_request.invalid_field", ["request_id"]],
  ["no path", { ...request, operation: operationWithoutPath }, "bad_request.invalid_field", ["operation.path"]],
  [
    "an identity that is neither asserted nor verified",
    { ...request, requester: { ...request.requester, identity_assurance: "none" } },
    "bad_request.invalid_field",
    ["requester.identity_assurance"],
  ],
  ["a timeout of 0", { ...request, timeout_ms: 0 }, "bad_request.invalid_timeout", ["timeout_ms"]],
  ["a timeout of true", { ...request, timeout_ms: true }, "bad_request.invalid_timeout", ["timeout_ms"]],
  ["a timeout above a minute", { ...request, timeout_ms: 60_001 }, "bad_request.invalid_timeout", ["timeout_ms"]],
  [
    "a method that the broker lacks",
    { ...request, operation: { ...request.operation, method: "PUT" } },
    "bad_request.unsupported_operation",
    ["operation.method"],
  ],
  [
    "an action that the broker lacks",
    { ...request, operation: { ...request.operation, action: "mint" } },
    "bad_request.unsupported_operation",
    ["operation.action"],
  ],
  [
    "an unknown field beside a bad timeout",
    { ...request, timeout_ms: 0, extra: 1 },
    "bad_request.invalid_field",
    ["extra", "timeout_ms"],
  ],
];

test.each(RULES)("%s", async (_rule, input, code, fields) => {
  const { status, error, redactions } = await ask(input);
  expect({ status, error, redactions }).toMatchObject({
    status: "error",
    error: { code, category: "request", retryable: false, metadata: { fields } },
    redactions: [],
  });
});

test("timeout_ms, headers and body may be left out", async () => {
  const { timeout_ms: _timeout, operation, ...rest } = request;
  const { headers: _headers, body: _body, ...short } = operation;
  const inputs: unknown[] = [];
  const acquire = (input: unknown) => {
    inputs.push(input);
    return result;
  };
  const { status } = await ask({ ...rest, operation: short }, { tools: { [TOOL]: acquire } });
  expect([status, inputs]).toEqual(["ok", [request]]);
});

/** What breaks a rule of requests, and the whole message. */
const MESSAGES: readonly (readonly [input: unknown, message: string])[] = [
  [{ ...request, extra: 1 }, 'Invalid fields: extra: unknown property "extra"'],
  [{ ...request, timeout_ms: "1" }, "timeout_ms is out of range. timeout_ms: expected an integer."],
];

test.each(MESSAGES)("%j: the message names each field once", async (input, message) => {
  expect((await ask(input)).error["message"]).toBe(message);
});

/** What the vault or the provider does, and what is answered. */
const FAILURES: readonly (readonly [
  what: string,
  dependency: "vault" | "graph",
  thrown: ProviderError,
  code: string,
])[] = [
  ["the secret is not there", "vault", new ProviderError({ reason: "not_found" }), "secret.not_found"],
  ["the secret is refused", "vault", new ProviderError({ reason: "access_denied" }), "secret.access_denied"],
  ["the vault is slow", "vault", new ProviderError({ fault: "timeout" }), "secret.timeout"],
  ["the vault is away", "vault", new ProviderError({ fault: "network" }), "secret.unavailable"],
  ["the client is unknown", "graph", new ProviderError({ status: 401 }), "provider.auth_failed"],
  ["too much", "graph", new ProviderError({ status: 429 }), "provider.rate_limited"],
  ["a gateway's timeout", "graph", new ProviderError({ status: 504 }), "provider.timeout"],
  ["a server's fault", "graph", new ProviderError({ status: 500 }), "provider.unavailable"],
  ["an answer that means nothing", "graph", new ProviderError({ status: 418 }), "provider.bad_response"],
];

test.each(FAILURES)("%s: %s", async (_what, dependency, thrown, code) => {
  const dependencies = {
    vault: { get: rejecting(dependency === "vault" ? thrown : null) },
    graph: { call: rejecting(dependency === "graph" ? thrown : null) },
  };
  const handler = async (_input: never, { use }: { readonly use: typeof dependencies }) => {
    await use.vault.get();
    await use.graph.call();
    return result;
  };
  const clock = {
    nowMs: () => 0,
    sleep: async (ms: number) => (ms >= 1000 ? new Promise<void>(() => undefined) : undefined),
  };
  const { error } = await ask(request, { clock, dependencies, tools: { [TOOL]: handler as never } });
  expect(error).toMatchObject({ code, category: code.split(".")[0] });
});

function rejecting(thrown: unknown): () => Promise<void> {
  return async () => {
    if (thrown !== null) throw thrown;
  };
}

test("policy: its codes, with their decision", async () => {
  for (const code of ["policy.denied", "policy.missing_identity", "policy.invalid_scope"]) {
    const policy = () => ({ kind: "deny" as const, code, details: { reason_code: "rule-7" } });
    const { error } = await ask(request, { policy });
    expect(error).toMatchObject({ code, category: "policy", retryable: false, metadata: { reason_code: "rule-7" } });
  }
  const { result: allowed } = await ask(request);
  expect(allowed).toMatchObject({
    policy: { decision: "allow", reason: "rule.default" },
    execution: { http_status: 200 },
  });
});

const SECRET = "qZ7rT0pLwX3vB9sKmN2d";

test("sensitive fields are redacted in results and in errors, and every redaction is listed", async () => {
  const headers = {
    ...result,
    response_headers: { authorization: `Bearer ${SECRET}`, "content-type": "application/json" },
  };
  const fine = await ask(request, { tools: { [TOOL]: () => headers } });
  expect(fine.result["execution"]).toMatchObject({
    response_headers: { authorization: "[redacted]", "content-type": "application/json" },
  });
  expect(fine.result["redactions"]).toEqual([
    { field: "result.execution.response_headers.authorization", reason: "sensitive" },
  ]);
  const { ToolFailure } = await import("../../../runtime/contract/tool-failure.ts");
  const failing = () => {
    throw new ToolFailure("provider.bad_response", { details: { provider: "graph", provider_body: SECRET } });
  };
  const failed = await ask(request, { tools: { [TOOL]: failing } });
  expect(failed.error["metadata"]).toEqual({ provider: "graph", provider_body: "[redacted]" });
  expect(failed.redactions).toEqual([{ field: "error.metadata.provider_body", reason: "sensitive" }]);
  expect(JSON.stringify([fine, failed])).not.toContain(SECRET);
});

test("a secret that the handler returns is not sent in any form or field", async () => {
  const handler = (_input: never, call: { readonly secret: (value: string) => void }) => {
    call.secret(SECRET);
    return {
      ...result,
      provider_request_id: "x",
      response_body: { note: `see ${Buffer.from(SECRET).toString("base64")}` },
    };
  };
  const envelope = await ask(request, { tools: { [TOOL]: handler as never } });
  expect(JSON.stringify(envelope)).not.toContain(SECRET);
  expect(JSON.stringify(envelope)).not.toContain(Buffer.from(SECRET).toString("base64"));
});
