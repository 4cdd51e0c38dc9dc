import type { Json } from "../json/json.ts";
import type { Validator } from "../validation/validator.ts";

/**
 * The types that generated tables satisfy. Everything here is data, deeply frozen, but for the loaders of validators.
 */

/** A contract as its generated `index` exports it. */
export interface Contract {
  readonly name: string;
  /** As the spec has it: a leading `v` stays on the wire. */
  readonly version: string;
  /** What must not change for callers to keep working: `1` for 1.4.2, `0.3` for v0.3.1. */
  readonly major: string;
  readonly title: string | null;
  /** Set for a contract with the section `server`: what a server sends of itself. */
  readonly server?: ServerRow;
  /** Prefix of the contract's `_meta` keys. */
  readonly metaPrefix: string;
  /** The versions of this package that the generated code fits, as `^0.1.0`. */
  readonly runtime: string;
  readonly profiles: readonly string[];
  /** Turns stringified numbers and booleans of an input into what its schema wants. */
  readonly coerce: boolean;
  /** Set for a contract with `envelope: none`: on the wire, results have MCP's own form instead of `envelopes`. */
  readonly plain?: PlainResults;
  readonly errors: ErrorTable;
  readonly toolErrors: ToolErrorTable;
  readonly commonErrors: CommonErrorTable;
  readonly dependencies: DependencyTable;
  readonly rateClasses: RateClassTable;
  readonly idempotency: IdempotencyTable;
  readonly policy: PolicyRow | null;
  /** The marks of the values that policy, or a handler, may answer in the output's place. */
  readonly outcomes: Readonly<Record<string, readonly Mark[]>>;
  readonly redaction: RedactionRow;
  readonly limits: LimitsRow;
  /** The marks of shared shapes, by the key that `ref` names. */
  readonly marks: Readonly<Record<string, readonly Mark[]>>;
  readonly envelopes: EnvelopeTable;
  readonly tools: ToolTable;
  /** By profile, the result of `tools/list`. */
  readonly toolLists: Readonly<Record<string, () => Promise<ToolListModule>>>;
  /** By profile and client, the members of each entry that differ from `toolLists`; null is a member it lacks. */
  readonly clientLists: Readonly<Record<string, Readonly<Record<string, () => Promise<ToolListModule>>>>>;
  readonly validators: ContractValidators;
}

/** What a server sends of itself before any call. A title here replaces that of the contract. */
export interface ServerRow {
  readonly title?: string;
  readonly description?: string;
  readonly instructions?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly ServerIcon[];
}

/** An image of a server. Source: MCP 2025-11-25, `Icon`. */
export interface ServerIcon {
  readonly src: string;
  readonly mimeType?: string;
  readonly sizes?: readonly string[];
  readonly theme?: "light" | "dark";
}

/** How results look without an envelope. */
export interface PlainResults {
  /** True if the contract declares error codes: failures then have a machine-readable part in `_meta`. */
  readonly hasCodes: boolean;
}

/** The module `tool-list`, or `tool-list.<client>`: JSON for each tool by its name in the contract. */
export interface ToolListModule {
  readonly toolList: Readonly<Record<string, string>>;
}

/** Carries a contract's types for inference; there is never a value in it. */
export interface TypesOf<Types> {
  readonly types?: Types;
}

/** Who may retry a failed call: no one, the caller, or the provider layer automatically. */
export type Retry = "never" | "caller" | "transient" | "unknown";
/** What a failed call left behind. */
export type Effect = "none" | "unknown" | "partial" | "applied";
/** `yes` and `no` are decided at generation; `if_no_effect` holds for a reply whose effect was none. */
export type Retryable = "yes" | "no" | "if_no_effect";
/** The strongest thing that a tool may do to a dependency. */
export type Verb = "read" | "create" | "update" | "delete";

/** One step into a value: a property's name, or null for every element of a list or value of a map. */
export type Step = string | null;

/** The annotations of one location of a value. With `ref`, those of a shared type in `Contract.marks`. */
export interface Mark {
  readonly path: readonly Step[];
  readonly bind?: string;
  readonly sensitive?: true;
  readonly aliases?: readonly string[];
  /** The code raised when a value is present but breaks its schema. */
  readonly errorCode?: string;
  readonly canonical?: readonly CanonicalStep[];
  readonly default?: Json;
  readonly ref?: string;
  /** With `ref`: applies to only some values, so its defaults are not used. */
  readonly inBranch?: true;
}

/** One step of the canonical form of a string, in the declared order. */
export type CanonicalStep = "trim" | "nfc" | "lowercase";

export interface Deprecation {
  readonly since: string;
  readonly message: string;
  /** Of a tool: the tool to call instead, by its name in the contract. */
  readonly replacement?: string;
}

/** Every code of a contract, in the order of the model. */
export type ErrorTable = Readonly<Record<string, ErrorRow>>;

export interface ErrorRow {
  readonly retry: Retry;
  /** The effect of the failed call, unless the reply has another. */
  readonly effect: Effect;
  readonly category: string | null;
  /** `{name}` stands for the detail of that name. */
  readonly message: string;
  readonly messageParameters: readonly string[];
  readonly recovery: string | null;
  /** The tools that suggestions for this code may name. */
  readonly suggests: readonly string[];
  readonly deprecated: Deprecation | null;
  /** The marks of its details, or null for a code without details. */
  readonly details: readonly Mark[] | null;
  /** The annotations of the code's partial result, or null for a code without one. */
  readonly result: readonly Mark[] | null;
  /** The exports of `validators/errors` that check the two. */
  readonly checks: { readonly details: string | null; readonly result: string | null };
}

/** By profile, tool and code: may the caller repeat the call? A code that is missing here is not declared. */
export type ToolErrorTable = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Retryable>>>>>>;

/** The code that a guard takes in a situation. */
export type CommonErrorTable = Readonly<Record<string, CommonErrorRow>>;

export interface CommonErrorRow {
  readonly code: string;
  /** Replaces the code's own text in this situation. */
  readonly message: string | null;
  /** Replaces the code's own recovery, which is about another situation. */
  readonly recovery: string | null;
}

export type DependencyTable = Readonly<Record<string, DependencyRow>>;

export interface DependencyRow {
  readonly kind: "network" | "state" | "file_system" | "process";
  /** Whether its entities have revisions: all, none, or those with one of these identifiers. */
  readonly revisioned: boolean | readonly string[];
  readonly builtin: "rate_limits" | null;
  /** By status (`404`, `4XX`), `network`, `timeout`, the provider's own word, or `default`; the most specific wins. */
  readonly errorMap: Readonly<Record<string, { readonly code: string; readonly effect: Effect | null }>>;
  readonly retryPolicy: RetryPolicyRow | null;
}

export interface RetryPolicyRow {
  readonly maxRetries: number;
  readonly initialBackoffMs: number;
  readonly maxBackoffMs: number;
  readonly multiplier: number;
  readonly jitter: "full" | "spread" | "none";
  /** The longest time of one attempt; null for no limit. */
  readonly attemptTimeoutMs: number | null;
  readonly budget: { readonly tokens: number; readonly retryCost: number };
}

export type RateClassTable = Readonly<Record<string, { readonly perMinute: number; readonly burst: number }>>;

export type IdempotencyTable = Readonly<Record<string, IdempotencyRow>>;

export interface IdempotencyRow {
  readonly key: "input" | "idempotency_key" | "request_id";
  readonly windowMs: number;
  readonly onRepeat: "reject" | "replay";
  readonly onConcurrent: "reject" | "wait";
  readonly onStoreError: "deny" | "allow" | "local";
}

/** The guard of tools with `policy: true`. */
export interface PolicyRow {
  readonly errors: readonly string[];
  readonly profiles: readonly string[];
  readonly uses: Readonly<Record<string, Verb>>;
  readonly outcomes: readonly string[];
}

export interface RedactionRow {
  /** Whole names in lower case, in addition to the standard list. */
  readonly names: readonly string[];
  readonly detectors: readonly string[];
  readonly mask: string;
  readonly pathStyle: "json_pointer" | "dotted";
}

export interface LimitsRow {
  readonly inputBytes: number;
  readonly inputDepth: number;
  readonly inputKeys: number;
  readonly resultBytes: number | null;
  readonly timeoutMs: number;
  readonly onRateStoreError: "local" | "deny" | "allow";
}

/** The envelopes by profile. */
export type EnvelopeTable = Readonly<Record<string, EnvelopeRow>>;

export interface EnvelopeRow {
  /** The property whose const distinguishes success from failure, and its two values. */
  readonly discriminator: {
    readonly path: readonly string[];
    readonly success: Json;
    readonly failure: Json;
  } | null;
  /** The exports of `validators/envelope` that check the two. */
  readonly checks: { readonly success: string; readonly failure: string };
  readonly success: EnvelopeObject;
  readonly failure: EnvelopeObject;
}

/** One property of an envelope: a const, a binding, an object of properties, or an unset one. */
export type EnvelopeNode = EnvelopeConst | EnvelopeBinding | EnvelopeObject | EnvelopeUnbound;

export interface EnvelopeConst {
  readonly kind: "const";
  readonly value: Json;
}

export interface EnvelopeBinding {
  readonly kind: "bind";
  readonly bind: string;
  /** The value if the binding is unset. */
  readonly default?: Json;
  /** Of `message`: the maximum length in code points; longer messages are truncated. */
  readonly maxLength?: number;
  /** Of `result`: what the envelope merges into a successful result. */
  readonly extras?: EnvelopeObject;
}

export interface EnvelopeObject {
  readonly kind: "object";
  readonly places: readonly EnvelopePlace[];
}

export interface EnvelopeUnbound {
  readonly kind: "unbound";
  readonly default?: Json;
}

export interface EnvelopePlace {
  readonly name: string;
  readonly required: boolean;
  readonly node: EnvelopeNode;
}

/** Every tool of a contract, in the order of the model. */
export type ToolTable = Readonly<Record<string, ToolRow>>;

export interface ToolRow {
  readonly wireName: string;
  readonly title: string | null;
  /** With one sentence about its side effects. */
  readonly description: string;
  readonly category: string | null;
  /** The profiles that serve it, and what each makes of it. */
  readonly profiles: Readonly<Record<string, ToolProfileRow>>;
  readonly readOnly: boolean;
  readonly idempotent: boolean;
  readonly mutation: boolean;
  /** False if effects or idempotency are unknown: repeated calls are then executed, and no reply is replayed. */
  readonly honoursKeys?: false;
  /** Hints that are unknown are left out. */
  readonly annotations: Partial<ToolAnnotations>;
  readonly rateClass: string;
  readonly timeoutMs: number;
  readonly idempotency: string | null;
  readonly truncate: readonly TruncateRow[];
  readonly input: readonly Mark[];
  /** Null for a tool without a declared output. */
  readonly output: readonly Mark[] | null;
  readonly content: readonly ("text" | "image" | "audio" | "resource")[];
  readonly outputSchema: "full" | "success_only" | "none";
  readonly deprecated: Deprecation | null;
  /** Other names under which it can be called. */
  readonly aliases?: readonly string[];
  readonly validators: () => Promise<ToolValidators>;
}

export interface ToolProfileRow {
  readonly uses: Readonly<Record<string, Verb>>;
  /** True if the policy guard runs before the tool. */
  readonly policy: boolean;
  readonly outcomes: readonly string[];
  /** The export of the tool's validators that checks its result in this profile. */
  readonly resultCheck: string;
}

export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export interface TruncateRow {
  /** JSON Pointer into the tool's output. */
  readonly at: string;
  readonly keep: "first" | "last";
  readonly by: "elements" | "text" | "lines";
}

/** A module of generated validators, by the names that the tables give. */
export type ValidatorModule = Readonly<Record<string, Validator<unknown>>>;

/** The module `validators/<tool>`, loaded on first use. `ToolProfileRow.resultCheck` names the others of its validators. */
export interface ToolValidators {
  readonly [check: string]: Validator<unknown> | undefined;
  readonly input: Validator<unknown>;
}

/** The modules that all tools share. */
export interface ContractValidators {
  /** Named by `EnvelopeRow.checks`: envelopes with an open result. */
  readonly envelope: () => Promise<ValidatorModule>;
  /** The modules that `ErrorRow.checks` names; null if no code has details or a result to validate. */
  readonly errors: (() => Promise<ValidatorModule>) | null;
}
