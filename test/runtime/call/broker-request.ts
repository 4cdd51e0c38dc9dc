/** The only tool of the contract `broker`. */
export const BROKER_TOOL = "auth.graph.token.acquire.v1";

/** A request that the contract `broker` accepts. */
export const brokerRequest = {
  contract_version: "v0.1.0",
  request_id: "7d8f6a3e-3b0c-4c55-8d43-5a0e9a1b2c3d",
  requester: { requester_id: "agent-7", identity_assurance: "verified" },
  graph: { tenant_id: "contoso", resource: "https://graph.microsoft.com", scopes: ["User.Read"] },
  operation: { action: "downstream_call", method: "GET", path: "/v1.0/me", headers: {}, body: null },
  timeout_ms: 10_000,
};
