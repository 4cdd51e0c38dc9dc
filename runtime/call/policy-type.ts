import type { ContextOf } from "./context-type.ts";
import type { Allowed, Denied, PolicyQuestion, Rerouted } from "./policy.ts";
import type { At } from "./property-type.ts";
import type { DeepReadonly, ProfileOf, ToolIn, TypedContract, Types } from "./types.ts";

type InProfile<C extends TypedContract, P extends ProfileOf<C>, Tool extends string> = At<
  At<At<C["tools"], Tool>, "profiles">,
  P
>;

/** The tools of a profile that ask its policy. */
type AskingIn<C extends TypedContract, P extends ProfileOf<C>> = {
  [Tool in ToolIn<C, P>]: InProfile<C, P, Tool> extends { readonly policy: true } ? Tool : never;
}[ToolIn<C, P>];

/** What these may answer in the place of their outputs. */
type OutcomeIn<C extends TypedContract, P extends ProfileOf<C>> = {
  [Tool in AskingIn<C, P>]: InProfile<C, P, Tool> extends { readonly outcomes: readonly (infer Name)[] } ? Name : never;
}[AskingIn<C, P>];

type DenialOf<C extends TypedContract> = C["policy"] extends { readonly errors: readonly (infer Code)[] }
  ? Code
  : never;

type Denials<C extends TypedContract> = {
  [Code in DenialOf<C> & string]: Denied<Code, DeepReadonly<At<Types<C>["errorDetails"], Code>>>;
}[DenialOf<C> & string];

/** A decision in the contract's words: only its policy's codes, each with its details, and declared outcomes. */
export type PolicyDecisionOf<C extends TypedContract, P extends ProfileOf<C>> =
  | Allowed
  | Denials<C>
  | Rerouted<OutcomeIn<C, P>>;

/** What policy is asked about a call of a tool. */
interface QuestionAbout<C extends TypedContract, P extends ProfileOf<C>, Tool extends string, D>
  extends Omit<PolicyQuestion, "tool" | "input" | "context" | "use"> {
  readonly tool: Tool;
  readonly input: DeepReadonly<At<Types<C>["inputs"], Tool>>;
  readonly context: ContextOf<C, P>;
  /** The dependencies that the contract lets policy use, and those of the tool: the others throw. */
  readonly use: Readonly<D>;
}

/** The input of the policy function for a call of a profile; the tool determines the type of its input. */
export type PolicyQuestionOf<C extends TypedContract, P extends ProfileOf<C>, D> = {
  [Tool in AskingIn<C, P>]: QuestionAbout<C, P, Tool, D>;
}[AskingIn<C, P>];

/** Decides on calls of a profile's tools with `policy: true`. */
export type PolicyOf<C extends TypedContract, P extends ProfileOf<C>, D> = (
  question: PolicyQuestionOf<C, P, D>,
) => PolicyDecisionOf<C, P> | Promise<PolicyDecisionOf<C, P>>;
