import { type Answer, refused } from "../core/answer.ts";
import type { Call, Guard } from "../core/call.ts";
import { usesOf } from "../core/dependency-use.ts";
import type { Policy, PolicyDecision, PolicyQuestion } from "../core/policy.ts";
import { failureFromThrown } from "../core/failure-from-thrown.ts";
import { type ServerEnvironment, issueOf } from "../core/server-environment.ts";
import type { PolicyFacts } from "../reply.ts";
import { ToolFailure } from "../tool-failure.ts";

/**
 * Lets policy decide. It only decides: an outcome that it names runs in the handler's place, through all guards that a
 * result passes. A policy that fails denies.
 */
export function decidePolicy(setup: ServerEnvironment, policy: Policy): Guard {
  return (next) => async (call) => {
    const decided = await decide(setup, call, policy);
    return "kind" in decided ? decided : next(decided);
  };
}

/** The refusal, or the call as it goes on. */
async function decide(setup: ServerEnvironment, call: Call, policy: Policy): Promise<Answer | Call> {
  try {
    return await follow(setup, call, await policy(questionOf(setup, call)));
  } catch (thrown) {
    setup.report(issueOf(call, "thrown", "The policy failed.", thrown));
    return refused(setup.contract, "policy_failed", "none");
  }
}

function questionOf(setup: ServerEnvironment, call: Call): PolicyQuestion {
  const { input, principal, requestId, context, signal } = call;
  // The idempotency key is for the tool's own uses: policy does not get it, and cannot pass it on.
  const use = usesOf(setup.dependencies, { ...call, idempotencyKey: null });
  return { tool: call.tool.name, input, principal, requestId, context, signal, use };
}

async function follow(setup: ServerEnvironment, call: Call, decision: PolicyDecision): Promise<Answer | Call> {
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
      return deny(setup, call, decision);
    default:
      throw new TypeError("The policy returned an invalid decision.");
  }
}

async function deny(
  setup: ServerEnvironment,
  call: Call,
  decision: Extract<PolicyDecision, { readonly kind: "deny" }>,
): Promise<Answer> {
  const { code, details, message } = decision;
  if (setup.contract.policy?.errors.includes(code) !== true)
    throw new TypeError("The policy denied the call with a code that it does not declare.");
  const answer = await failureFromThrown(setup, call, new ToolFailure(code, { details, message, effect: "none" }));
  return { ...answer, facts: { ...answer.facts, policy: factsOf(decision, "denied") } };
}

function factsOf({ decision, reason, metadata }: PolicyFacts, standard: string | undefined): PolicyFacts {
  return { decision: decision ?? standard, reason, metadata };
}
