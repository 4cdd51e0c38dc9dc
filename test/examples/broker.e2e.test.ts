import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@toolpact/contracts/broker";
import type { ServerIssue } from "@toolpact/runtime";
import { jsonLinesFile } from "@toolpact/runtime/audit-file";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brokerCore } from "../../examples/broker/core.ts";
import { type Provider, startProvider } from "../../examples/broker/provider.ts";
import { codeIn } from "./codes.ts";
import { answers, FAILURES, mail, operation, PARTS, request } from "./failing/broker.ts";
import { impatient } from "./failing/failing.ts";
import { type Asking, clientOf, type Envelope, stdioClient, temporaryFolder } from "./running.ts";

const WIRE_NAME = contract.tools["auth.graph.token.acquire.v1"].wireName;

const folder = temporaryFolder();
const audit = jsonLinesFile(join(folder.path, "audit.jsonl"));
const issues: ServerIssue[] = [];
/** Everything that this server's callers were sent. */
const sent: Envelope[] = [];
let provider: Provider;
let broker: Asking;
/** The same with short timeouts, for providers that hang. */
let hasty: Asking;

beforeAll(async () => {
  provider = await startProvider();
  // Providers that hang are given up soon, and backoffs take no time.
  const server = (ms: number) =>
    brokerCore(
      { url: provider.url, timeoutsMs: { vault: ms, token: ms, graph: ms } },
      { audit, clock: impatient(1000), onError: (issue) => issues.push(issue) },
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
  for (const part of PARTS) provider.behave(part, { kind: "works" });
});

async function ask(input: object, asking = broker): Promise<Envelope> {
  const envelope = await asking.ask(WIRE_NAME, input);
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

test("a careless provider: the reply has the token redacted, and lists each location", async () => {
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

test("a provider that recovers during retries causes no error", async () => {
  provider.behave("oauth", answers(503, { times: 1 }));
  expect([(await ask(request)).status, provider.count("oauth")]).toEqual(["ok", 2]);
});

test("the body of a failed provider is redacted, and listed", async () => {
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
  expect(issues.map(({ message }) => message)).toEqual([]);
});

test("started as in README: nothing that looks like a token on either of its outputs", async () => {
  const child = await stdioClient("broker");
  const answer = await child.ask(WIRE_NAME, operation({ path: "/v1.0/echo" }));
  expect(answer.status).toBe("ok");
  expect(`${JSON.stringify(answer)}${child.stderr()}`).not.toMatch(/Bearer [\w-]{10}|keep-me-secret/);
  await child.close();
});
