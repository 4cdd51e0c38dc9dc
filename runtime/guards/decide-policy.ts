import { type Answer, refused } from "../core/answer.ts";
import type { Call, OwnGuard } from "../core/call.ts";
import { usesOf } from "../core/dependency-use.ts";
import type { Policy, PolicyDecision, PolicyQuestion } from "../core/policy.ts";
import { settleThrown } from "../core/settle-thrown.ts";
import { type Setup, troubleOf } from "../core/setup.ts";
import type { PolicyFacts } from "../reply.ts";
import { andThen, attempt, type Soon } from "../soon.ts";
import { ToolFailure } from "../tool-failure.ts";

/**
 * Lets policy decide. It only decides: an outcome that it names runs in the handler's place, through all guards that a
 * result passes. A policy that fails denies.
 *
 * Source: S0 policy codes, S4 policy errors, LANGUAGE 4 (4).
 */
export function decidePolicy(setup: Setup, policy: Policy): OwnGuard {
  return (next) => (call) =>
    attempt(
      () => decide(setup, call, policy),
      (decided) => ("kind" in decided ? decided : next(decided)),
      (thrown) => failed(setup, call, thrown),
    );
}

/** The refusal, or the call as it goes on. What fails further in is no failure of the policy: it may have had effects. */
function decide(setup: Setup, call: Call, policy: Policy): Soon<Answer | Call> {
  return andThen(policy(questionOf(setup, call)), (decision) => followed(setup, call, decision));
}

function failed(setup: Setup, call: Call, thrown: unknown): Answer {
  setup.tell(troubleOf(call, "thrown", "The policy failed.", thrown));
  return refused(setup.contract, "policy_failed", "none");
}

function questionOf(setup: Setup, call: Call): PolicyQuestion {
  const { input, principal, requestId, context, signal } = call;
  const behind: Behind = { setup, call, use: null };
  const made: Asked = { tool: call.tool.name, input, principal, requestId, context, signal, [BEHIND]: behind };
  return Object.defineProperty(made as Asked & PolicyQuestion, "use", USE);
}

const BEHIND = Symbol("behind");

interface Behind {
  readonly setup: Setup;
  readonly call: Call;
  use: PolicyQuestion["use"] | null;
}

interface Asked extends Omit<PolicyQuestion, "use"> {
  readonly [BEHIND]: Behind;
}

/** Made for the policies that ask for it. One for all questions: they keep one shape by it. */
const USE: PropertyDescriptor & ThisType<Asked> = {
  enumerable: true,
  get() {
    const behind = this[BEHIND];
    // The caller's key is for the tool's own uses: policy isn't told it, and can't pass it on.
    behind.use ??= usesOf(behind.setup.dependencies, { ...behind.call, idempotencyKey: null });
    return behind.use;
  },
};

function followed(setup: Setup, call: Call, decision: PolicyDecision): Soon<Answer | Call> {
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
      throw new TypeError("The policy answered none of its decisions.");
  }
}

async function deny(
  setup: Setup,
  call: Call,
  decision: Extract<PolicyDecision, { readonly kind: "deny" }>,
): Promise<Answer> {
  const { code, details, message } = decision;
  if (setup.contract.policy?.errors.includes(code) !== true)
    throw new TypeError("The policy denied with a code that is not its own.");
  const answer = await settleThrown(setup, call, new ToolFailure(code, { details, message, effect: "none" }));
  return { ...answer, facts: { ...answer.facts, policy: factsOf(decision, "denied") } };
}

function factsOf({ decision, reason, metadata }: PolicyFacts, standard: string | undefined): PolicyFacts {
  return { decision: decision ?? standard, reason, metadata };
}
