import type { BindingName } from "./bindings.ts";
import type { Json, JsonObject, JsonSchema } from "./json.ts";
import type { SourceRef, SpecPath } from "./source.ts";

/**
 * A contract as `derive` returns it: plain read-only data, every list in its final order, every name decided.
 * Emitters and lint rules read nothing else. `at` fields are for diagnostics and never reach the output.
 */
export interface ContractModel {
  readonly contract: ContractInfo;
  /** Absent if the contract has no section `server`. */
  readonly server?: Server;
  /** Never empty: a contract that declares none has one, named `default`, with `implicit: true`. */
  readonly profiles: readonly Profile[];
  readonly toolCategories: readonly Named[];
  readonly errorCategories: readonly Named[];
  readonly identifiers: readonly Identifier[];
  readonly types: readonly TypeDef[];
  readonly errors: readonly ErrorCode[];
  /** One row for each situation whose guard can act in this contract. */
  readonly commonErrors: readonly CommonError[];
  readonly dependencies: readonly Dependency[];
  readonly rateClasses: readonly RateClass[];
  readonly idempotency: readonly IdempotencyRule[];
  readonly policy: Policy | null;
  readonly outcomes: readonly NamedShape[];
  readonly redaction: Redaction;
  readonly limits: Limits;
  readonly envelope: Envelope;
  /** Sorted by name. */
  readonly tools: readonly Tool[];
  /** Every shared schema by its key: types, identifiers and hoisted local definitions. Schemas refer to it by `#/$defs/<key>`. */
  readonly defs: Readonly<Record<string, Def>>;
  /** Sections that the contract left out and that are therefore the standard ones, by section name. */
  readonly standardSections: readonly string[];
  readonly suppressions: readonly Suppression[];
}

/** Returns where a schema of a model, or the keyword at the end of `steps` below it, is written; null if it is not in the spec. */
export type LocateSchema = (schema: JsonObject, steps: SpecPath) => SourceRef | null;

export interface ContractInfo {
  readonly name: string;
  /** As written: a leading `v` stays on the wire. */
  readonly version: string;
  /** What must not change for callers to keep working: `1` for 1.4.2, `0.3` for v0.3.1. */
  readonly major: string;
  readonly title: string | null;
  readonly description: string | null;
  /** Reverse domain name; the prefix of the contract's `_meta` keys. */
  readonly namespace: string | null;
  readonly retryableBy: "code" | "tool" | "effect";
  readonly schemas: "closed" | "as_written";
  /** Absent if dots in tool names become underscores on the wire. */
  readonly names?: "as_written";
  /** Sections that a contract with `undeclared: unknown` leaves out: a server need not have what is standard in them. */
  readonly unpromised?: readonly string[];
  readonly outputSchema: OutputSchemaMode;
  /** `tools/list` states the digests of the lock. Absent if it does not. */
  readonly digests?: true;
  readonly coerce: boolean;
  readonly at: SourceRef;
}

/** How the server presents itself, and how it is installed or reached. Null: not stated. */
export interface Server {
  /** `<reversed domain>/<name>`, its name in registries. */
  readonly name: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly instructions: string | null;
  readonly website: string | null;
  readonly author: string | null;
  readonly repository: string | null;
  readonly icons: readonly ServerIcon[];
  readonly packages: readonly ServerPackage[];
  readonly remotes: readonly ServerRemote[];
  readonly at: SourceRef;
}

export interface ServerIcon {
  readonly src: string;
  readonly mimeType?: string;
  readonly sizes?: readonly string[];
  readonly theme?: "light" | "dark";
}

export interface ServerPackage {
  readonly registry: "npm" | "pypi" | "oci" | "nuget" | "mcpb";
  readonly identifier: string;
  /** Null for `oci` and `mcpb`, whose identifier includes it. */
  readonly version: string | null;
  readonly sha256: string | null;
  readonly entryPoint: string | null;
  /** Null: it serves stdio. */
  readonly url: string | null;
  readonly arguments: readonly string[];
  readonly environment: readonly ServerInput[];
}

export interface ServerRemote {
  readonly url: string;
  readonly headers: readonly ServerInput[];
}

/** A value that the user supplies: an environment variable or an HTTP header, by its name. */
export interface ServerInput {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly isSecret: boolean;
  readonly default: string | null;
}

export type OutputSchemaMode = "full" | "success_only" | "none";

export interface Named {
  readonly name: string;
  readonly description: string;
  readonly at: SourceRef;
}

export interface Profile extends Named {
  /** True for the one profile of a contract that declares none. */
  readonly implicit: boolean;
  /** PascalCase, the prefix of its envelope types; empty for the implicit profile. */
  readonly typeName: string;
}

/** A schema with its annotations taken out, as data. References are `#/$defs/<key of ContractModel.defs>`. */
export interface Shape {
  readonly schema: JsonSchema;
  readonly marks: readonly Mark[];
  readonly notes: readonly SchemaNote[];
  readonly at: SourceRef;
}

/** One step into a value: a property's name, or null for every element of a list or value of a map. */
export type Step = string | null;

/** The annotations of one location in a shape. An entry with `ref` includes the marks of that definition. */
export interface Mark {
  readonly path: readonly Step[];
  readonly bind?: BindingName;
  readonly sensitive?: true;
  readonly aliases?: readonly string[];
  /** The code raised when a value is present but breaks its schema. */
  readonly errorCode?: string;
  readonly canonical?: readonly CanonicalStep[];
  /** Applied to inputs. In envelopes, the value of a binding that is not set. */
  readonly default?: Json;
  readonly ref?: string;
  /**
   * With `ref`: it is in an alternative (`anyOf`, `then`, …), which applies to some values only, so no default is
   * taken from there.
   */
  readonly inBranch?: true;
}

export type CanonicalStep = "trim" | "nfc" | "lowercase";

/** What the advertised form of a schema does differently at one place: `at` are the keys to walk from its root. */
export type SchemaNote =
  | { readonly kind: "sensitive"; readonly at: readonly string[] }
  | { readonly kind: "aliases"; readonly at: readonly string[]; readonly names: readonly string[] }
  | { readonly kind: "header"; readonly at: readonly string[]; readonly name: string }
  | { readonly kind: "listed"; readonly at: readonly string[]; readonly members: JsonObject };

export interface Def {
  readonly key: string;
  /** The TypeScript name of this shape. */
  readonly typeName: string;
  readonly kind: "type" | "identifier" | "local";
  readonly schema: JsonSchema;
  readonly marks: readonly Mark[];
  readonly notes: readonly SchemaNote[];
  readonly at: SourceRef;
}

export interface NamedShape {
  readonly name: string;
  readonly typeName: string;
  readonly shape: Shape;
  readonly at: SourceRef;
}

export interface TypeDef {
  readonly name: string;
  readonly typeName: string;
  readonly defKey: string;
  readonly at: SourceRef;
}

export interface Identifier {
  readonly name: string;
  readonly typeName: string;
  readonly defKey: string;
  /** The whole shape with references resolved: a self-contained string schema. */
  readonly schema: JsonSchema;
  readonly canonical: readonly CanonicalStep[];
  readonly description: string | null;
  readonly examples: readonly string[];
  readonly errorCode: string | null;
  readonly at: SourceRef;
}

/** Who may repeat a failed call: no one, the caller, or the provider layer automatically. */
export type Retry = "never" | "caller" | "transient" | "unknown";
/** What a failed call left behind. */
export type Effect = "none" | "unknown" | "partial" | "applied";

export interface Deprecation {
  readonly since: string;
  readonly message: string;
  /** Of a tool: the tool to call instead, by its name in the contract. */
  readonly replacement?: string;
}

export interface ErrorCode {
  readonly code: string;
  /** PascalCase name for the code's types, e.g. `TweetTooLong`. */
  readonly typeName: string;
  readonly retry: Retry;
  readonly effect: Effect;
  /** `{name}` stands for a declared detail. */
  readonly message: string;
  /** The details named in `message`, in order of appearance, each once. */
  readonly messageParameters: readonly string[];
  readonly category: string | null;
  readonly details: Shape | null;
  readonly result: Shape | null;
  readonly recovery: string | null;
  readonly suggests: readonly string[];
  readonly description: string | null;
  readonly deprecated: Deprecation | null;
  /** True for a code that came with a standard section. */
  readonly standard: boolean;
  readonly at: SourceRef;
}

export type SituationName =
  | "invalid_input"
  | "rate_limited"
  | "internal"
  | "duplicate"
  | "revision_mismatch"
  | "budget_exceeded"
  | "too_large"
  | "key_reused"
  | "in_progress"
  | "policy_failed"
  | "timeout"
  | "invalid_output"
  | "outcome_unknown"
  | "store_unavailable";

export interface CommonError {
  readonly situation: SituationName;
  readonly code: string;
  /** Replaces the code's own text in this situation. */
  readonly message: string | null;
  /** Replaces the code's own recovery in this situation. */
  readonly recovery: string | null;
  /** True where the guard acts on every tool, so that the manifest names the code once. */
  readonly everyTool: boolean;
  readonly at: SourceRef;
}

export type Verb = "read" | "create" | "update" | "delete";

export interface ErrorMapRow {
  /** `404`, `4XX`, `network`, `timeout`, the provider's own word, or `default`. */
  readonly key: string;
  readonly code: string;
  /** Overrides the code's own effect. */
  readonly effect: Effect | null;
  readonly at: SourceRef;
}

export interface RetryPolicy {
  readonly maxRetries: number;
  readonly initialBackoffMs: number;
  readonly maxBackoffMs: number;
  readonly multiplier: number;
  readonly jitter: "full" | "spread" | "none";
  /** The longest time of one attempt; null for no limit. */
  readonly attemptTimeoutMs: number | null;
  readonly budget: { readonly tokens: number; readonly retryCost: number };
}

export interface Dependency {
  readonly name: string;
  readonly kind: "network" | "state" | "file_system" | "process";
  readonly description: string | null;
  /** Whether its entities have revisions: all, none, or those with one of these identifiers, sorted. */
  readonly revisioned: boolean | readonly string[];
  readonly builtin: "rate_limits" | null;
  readonly errorMap: readonly ErrorMapRow[];
  readonly retryPolicy: RetryPolicy | null;
  readonly at: SourceRef;
}

export interface RateClass {
  readonly name: string;
  readonly perMinute: number;
  readonly burst: number;
  readonly at: SourceRef;
}

export interface IdempotencyRule {
  readonly name: string;
  readonly key: "input" | "idempotency_key" | "request_id";
  readonly windowMs: number;
  readonly onRepeat: "reject" | "replay";
  readonly onConcurrent: "reject" | "wait";
  readonly onStoreError: "deny" | "allow" | "local";
  readonly at: SourceRef;
}

export interface Policy {
  readonly errors: readonly string[];
  /** The profiles in which the guard acts. */
  readonly profiles: readonly string[];
  readonly uses: Readonly<Record<string, Verb>>;
  readonly outcomes: readonly string[];
  readonly at: SourceRef;
}

export interface Redaction {
  /** Whole names, lower case, in addition to the standard list, sorted. */
  readonly names: readonly string[];
  readonly detectors: readonly string[];
  readonly mask: string;
  readonly pathStyle: "json_pointer" | "dotted";
}

export interface Limits {
  readonly inputBytes: number;
  readonly inputDepth: number;
  readonly inputKeys: number;
  readonly resultBytes: number | null;
  readonly timeoutMs: number;
  readonly onRateStoreError: "local" | "deny" | "allow";
}

/** The envelope, one variant for each profile. */
export interface Envelope {
  readonly standard: boolean;
  /** `none`: replies have this form within the process only, and on the wire MCP's own. */
  readonly onWire?: "none";
  /** Joined into every tool's input already; kept for the documents. */
  readonly request: Shape | null;
  readonly variants: readonly EnvelopeVariant[];
}

/**
 * `success` and `failure` contain everything except what differs per tool: the value at `result` is `true` (the
 * properties merged into it are in `resultExtras`), and those at `code`, `tool`, `category` and `details` are what
 * the whole contract allows.
 */
export interface EnvelopeVariant {
  readonly profile: string;
  /** PascalCase prefix of its types: `Workflow`, empty for the implicit profile. */
  readonly typeName: string;
  readonly success: Shape;
  readonly failure: Shape;
  /** The location of the result in a success: property names from the root. */
  readonly resultPath: readonly string[];
  /** Properties that the envelope merges into a successful result, or null. */
  readonly resultExtras: Shape | null;
  /** Path of the property whose const distinguishes success and failure, and the two values. */
  readonly discriminator: { readonly path: readonly string[]; readonly success: Json; readonly failure: Json } | null;
}

/** `yes` and `no` are decided at generation; `if_no_effect` applies to replies whose effect is none. */
export type Retryable = "yes" | "no" | "if_no_effect";

export interface ToolError {
  readonly code: string;
  readonly retry: Retry;
  readonly retryable: Retryable;
  /** Who may raise it: the handler or its dependencies, the policy guard, or another guard. */
  readonly origins: readonly ("handler" | "policy" | "guard")[];
}

export interface TruncateRow {
  /** JSON Pointer into the tool's output. */
  readonly at: string;
  readonly keep: "first" | "last";
  readonly by: "elements" | "text" | "lines";
}

export interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export interface ToolExample {
  readonly input: Json;
  readonly output: Json | undefined;
  readonly error: string | null;
  readonly at: SourceRef;
}

/** Declared facts about a tool, or that they are unknown. `generator/facts.ts` has the careful readings. */
export type Declared<Facts> = ({ readonly kind: "known" } & Facts) | { readonly kind: "unknown" };

/** What one profile makes of a tool. */
export interface ToolInProfile {
  readonly profile: string;
  /** The declared uses. A tool of unknown effects may have others. */
  readonly uses: Readonly<Record<string, Verb>>;
  /** True if the policy guard runs before this tool. */
  readonly policy: boolean;
  /** Sorted by code. */
  readonly errors: readonly ToolError[];
  /** Names of outcomes that may replace the output, sorted. */
  readonly outcomes: readonly string[];
}

/** What a tool's entry in `tools/list` shows unchanged. */
export interface ListedMembers {
  readonly icons?: readonly ServerIcon[];
  readonly _meta?: JsonObject;
  /** The title among the annotations. */
  readonly annotationTitle?: string;
}

export interface Tool {
  readonly name: string;
  /** The name on the wire: `[A-Za-z0-9_-]`, or the same as `name` in a contract with `names: as_written`. */
  readonly wireName: string;
  /** PascalCase stem of the tool's types. */
  readonly typeName: string;
  /** Stem of the tool's generated module; unique without regard to case, and no device name of Windows. */
  readonly fileName: string;
  readonly title: string | null;
  readonly description: string;
  /** `description` and one sentence with the declared side effects (INV-MCP-002). */
  readonly wireDescription: string;
  readonly category: string | null;
  /** Sorted by profile. */
  readonly inProfiles: readonly ToolInProfile[];
  /** `mutation`: a use in any profile, also of the policy, is not `read`. */
  readonly effects: Declared<{ readonly readOnly: boolean; readonly mutation: boolean }>;
  readonly repeats: Declared<{ readonly idempotent: boolean }>;
  /** Unknown: the handler may fail in ways that no code describes. */
  readonly codes: "known" | "unknown";
  /** Hints that are unknown are left out. */
  readonly annotations: Partial<Annotations>;
  /** Hints that the spec sets against the derived ones, by name. */
  readonly annotationOverrides: readonly string[];
  readonly rateClass: string;
  readonly timeoutMs: number;
  readonly idempotency: string | null;
  readonly truncate: readonly TruncateRow[];
  /** The envelope's `request` is part of it. */
  readonly input: Shape;
  /** The input's schema word for word, where the wire shows it so. */
  readonly writtenInput?: JsonObject;
  /** The output's schema word for word, where the wire shows it so. */
  readonly writtenOutput?: JsonObject;
  /** Members of the tool's entry in `tools/list` that the contract declares as they are; absent if there are none. */
  readonly listed?: ListedMembers;
  /** Null: any content. */
  readonly output: Shape | null;
  readonly content: readonly ("text" | "image" | "audio" | "resource")[];
  readonly outputSchema: OutputSchemaMode;
  readonly examples: readonly ToolExample[];
  readonly deprecated: Deprecation | null;
  /** Other names under which it can be called; absent if there are none. */
  readonly aliases?: readonly string[];
  readonly at: SourceRef;
}

export interface Suppression {
  readonly id: string;
  /** Path of what it is about: `tools/x_post_tweet`, `errors/db_error`; a path also covers what is below it. */
  readonly path: string;
  readonly reason: string;
  readonly at: SourceRef;
}
