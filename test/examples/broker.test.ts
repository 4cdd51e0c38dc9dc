import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@toolpact/contracts/broker";
import { systemClock, type Trouble } from "@toolpact/runtime";
import { jsonLinesFile } from "@toolpact/runtime/audit-file";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brokerCore } from "../../examples/broker/core.ts";
import { type Provider, startProvider } from "../../examples/broker/provider.ts";
import type { Behaviour } from "../../examples/stand-in.ts";
import { codeIn } from "./codes.ts";
import { type Asking, clientOf, type Envelope, stdioClient, temporaryFolder } from "./running.ts";

const TOOL = "auth_graph_token_acquire_v1";
const request = {
  contract_version: "v0.1.0",
  request_id: "7d8f6a3e-3b0c-4c55-8d43-5a0e9a1b2c3d",
  requester: { requester_id: "agent-7", identity_assurance: "verified" },
  graph: { tenant_id: "contoso", resource: "https://graph.microsoft.com", scopes: ["User.Read"] },
  operation: { action: "downstream_call", method: "GET", path: "/v1.0/me", headers: {}, body: null as object | null },
  timeout_ms: 10_000,
};
const operation = (more: object) => ({ ...request, operation: { ...request.operation, ...more } });
const mail = (more: object) => ({ ...operation(more), graph: { ...request.graph, scopes: ["Mail.ReadWrite"] } });

const folder = temporaryFolder();
const audit = jsonLinesFile(join(folder.path, "audit.jsonl"));
const troubles: Trouble[] = [];
/** Everything that this server's callers were sent. */
const sent: Envelope[] = [];
let provider: Provider;
let broker: Asking;
/** The same, but it waits for nobody. */
let hasty: Asking;

beforeAll(async () => {
  provider = await startProvider();
  // Providers that hang are given up soon, and backoffs take no time.
  const sleep = (ms: number, signal?: AbortSignal) => systemClock.sleep(ms < 1000 ? 1 : ms, signal);
  const server = (ms: number) =>
    brokerCore(
      { url: provider.url, timeoutsMs: { vault: ms, token: ms, graph: ms } },
      { audit, clock: { nowMs: Date.now, sleep }, onTrouble: (trouble) => troubles.push(trouble) },
    );
  const cores = [server(10_000), server(100)] as const;
  for (const { rateLimits } of cores) rateLimits.set({ class: "standard", perMinute: 6000, burst: 1000 });
  [broker, hasty] = [await clientOf(cores[0]), await clientOf(cores[1])];
}, 60_000);

afterAll(async () => {
  await broker.close();
  await hasty.close();
  await provider.close();
  folder.remove();
});

beforeEach(() => {
  for (const part of ["vault", "oauth", "graph"] as const) provider.behave(part, { kind: "works" });
});

async function ask(input: object, asking = broker): Promise<Envelope> {
  const envelope = await asking.ask(TOOL, input);
  sent.push(envelope);
  return envelope;
}

test("allowed: policy, then the vault, a token, and the call", async () => {
  const { result } = await ask(request);
  expect(result).toMatchObject({
    policy: { decision: "allow", reason: "policy.rule.allow.graph.user.read" },
    execution: { http_status: 200, provider_request_id: "r-1", response_body: { displayName: "Adele Vance" } },
  });
  const created = await ask(mail({ method: "POST", path: "/v1.0/me/messages", body: { subject: "Hello" } }));
  expect(created.result["execution"]).toMatchObject({ http_status: 201, response_body: { subject: "Hello" } });
  const deleted = await ask(mail({ method: "DELETE", path: "/v1.0/me/messages/AAMk1" }));
  expect(deleted.result["execution"]).toMatchObject({ http_status: 204, response_body: {} });
});

test("a careless provider: the token comes back masked, and each place is listed", async () => {
  const { result } = await ask(
    operation({ path: "/v1.0/echo", headers: { Authorization: "Bearer mine", Prefer: "x" } }),
  );
  const fields = (result["redactions"] as readonly { readonly field: string }[]).map(({ field }) => field);
  expect(fields).toEqual(
    expect.arrayContaining([
      "result.execution.response_headers.set-cookie",
      "result.execution.response_body.note",
      "result.execution.response_body.headers.authorization",
    ]),
  );
  expect(result["execution"]).toMatchObject({ response_body: { headers: { prefer: "x" } } });
});

test.each(["..", "%2e%2E", ".\t."])(
  "policy decides on the path that is asked for, not on one that %j leads out of",
  async (up) => {
    const path = `/v1.0/me/messages/${up}/${up}/users/87d349ed`;
    expect(codeIn(await ask(mail({ method: "DELETE", path })))).toBe("policy.denied");
    expect(provider.count("graph")).toBe(0);
  },
);

test("no path leads out of Graph", async () => {
  expect(codeIn(await ask(operation({ path: "/../vault/contoso" })))).toBe("provider.bad_response");
  expect([provider.count("vault"), provider.count("graph")]).toEqual([1, 1]);
});

const answers = (status: number, more: object = {}): Behaviour => ({ kind: "answers", status, ...more });

type Failure = readonly [code: string, input: object, part?: Part, behaviour?: Behaviour, asked?: number];
type Part = "vault" | "oauth" | "graph";

/** How the providers behave, what is asked, what is answered, and how often the part was asked. */
const FAILURES: readonly Failure[] = [
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

test.each(FAILURES.map((failure) => ({ code: failure[0], failure })))("$code", async ({ failure }) => {
  const [code, input, part, behaviour, asked] = failure;
  if (part !== undefined && behaviour !== undefined) provider.behave(part, behaviour);
  const envelope = await ask(input, behaviour?.kind === "hangs" ? hasty : broker);
  expect([codeIn(envelope), envelope.error["category"]]).toEqual([
    code,
    code.split(".")[0]?.replace("bad_request", "request"),
  ]);
  if (part !== undefined) expect(provider.count(part)).toBe(asked);
});

test("each code of the contract is provoked above", () => {
  expect([...new Set(FAILURES.map(([code]) => code))].sort()).toEqual(Object.keys(contract.errors).sort());
});

test("a provider that comes back while it is asked again: nobody notices", async () => {
  provider.behave("oauth", answers(503, { times: 1 }));
  expect([(await ask(request)).status, provider.count("oauth")]).toEqual(["ok", 2]);
});

test("the body of a failed provider is masked, and listed", async () => {
  const { error, redactions } = await ask(operation({ path: "/v1.0/nowhere" }));
  expect(error["metadata"]).toMatchObject({ provider: "microsoft_graph", provider_body: "[redacted]" });
  expect(redactions).toEqual([{ field: "error.metadata.provider_body", reason: "sensitive" }]);
});

test("of all that was sent and recorded, nothing holds a secret in any form", async () => {
  await audit.close();
  const record = readFileSync(join(folder.path, "audit.jsonl"), "utf8");
  expect(record.trim().split("\n").length).toBe(sent.length);
  const everything = `${JSON.stringify(sent)}${record}`;
  expect(everything).toContain("Adele Vance");
  for (const secret of [provider.secrets.accessToken, provider.secrets.clientSecret, "keep-me-secret-3141592653"]) {
    const forms = [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString("base64"),
      Buffer.from(secret).toString("hex"),
    ];
    for (const form of forms) expect(everything.includes(form)).toBe(false);
  }
  expect(troubles.map(({ message }) => message)).toEqual([]);
});

test("started as README says: nothing that looks like a token on either of its outputs", async () => {
  const child = await stdioClient("broker");
  const answer = await child.ask(TOOL, operation({ path: "/v1.0/echo" }));
  expect(answer.status).toBe("ok");
  expect(`${JSON.stringify(answer)}${child.stderr()}`).not.toMatch(/Bearer [\w-]{10}|keep-me-secret/);
  await child.close();
});
