import type { ContentBlock } from "../contract/content.ts";
import type { Contract, TypesOf, Verb } from "../contract/contract.ts";
import type { FailureParts, ToolFailure } from "../contract/tool-failure.ts";
import type { JsonObject } from "../json/json.ts";
import type { LogLevel } from "./call.ts";
import type { ContextOf } from "./context-type.ts";
import type { At } from "./property-type.ts";
import type { RateLimits } from "./rate-limits.ts";

/** The types that go with a contract's tables, as its generated `index` exports them. */
export interface AnyContractTypes {
  readonly profile: string;
  readonly inputs: object;
  readonly requests: object;
  readonly outputs: object;
  readonly results: object;
  readonly envelopes: object;
  readonly errorDetails: object;
  readonly errorResults: object;
}

/** A contract with its types: what `implement` takes. */
export type TypedContract = Contract & TypesOf<AnyContractTypes>;

/** The types of a contract. */
export type Types<C> = C extends TypesOf<infer T> ? (T extends AnyContractTypes ? T : never) : never;

/** The profiles of a contract. */
export type ProfileOf<C extends TypedContract> = keyof Types<C>["results"] & string;

type Results<C extends TypedContract, P extends ProfileOf<C>> = Types<C>["results"][P & keyof Types<C>["results"]];

/** The tools that a profile serves. */
export type ToolIn<C extends TypedContract, P extends ProfileOf<C>> = keyof Results<C, P> extends infer Tool extends
  string
  ? Tool
  : never;

/** The same type, nothing of it to be changed. */
export type DeepReadonly<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** What a caller of a tool sends. */
export type RequestOf<C extends TypedContract, Tool extends string> = DeepReadonly<At<Types<C>["requests"], Tool>>;

/** What a caller of a tool reads. */
export type EnvelopeOf<C extends TypedContract, P extends ProfileOf<C>, Tool extends string> = At<
  At<Types<C>["envelopes"], P>,
  Tool
>;

/** The codes that a tool may fail with, those of its guards included. Inferred, so that the compiler's errors list them. */
export type CodeOf<C extends TypedContract, P extends ProfileOf<C>, Tool extends string> = keyof At<
  At<C["toolErrors"], P>,
  Tool
> extends infer Code extends string
  ? Code
  : never;

/** What a tool answers on success. */
export type ResultOf<C extends TypedContract, P extends ProfileOf<C>, Tool extends string> = At<Results<C, P>, Tool>;

/** The details and the partial result of a code; null for none. */
export type DetailsOf<C extends TypedContract, Code extends string> = At<Types<C>["errorDetails"], Code>;
export type ErrorResultOf<C extends TypedContract, Code extends string> = At<Types<C>["errorResults"], Code>;

type UsesOf<C extends TypedContract, P extends ProfileOf<C>, Tool extends string> =
  At<C["tools"], Tool> extends { readonly profiles: infer Profiles }
    ? At<Profiles, P> extends { readonly uses: infer Uses }
      ? keyof Uses & string
      : never
    : never;

type Builtin<C extends TypedContract> = {
  [Name in keyof C["dependencies"]]: C["dependencies"][Name]["builtin"] extends null ? never : Name;
}[keyof C["dependencies"]];

/** The dependencies that a server of a profile must bring: what its tools use, less what the runtime brings itself. */
export type DependencyNames<C extends TypedContract, P extends ProfileOf<C>> = Exclude<
  { [Tool in ToolIn<C, P>]: UsesOf<C, P, Tool> }[ToolIn<C, P>],
  Builtin<C>
>;

/** The tools of a profile that a policy decides on. */
export type PolicyTools<C extends TypedContract, P extends ProfileOf<C>> = {
  [Tool in ToolIn<C, P>]: At<C["tools"], Tool> extends { readonly profiles: infer Profiles }
    ? At<Profiles, P> extends { readonly policy: true }
      ? Tool
      : never
    : never;
}[ToolIn<C, P>];

/** An object, or a function, for each dependency. */
export type Dependencies<C extends TypedContract, P extends ProfileOf<C>> = {
  readonly [Name in DependencyNames<C, P>]: object;
};

type Use<C extends TypedContract, P extends ProfileOf<C>, Tool extends string, D> = {
  readonly [Name in UsesOf<C, P, Tool>]: Name extends Builtin<C>
    ? RateLimits<keyof C["rateClasses"] & string>
    : At<D, Name>;
};

/** The arguments after a code in `call.fail`: its details if it declares some, then options. */
export type FailArguments<Details, Result> = [Details] extends [null]
  ? [details?: null, more?: FailMore<Result>]
  : Record<never, never> extends Details
    ? [details?: DeepReadonly<Details>, more?: FailMore<Result>]
    : RequiredDetails<DeepReadonly<Details>, Result>;

/** A union, because the compiler then reports missing details by their type, not by a number of arguments. */
type RequiredDetails<Details, Result> = [details: Details] | [details: Details, more?: FailMore<Result>];

type FailMore<Result> = Omit<FailureParts, "details" | "result"> &
  ([Result] extends [null] ? { readonly result?: never } : { readonly result?: DeepReadonly<Result> });

type ContentOf<C extends TypedContract, Tool extends string> =
  At<C["tools"], Tool> extends { readonly content: readonly (infer Kind)[] }
    ? Extract<ContentBlock, { readonly type: Kind }>
    : never;

type Suggest<C extends TypedContract, P extends ProfileOf<C>> = <Target extends ToolIn<C, P>>(
  target: Target,
  params: RequestOf<C, Target>,
  why: { readonly reason: string; readonly priority?: "high" | "medium" | "low" },
) => void;

type RevisionHint<C extends TypedContract, P extends ProfileOf<C>> = {
  [Target in ToolIn<C, P>]: { readonly target: Target; readonly params: RequestOf<C, Target> };
}[ToolIn<C, P>];

/** What a handler receives in addition to its input. It must not be used after the handler returned. */
export interface HandlerCall<C extends TypedContract, P extends ProfileOf<C>, Tool extends string, D> {
  readonly tool: Tool;
  readonly requestId: string;
  readonly principal: string | null;
  readonly idempotencyKey: string | null;
  readonly context: ContextOf<C, P>;
  /** Aborts at the deadline and when the caller gives up. */
  readonly signal: AbortSignal;
  /** The dependencies that the tool declares. Every use is recorded. */
  readonly use: Use<C, P, Tool, D>;
  /** A failure to throw: one of the tool's declared codes, with that code's details. */
  readonly fail: <Code extends CodeOf<C, P, Tool>>(
    code: Code,
    ...parts: FailArguments<At<Types<C>["errorDetails"], Code>, At<Types<C>["errorResults"], Code>>
  ) => ToolFailure;
  readonly progress: (done: number, total?: number, message?: string) => void;
  readonly log: (level: LogLevel, message: string, data?: JsonObject) => void;
  readonly warn: (code: string, message: string) => void;
  /** A call for the caller to make next. It is left out unless the target would accept it. */
  readonly suggest: Suggest<C, P>;
  /** Throws unless the caller expected this revision, or none. The suggestion, if given, replaces the one made from the input. */
  readonly expectRevision: (current: number, suggestion?: RevisionHint<C, P>) => void;
  /** Adds blocks of content of the kinds that the tool declares. */
  readonly content: (...blocks: readonly ContentOf<C, Tool>[]) => void;
  /** Registers a secret value, so that it is redacted wherever it occurs in the reply. */
  readonly secret: (value: string) => void;
}

/** The body of a tool. Its input is canonical, checked and frozen; what it returns is checked. */
export type Handler<C extends TypedContract, P extends ProfileOf<C>, Tool extends ToolIn<C, P>, D> = (
  input: DeepReadonly<At<Types<C>["inputs"], Tool>>,
  call: HandlerCall<C, P, Tool, D>,
) => DeepReadonly<At<Results<C, P>, Tool>> | Promise<DeepReadonly<At<Results<C, P>, Tool>>>;

/** A handler for exactly the tools of the profile. */
export type Handlers<C extends TypedContract, P extends ProfileOf<C>, D> = {
  readonly [Tool in ToolIn<C, P>]: Handler<C, P, Tool, D>;
};

/** Methods of dependencies, by the names that verbs have too: `tweets.post` for one further down. */
export type ForwardsIdempotencyKey<D> = { readonly [Name in keyof D]?: readonly string[] };

/** What each method of a dependency does: without it, a use counts as what the tool declares. */
export type Verbs<D> = { readonly [Name in keyof D]?: { readonly [Operation in string]?: Verb } };
