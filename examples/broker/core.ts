import { contract } from "@toolpact/contracts/broker";
import { type AuditSink, type Clock, type Core, type Handler, implement, type ServerIssue } from "@toolpact/runtime";
import { type Dependencies, graphAt, type Providers, vaultAt } from "./clients.ts";
import { brokerPolicy } from "./policy.ts";

/** What a server may want different. */
interface Settings {
  readonly audit?: AuditSink;
  readonly clock?: Clock;
  readonly onError?: (issue: ServerIssue) => void;
}

/** The contract with its one handler, over providers. */
export function brokerCore(providers: Providers, settings: Settings = {}): Core<typeof contract, "default"> {
  return implement(contract, {
    profile: "default",
    dependencies: { vault: vaultAt(providers), graph: graphAt(providers) },
    // Asking for a token changes nothing, so the machine may do it again. What it is for may be a DELETE.
    verbs: { vault: { get: "read" }, graph: { token: "read", send: "delete" } },
    policy: brokerPolicy,
    tools: { "auth.graph.token.acquire.v1": acquire },
    ...settings,
  });
}

/** The headers that a caller may send on. */
const PASSED_ON: ReadonlySet<string> = new Set(["accept", "if-match", "prefer", "consistencylevel"]);

/** Fetches the credentials, gets a token for them and makes the call; the caller sees only the reply of that call. */
const acquire: Handler<typeof contract, "default", "auth.graph.token.acquire.v1", Dependencies> = async (
  { graph: { tenant_id, scopes }, operation },
  { use, signal, secret },
) => {
  const credentials = await use.vault.get(tenant_id, signal);
  secret(credentials.client_secret);
  const token = await use.graph.token(tenant_id, credentials, scopes, signal);
  secret(token);
  const { method, path, body } = operation;
  const passed = Object.entries(operation.headers).filter(([name]) => PASSED_ON.has(name.toLowerCase()));
  const answer = await use.graph.send({ method, path, body, headers: Object.fromEntries(passed), token, signal });
  return {
    mode: "broker_downstream_execution",
    provider: "microsoft_graph",
    provider_request_id: answer.headers["request-id"] ?? "unknown",
    http_status: answer.status,
    response_headers: answer.headers,
    response_body: { ...answer.body },
  };
};
