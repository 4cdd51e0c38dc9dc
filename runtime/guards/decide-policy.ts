import type { Call, Guard } from "../call/call.ts";
import { usesOf } from "../call/dependency-use.ts";
import { failureFromThrown } from "../call/failure-from-thrown.ts";
import type { Policy, PolicyDecision, PolicyQuestion } from "../call/policy.ts";
import { redactReply, refuse } from "../call/redact-reply.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { issueOf } from "../call/server-issue.ts";
import type { PolicyFacts, RedactedReply } from "../contract/reply.ts";
import { ToolFailure } from "../contract/tool-failure.ts";

/**
 * Lets policy decide. It only decides: an outcome that it names runs in the handler's place, through all guards that a
 * result passes. A policy that fails denies.
 */
export function decidePolicy(server: ServerEnvironment, policy: Policy): Guard<RedactedReply> {
  return (next) => async (call) => {
    const decided = await decide(server, call, policy);
    return "kind" in decided ? decided : next(decided);
  };
}

/** The refusal, or the call as it goes on. */
async function decide(server: ServerEnvironment, call: Call, policy: Policy): Promise<RedactedReply | Call> {
  try {
    return await follow(server, call, await policy(await questionOf(server, call)));
  } catch (thrown) {
    server.report(issueOf(call, "thrown", "The policy failed.", thrown));
    return refuse(server, call, "policy_failed", "none");
  }
}

async function questionOf(server: ServerEnvironment, call: Call): Promise<PolicyQuestion> {
  const { input, principal, requestId, context, signal } = call;
  // The idempotency key is for the tool's own uses: policy does not get it, and cannot pass it on.
  const use = await usesOf(server.dependencies, { ...call, idempotencyKey: null });
  return { tool: call.tool.name, input, principal, requestId, context, signal, use };
}

async function follow(server: ServerEnvironment, call: Call, decision: PolicyDecision): Promise<RedactedReply | Call> {
  call.notes.outcome = undefined;
  switch (decision.kind) {
    case "allow":
      return { ...call, policy: factsOf(decision, undefined) };
    case "outcome":
      if (!call.tool.inProfile.outcomes.includes(decision.outcome))
        throw new TypeError("The tool does not declare the outcome.");
      call.notes.outcome = { name: decision.outcome, value: decision.value };
      return { ...call, policy: factsOf(decision, undefined) };
    case "deny":
      return deny(server, call, decision);
    default:
      throw new TypeError("The policy returned an invalid decision.");
  }
}

async function deny(
  server: ServerEnvironment,
  call: Call,
  decision: Extract<PolicyDecision, { readonly kind: "deny" }>,
): Promise<RedactedReply> {
  const { code, details, message } = decision;
  if (server.contract.policy?.errors.includes(code) !== true)
    throw new TypeError("The policy denied the call with a code that it does not declare.");
  const reply = await failureFromThrown(server, call, new ToolFailure(code, { details, message, effect: "none" }));
  return redactReply(server, call, { ...reply, facts: { ...reply.facts, policy: factsOf(decision, "denied") } });
}

function factsOf({ decision, reason, metadata }: PolicyFacts, standard: string | undefined): PolicyFacts {
  return { decision: decision ?? standard, reason, metadata };
}
