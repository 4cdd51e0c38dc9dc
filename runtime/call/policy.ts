import type { PolicyFacts } from "../contract/reply.ts";
import type { JsonObject } from "../json/json.ts";

/** What policy is asked about: a call whose input is canonical, checked and frozen. */
export interface PolicyQuestion {
  readonly tool: string;
  readonly input: unknown;
  readonly principal: string | null;
  readonly requestId: string;
  readonly context: JsonObject;
  readonly signal: AbortSignal;
  /** The dependencies that the contract lets policy use, and those of the tool. */
  readonly use: Readonly<Record<string, unknown>>;
}

/** Values for the envelope that any decision may have. */
interface Words extends Omit<PolicyFacts, "decision"> {
  readonly decision?: string | undefined;
}

export interface Allowed extends Words {
  readonly kind: "allow";
}

export interface Denied<Code, Details> extends Words {
  readonly kind: "deny";
  readonly code: Code;
  readonly details?: Details | undefined;
  readonly message?: string | undefined;
}

export interface Rerouted<Name> extends Words {
  readonly kind: "outcome";
  readonly outcome: Name;
  readonly value: unknown;
}

/** Go on; refuse with one of the policy's codes; or answer one of the declared outcomes in the tool's place. */
export type PolicyDecision = Allowed | Denied<string, unknown> | Rerouted<string>;

export type Policy = (question: PolicyQuestion) => PolicyDecision | Promise<PolicyDecision>;
