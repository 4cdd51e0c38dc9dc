import { afterAll, expect, test, vi } from "vitest";
import { implement } from "../../../runtime/implement/implement.ts";
import { createHttpHandler } from "../../../runtime/mcp/create-http-handler.ts";
import { listen } from "../../../runtime/mcp/listen.ts";
import { clientAt } from "../../examples/running.ts";
import { compiledContract } from "../../support/compiled-contract.ts";

const { contract, remove } = await compiledContract({
  "contract.yaml": `
contract: { name: issues, version: 1.0.0 }
dependencies: { db: { kind: state } }
idempotency: { keyed: { key: idempotency_key, window_ms: 60000, on_repeat: replay } }
tools:
  create_issue:
    description: Create an issue.
    uses: { db: create }
    idempotent: false
    idempotency: keyed
    input: { properties: { title: { type: string }, key: { x-bind: idempotency_key } }, required: [title, key] }
    output: { properties: { number: { type: integer } }, required: [number] }
`,
});
afterAll(remove);

function issuesCore() {
  let number = 0;
  const tools = { create_issue: () => ({ number: ++number }) };
  return implement(contract, { profile: "default", dependencies: { db: {} }, tools } as never);
}

test("a server that cannot distinguish callers does not start for a contract with idempotency keys", async () => {
  const refusal =
    /create_issue deduplicates calls, but this server cannot distinguish its callers.*"shared".*"no-dedup/;
  await expect(listen(issuesCore(), { port: 0, signals: [] })).rejects.toThrow(refusal);
  await expect(createHttpHandler(issuesCore())).rejects.toThrow(refusal);
});

test.each([
  ["shared", [1, 1], 1],
  ["no-deduplication", [1, 2], 0],
] as const)("anonymous: %s", async (anonymous, numbers, warnings) => {
  const onError = vi.fn();
  const server = await listen(issuesCore(), { port: 0, signals: [], anonymous, onError });
  const { ask, close } = await clientAt(server.url.href);
  const created = async () => (await ask("create_issue", { title: "One", key: "k" })).result["number"];
  expect([await created(), await created()]).toEqual(numbers);
  expect(onError).toHaveBeenCalledTimes(warnings);
  if (warnings > 0) expect(onError).toHaveBeenCalledWith(expect.stringContaining("reply to another caller"));
  await close();
  await server.close();
});

test("a server that authenticates its callers needs no choice", async () => {
  const authenticate = () => ({ token: "t", clientId: "c", scopes: [] });
  await (await createHttpHandler(issuesCore(), { authenticate })).close();
});

test("a port in use, or none, is reported in one sentence", async () => {
  const options = { signals: [], anonymous: "no-deduplication" } as const;
  const server = await listen(issuesCore(), { port: 0, ...options });
  await expect(listen(issuesCore(), { port: server.port, ...options })).rejects.toThrow(
    `Port ${server.port} of 127.0.0.1 is in use. Choose another port.`,
  );
  await expect(listen(issuesCore(), { port: Number("abc"), ...options })).rejects.toThrow(
    "The port must be a whole number from 0 to 65535, not NaN.",
  );
  await server.close();
});

test("an address that is not of this machine is reported as the platform names it", async () => {
  // Source: RFC 5737, an address for documentation.
  const options = { port: 0, host: "192.0.2.1", signals: [], anonymous: "no-deduplication" } as const;
  await expect(listen(issuesCore(), options)).rejects.toMatchObject({ code: "EADDRNOTAVAIL" });
});
