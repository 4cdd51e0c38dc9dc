import type { AuthGraphTokenAcquireV1Input, contract } from "@toolpact/contracts/broker";
import type { DeepReadonly, PolicyOf } from "@toolpact/runtime";
import { type Dependencies, resolvedPath } from "./clients.ts";

type Asked = DeepReadonly<AuthGraphTokenAcquireV1Input>;

/** What a requester may do. The first rule that fits decides; where none fits, nothing is allowed. */
interface Rule {
  readonly id: string;
  readonly fits: (asked: Asked) => boolean;
}

const SCOPES: ReadonlySet<string> = new Set(["User.Read", "Mail.ReadWrite"]);
const VERSION = "2026-01";

const RULES: readonly Rule[] = [
  {
    id: "allow.graph.user.read",
    fits: ({ operation, graph }) => operation.method === "GET" && graph.scopes.includes("User.Read"),
  },
  {
    id: "allow.graph.mail.write",
    fits: ({ operation, graph }) => isMail(resolvedPath(operation.path)) && graph.scopes.includes("Mail.ReadWrite"),
  },
];

function isMail(path: string): boolean {
  return path === "/v1.0/me/messages" || path.startsWith("/v1.0/me/messages/");
}

/** Writes need a verified identity, and every scope must be one that the broker hands out. */
export const brokerPolicy: PolicyOf<typeof contract, "default", Dependencies> = ({ input, requestId }) => {
  const asked = input as Asked;
  const deny = <Code extends string>(code: Code, reason_code: string) =>
    ({ kind: "deny", code, details: { reason_code, decision_id: requestId } }) as const;
  if (asked.graph.scopes.some((scope) => !SCOPES.has(scope))) return deny("policy.invalid_scope", "scope.unknown");
  if (asked.operation.method !== "GET" && asked.requester.identity_assurance !== "verified") {
    return deny("policy.missing_identity", "identity.asserted_only");
  }
  const rule = RULES.find(({ fits }) => fits(asked));
  if (rule === undefined) return deny("policy.denied", "rule.none");
  return {
    kind: "allow",
    reason: `policy.rule.${rule.id}`,
    metadata: { matched_rule_id: rule.id, policy_version: VERSION },
  };
};
