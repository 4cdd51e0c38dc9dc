// Made by `npm run gen:check` from generator/schemas/build. Do not edit.
import type {Json, JsonSchema} from "../json.ts";

/** A shape: JSON Schema 2020-12. */
export type SchemaSpec = JsonSchema;

/**
 * A JSON Schema of a string, or { $ref: OtherName } for the same schema as another identifier.
 */
export type IdentifierSpec = SchemaSpec;
/**
 * The error code, or { code, message }.
 */
export type CommonErrorSpec =
  | string
  | {
      /**
       * One of `errors`.
       */
      readonly code: string;
      /**
       * Replaces the code's message in this situation.
       */
      readonly message?: string;
    };
/**
 * Properties that are added to every input, and the structure of every reply. none: results as MCP defines them, without an envelope.
 */
export type EnvelopeSpec =
  | string
  | {
      /**
       * Properties of every input.
       */
      readonly request?: SchemaSpec;
      /**
       * Properties of successes and failures.
       */
      readonly reply?: SchemaSpec;
      /**
       * A successful reply. Distinguished from a failure by a const.
       */
      readonly success: SchemaSpec;
      /**
       * A failed reply. Distinguished from a success by a const.
       */
      readonly failure: SchemaSpec;
    };
/**
 * For failures that no other key matches. Their effect is not known, so `effect` can't be none.
 */
export type DefaultErrorSpec =
  | string
  | {
      /**
       * The error code.
       */
      readonly code: string;
      /**
       * The effect of such a failure, if it differs from the code's.
       */
      readonly effect?: "unknown" | "partial" | "applied";
    };
/**
 * The error code, or { code, effect }.
 */
export type ErrorMapRowSpec =
  | string
  | {
      /**
       * The error code.
       */
      readonly code: string;
      /**
       * The effect of such a failure, if it differs from the code's.
       */
      readonly effect?: "none" | "unknown" | "partial" | "applied";
    };

/**
 * One file of a Toolpact contract. Every file in the contract's folder adds sections.
 */
export interface ContractDocument {
  readonly contract?: ContractSpec;
  readonly server?: ServerSpec;
  /**
   * Folders whose spec files are added to this contract.
   *
   * Items: A folder, relative to this contract's folder.
   */
  readonly imports?: readonly string[];
  /**
   * Named subsets of the tools, such as one for each deployment of the server.
   */
  readonly profiles?: {
    /**
     * A description in one sentence.
     */
    readonly [k: string]: string;
  };
  /**
   * The categories of tools.
   */
  readonly tool_categories?: {
    /**
     * A description in one sentence.
     */
    readonly [k: string]: string;
  };
  /**
   * The categories of error codes.
   */
  readonly error_categories?: {
    /**
     * A description in one sentence.
     */
    readonly [k: string]: string;
  };
  /**
   * Strings that identify something; each becomes a branded type.
   */
  readonly identifiers?: {
    readonly [k: string]: IdentifierSpec;
  };
  /**
   * Shared schemas; refer to them with `$ref: Name`.
   */
  readonly types?: {
    readonly [k: string]: SchemaSpec;
  };
  /**
   * Every code with which a tool can fail.
   */
  readonly errors?: {
    readonly [k: string]: ErrorSpec;
  };
  /**
   * Names for lists of codes; tools refer to them as $name.
   */
  readonly error_groups?: {
    /**
     * The codes; $name is another group, or all codes of a dependency.
     */
    readonly [k: string]: readonly string[];
  };
  readonly common_errors?: CommonErrorsSpec;
  readonly envelope?: EnvelopeSpec;
  /**
   * The systems that tools use: networks, state, file systems, processes.
   */
  readonly dependencies?: {
    readonly [k: string]: DependencySpec;
  };
  /**
   * How often tools may be called.
   */
  readonly rate_classes?: {
    readonly [k: string]: RateClassSpec;
  };
  /**
   * How repeated calls are detected and answered.
   */
  readonly idempotency?: {
    readonly [k: string]: IdempotencySpec;
  };
  readonly policy?: PolicySpec;
  /**
   * Successful answers that are not the tool's output.
   */
  readonly outcomes?: {
    readonly [k: string]: SchemaSpec;
  };
  readonly redaction?: RedactionSpec;
  readonly limits?: LimitsSpec;
  /**
   * Suppressed lint and diff rules, each with a reason.
   */
  readonly suppressions?: readonly SuppressionSpec[];
  /**
   * The tools.
   */
  readonly tools?: {
    readonly [k: string]: ToolSpec;
  };
}
/**
 * The contract's name, and settings for all of its tools.
 */
export interface ContractSpec {
  /**
   * The contract's name, lower case: tasks.
   */
  readonly name: string;
  /**
   * Semantic version. A leading v stays on the wire. In 0.x the minor counts as major.
   */
  readonly version: string;
  /**
   * A display name.
   */
  readonly title?: string;
  /**
   * The purpose of the contract.
   */
  readonly description?: string;
  /**
   * A domain name that you own, reversed: dev.example.tasks. The prefix of `_meta` keys.
   */
  readonly namespace?: string;
  /**
   * What `retryable` in a reply depends on: the code alone, also whether the tool is idempotent, or also the effect of the failure (effect, the default).
   */
  readonly retryable_by?: "code" | "tool" | "effect";
  /**
   * closed (the default): objects have only the properties that they declare, unless `additionalProperties` allows others.
   */
  readonly schemas?: "closed" | "as_written";
  /**
   * The output schema that tools advertise: success or failure (full, the default), success only, or none.
   */
  readonly output_schema?: "full" | "success_only" | "none";
  /**
   * with_effects (the default): a sentence with the declared side effects is added to each tool's description.
   */
  readonly descriptions?: "with_effects" | "as_written";
  /**
   * portable (the default): tool names are listed with underscores instead of dots, which several clients refuse.
   */
  readonly names?: "portable" | "as_written";
  /**
   * What effects, idempotency and error codes are if a tool leaves them out: none (the default), or unknown.
   */
  readonly undeclared?: "none" | "unknown";
  /**
   * True: tools/list states the version, and each tool's digest of the lock. Default: false.
   */
  readonly digests?: boolean;
  /**
   * True: inputs are coerced, such as "12" to 12. Default: false.
   */
  readonly coerce?: boolean;
}
/**
 * How the server presents itself to clients, and how it is installed or reached.
 */
export interface ServerSpec {
  /**
   * The name in registries: a reversed domain name, a slash and a name. Default: the contract's `namespace` and name.
   */
  readonly name?: string;
  /**
   * A display name. Default: that of the contract.
   */
  readonly title?: string;
  /**
   * The purpose of the server, in at most 100 characters, for lists of servers.
   */
  readonly description?: string;
  /**
   * What a model should know of the server as a whole; sent to every client.
   */
  readonly instructions?: string;
  /**
   * The website of the server.
   */
  readonly website?: string;
  /**
   * The person or organization that publishes the server.
   */
  readonly author?: string;
  /**
   * The repository of the source code.
   */
  readonly repository?: string;
  /**
   * Icons, each for some sizes or one theme.
   */
  readonly icons?: readonly IconSpec[];
  /**
   * The packages that start the server. The first one is the default.
   */
  readonly packages?: readonly PackageSpec[];
  /**
   * The addresses at which the server runs. The first one is the default.
   */
  readonly remotes?: readonly RemoteSpec[];
}
/**
 * An image of the server.
 */
export interface IconSpec {
  /**
   * The address of the image, or the image itself as a data URL.
   */
  readonly src: string;
  /**
   * The media type of the image.
   */
  readonly mime_type?: "image/png" | "image/jpeg" | "image/svg+xml" | "image/webp";
  /**
   * The sizes for which the image is intended: 48x48, or any.
   *
   * Items: A size.
   */
  readonly sizes?: readonly string[];
  /**
   * The theme for which the image is intended.
   */
  readonly theme?: "light" | "dark";
}
/**
 * A package that starts the server on the user's machine, over stdio unless it has a `url`.
 */
export interface PackageSpec {
  /**
   * The registry. mcpb: a bundle to download (MCPB).
   */
  readonly registry: "npm" | "pypi" | "oci" | "nuget" | "mcpb";
  /**
   * The package's name, the image with its tag (oci), or the download URL of the bundle (mcpb).
   */
  readonly identifier: string;
  /**
   * The package's version, of npm, pypi and nuget. Default: the contract's version.
   */
  readonly version?: string;
  /**
   * The SHA-256 of the bundle (mcpb).
   */
  readonly sha256?: string;
  /**
   * The file in the bundle that starts the server (mcpb), such as server/index.js.
   */
  readonly entry_point?: string;
  /**
   * The address at which the started server serves HTTP.
   */
  readonly url?: string;
  /**
   * The arguments of the server, such as --read-only or --port=3000.
   *
   * Items: An argument.
   */
  readonly arguments?: readonly string[];
  /**
   * The environment variables that the server reads.
   */
  readonly environment?: {
    readonly [k: string]: ServerInputSpec;
  };
}
/**
 * A value that the user supplies.
 */
export interface ServerInputSpec {
  /**
   * What the value is, for the user who supplies it.
   */
  readonly description: string;
  /**
   * True: the server does not start without it. Default: false.
   */
  readonly required?: boolean;
  /**
   * True: a secret, such as a token. Default: false.
   */
  readonly secret?: boolean;
  /**
   * The value if the user supplies none.
   */
  readonly default?: string;
}
/**
 * An address at which the server runs, with streamable HTTP.
 */
export interface RemoteSpec {
  /**
   * The address.
   */
  readonly url: string;
  /**
   * The HTTP headers that the server reads, such as Authorization.
   */
  readonly headers?: {
    readonly [k: string]: ServerInputSpec;
  };
}
/**
 * A failure that tools declare.
 */
export interface ErrorSpec {
  /**
   * Who may retry the call: no one, the caller, or the provider layer automatically. unknown: not declared, so no one does.
   */
  readonly retry: "never" | "caller" | "transient" | "unknown";
  /**
   * The default message; {name} is replaced by the detail of that name.
   */
  readonly message: string;
  /**
   * The effect of the failed call. Default: unknown.
   */
  readonly effect?: "none" | "unknown" | "partial" | "applied";
  /**
   * One of `error_categories`.
   */
  readonly category?: string;
  /**
   * Structured data about the failure.
   */
  readonly details?: SchemaSpec;
  /**
   * A partial result, such as the posted part of a thread.
   */
  readonly result?: SchemaSpec;
  /**
   * What the caller should do.
   */
  readonly recovery?: string;
  /**
   * Tools that a handler may suggest.
   */
  readonly suggests?: readonly string[];
  /**
   * When this happens; for documentation.
   */
  readonly description?: string;
  readonly deprecated?: DeprecationSpec;
}
/**
 * Still works, but will be removed.
 */
export interface DeprecationSpec {
  /**
   * The version of the contract that deprecated it.
   */
  readonly since: string;
  /**
   * Why it is deprecated, or what to use instead.
   */
  readonly message: string;
}
/**
 * The codes with which guards fail, by situation.
 */
export interface CommonErrorsSpec {
  /**
   * The input does not match its schema.
   */
  readonly invalid_input?: CommonErrorSpec;
  /**
   * Too many calls for the tool's rate class.
   */
  readonly rate_limited?: CommonErrorSpec;
  /**
   * The handler threw, or violated the contract.
   */
  readonly internal?: CommonErrorSpec;
  /**
   * The call is a duplicate and is rejected.
   */
  readonly duplicate?: CommonErrorSpec;
  /**
   * The caller's revision is out of date.
   */
  readonly revision_mismatch?: CommonErrorSpec;
  /**
   * The smallest possible reply exceeds the caller's budget.
   */
  readonly budget_exceeded?: CommonErrorSpec;
  /**
   * The input exceeds a limit.
   */
  readonly too_large?: CommonErrorSpec;
  /**
   * An idempotency key was used with another input.
   */
  readonly key_reused?: CommonErrorSpec;
  /**
   * The first call is still running.
   */
  readonly in_progress?: CommonErrorSpec;
  /**
   * The policy itself failed. Default: that of internal.
   */
  readonly policy_failed?: CommonErrorSpec;
  /**
   * The call timed out.
   */
  readonly timeout?: CommonErrorSpec;
  /**
   * The handler's result does not match its schema. Default: that of internal.
   */
  readonly invalid_output?: CommonErrorSpec;
  /**
   * An earlier attempt may have succeeded.
   */
  readonly outcome_unknown?: CommonErrorSpec;
  /**
   * A store of the runtime is unavailable.
   */
  readonly store_unavailable?: CommonErrorSpec;
}
/**
 * A system outside the handler that tools use.
 */
export interface DependencySpec {
  /**
   * The kind of system.
   */
  readonly kind: "network" | "state" | "file_system" | "process";
  /**
   * A description for users.
   */
  readonly description?: string;
  /**
   * The entities that have revisions: all (true), or those with one of the listed identifiers. A tool that updates or deletes one takes an expected revision. Default: false.
   */
  readonly revisioned?: boolean | readonly string[];
  /**
   * rate_limits: the runtime's own rate limiter, passed to handlers.
   */
  readonly builtin?: "rate_limits";
  readonly error_map?: ErrorMapSpec;
  readonly retry_policy?: RetryPolicySpec;
}
/**
 * Maps failures of the dependency to error codes. The most specific key applies.
 */
export interface ErrorMapSpec {
  readonly default?: DefaultErrorSpec;
  readonly [k: string]: ErrorMapRowSpec | DefaultErrorSpec | undefined;
}
/**
 * How the provider layer retries calls that failed with a transient code. Default: 2 retries, after 500 ms and 1 s.
 */
export interface RetryPolicySpec {
  /**
   * Maximum number of retries after the first attempt. Default: 2.
   */
  readonly max_retries?: number;
  /**
   * The first delay, in milliseconds. Default: 500.
   */
  readonly initial_backoff_ms?: number;
  /**
   * The maximum delay, in milliseconds. Default: 5000.
   */
  readonly max_backoff_ms?: number;
  /**
   * The timeout of one attempt, in milliseconds. An attempt that takes longer fails as `timeout` of the error map. Default: none.
   */
  readonly attempt_timeout_ms?: number;
  /**
   * The factor by which each delay exceeds the one before. Default: 2.
   */
  readonly multiplier?: number;
  /**
   * spread (the default): 0.8 to 1.2 times the delay. full: 0 to the delay. none: the delay.
   */
  readonly jitter?: "full" | "spread" | "none";
  /**
   * A retry takes `retry_cost` tokens. A success after a retry returns them; a success at once returns one token. Without enough tokens nothing is retried.
   */
  readonly budget?: {
    /**
     * Initial and maximum number of tokens. Default: 500.
     */
    readonly tokens?: number;
    /**
     * Tokens that a retry takes. Default: 14.
     */
    readonly retry_cost?: number;
  };
}
/**
 * How often tools of this class may be called, for each caller.
 */
export interface RateClassSpec {
  /**
   * The maximum number of calls in 60 seconds.
   */
  readonly per_minute: number;
  /**
   * The maximum number of calls at once.
   */
  readonly burst: number;
}
/**
 * How repeated calls are detected, and how they are answered.
 */
export interface IdempotencySpec {
  /**
   * What identifies a call, if the caller sends no idempotency key.
   */
  readonly key: "input" | "idempotency_key" | "request_id";
  /**
   * How long a call and its reply are stored, in milliseconds.
   */
  readonly window_ms: number;
  /**
   * Reject a repeated call, or return the first reply again.
   */
  readonly on_repeat: "reject" | "replay";
  /**
   * While the first call is running: reject (the default), or wait for it.
   */
  readonly on_concurrent?: "reject" | "wait";
  /**
   * If the store fails: reject the call (the default), allow it, or deduplicate within this process.
   */
  readonly on_store_error?: "deny" | "allow" | "local";
}
/**
 * The guard of all tools with `policy: true`.
 */
export interface PolicySpec {
  /**
   * The error codes with which it may reject a call.
   */
  readonly errors: readonly string[];
  /**
   * The profiles that have it. Default: all.
   */
  readonly profiles?: readonly string[];
  /**
   * The dependencies that it uses.
   */
  readonly uses?: {
    /**
     * The strongest access.
     */
    readonly [k: string]: "read" | "create" | "update" | "delete";
  };
  /**
   * The outcomes that it may return.
   */
  readonly outcomes?: readonly string[];
}
/**
 * What is redacted in addition to values with `x-sensitive`.
 */
export interface RedactionSpec {
  /**
   * Property names whose values are redacted, in addition to the standard ones. Names match as a whole; case is ignored.
   */
  readonly names?: readonly string[];
  /**
   * Detectors of secrets in strings, by name. All except `credit_card` are always enabled.
   *
   * Items: A detector.
   */
  readonly detectors?: (
    | "age_key"
    | "anthropic_key"
    | "argon2_hash"
    | "atlassian_token"
    | "aws_access_key"
    | "azure_client_secret"
    | "azure_sas"
    | "basic_auth"
    | "bcrypt_hash"
    | "bearer_token"
    | "credit_card"
    | "databricks_token"
    | "digitalocean_token"
    | "discord_bot_token"
    | "discord_webhook"
    | "docker_token"
    | "doppler_token"
    | "figma_token"
    | "fly_token"
    | "github_fine_token"
    | "github_token"
    | "gitlab_token"
    | "google_api_key"
    | "google_client_secret"
    | "google_oauth_token"
    | "google_refresh_token"
    | "grafana_token"
    | "groq_key"
    | "heroku_key"
    | "hugging_face_token"
    | "jose"
    | "jwt"
    | "langsmith_key"
    | "linear_key"
    | "mailgun_key"
    | "mapbox_token"
    | "named_value"
    | "netlify_token"
    | "new_relic_key"
    | "notion_token"
    | "npm_token"
    | "openai_key"
    | "openai_legacy_key"
    | "openrouter_key"
    | "option_value"
    | "perplexity_key"
    | "planetscale_token"
    | "postman_key"
    | "private_key"
    | "pulumi_token"
    | "pypi_token"
    | "render_key"
    | "replicate_token"
    | "rubygems_key"
    | "sendgrid_key"
    | "sentry_token"
    | "shopify_token"
    | "slack_token"
    | "slack_webhook"
    | "sourcegraph_token"
    | "square_token"
    | "stripe_key"
    | "supabase_key"
    | "tag_value"
    | "tavily_key"
    | "telegram_token"
    | "terraform_token"
    | "twilio_key"
    | "url_credentials"
    | "vault_token"
    | "vercel_blob_token"
    | "webhook_secret"
    | "xai_key"
  )[];
  /**
   * The replacement of redacted strings.
   */
  readonly mask?: string;
  /**
   * The notation of redacted locations: /a/0/b (the default) or a.0.b.
   */
  readonly path_style?: "json_pointer" | "dotted";
}
/**
 * Limits of every call.
 */
export interface LimitsSpec {
  /**
   * Maximum size of an input, in bytes of its JSON. Default: 1048576.
   */
  readonly input_bytes?: number;
  /**
   * Maximum nesting depth of an input. Default: 64.
   */
  readonly input_depth?: number;
  /**
   * Maximum number of keys and elements of an input. Default: 10000.
   */
  readonly input_keys?: number;
  /**
   * Maximum size of a result, in bytes of its JSON. Default: unlimited.
   */
  readonly result_bytes?: number;
  /**
   * The timeout of a tool, in milliseconds. Default: 30000.
   */
  readonly timeout_ms?: number;
  /**
   * If the store of the rate limits fails: count within this process (the default), reject calls, or allow them.
   */
  readonly on_rate_store_error?: "local" | "deny" | "allow";
}
/**
 * Suppresses one rule of lint or diff at one location.
 */
export interface SuppressionSpec {
  /**
   * The rule's id.
   */
  readonly id: string;
  /**
   * The location, such as tools/post_tweet, including everything below it.
   */
  readonly at: string;
  /**
   * Why the rule does not apply here.
   */
  readonly reason: string;
}
/**
 * One MCP tool.
 */
export interface ToolSpec {
  /**
   * What the tool does; shown to the model that calls it.
   */
  readonly description: string;
  /**
   * A display name.
   */
  readonly title?: string;
  /**
   * The tool's input; {} is an object without properties.
   */
  readonly input: SchemaSpec;
  /**
   * The tool's output. Without it, the tool returns arbitrary content.
   */
  readonly output?: SchemaSpec;
  /**
   * Content blocks that the tool returns, in addition to a result or instead of one.
   */
  readonly content?: readonly ("text" | "image" | "audio" | "resource")[];
  /**
   * The output schema that this tool advertises, if it differs from the contract's setting.
   */
  readonly output_schema?: "full" | "success_only" | "none";
  readonly annotations?: AnnotationsSpec;
  /**
   * Icons that clients may show for the tool.
   */
  readonly icons?: readonly ToolIconSpec[];
  /**
   * Metadata that `tools/list` shows with the tool, by keys with a prefix: dev.example/kind.
   */
  readonly _meta?: {
    readonly [k: string]: unknown;
  };
  /**
   * The dependencies that the tool uses. Default: none.
   */
  readonly uses?: {
    /**
     * The strongest access.
     */
    readonly [k: string]: "read" | "create" | "update" | "delete";
  };
  /**
   * True: repeating a call has no further effect. Required if a use is not `read`.
   */
  readonly idempotent?: boolean;
  /**
   * One of `tool_categories`.
   */
  readonly category?: string;
  /**
   * The profiles that have the tool, of `profiles`.
   */
  readonly profiles?: readonly string[];
  /**
   * One of `rate_classes`.
   */
  readonly rate_class?: string;
  /**
   * The error codes with which it may fail; $name is a group, or all codes of a dependency.
   */
  readonly errors?: readonly string[];
  /**
   * Outcomes that may be returned instead of the output.
   */
  readonly outcomes?: readonly string[];
  /**
   * True: the policy guard runs before this tool.
   */
  readonly policy?: boolean;
  /**
   * One of `idempotency`.
   */
  readonly idempotency?: string;
  /**
   * The timeout of the tool, in milliseconds.
   */
  readonly timeout_ms?: number;
  /**
   * The parts of the output that may be truncated, in this order.
   */
  readonly truncate?: readonly TruncateSpec[];
  /**
   * Additions for single profiles.
   */
  readonly per_profile?: {
    readonly [k: string]: PerProfileSpec;
  };
  /**
   * Calls and their replies.
   */
  readonly examples?: readonly ExampleSpec[];
  readonly deprecated?: ToolDeprecationSpec;
  /**
   * Other names for calls, for example the one before a rename. Not listed.
   */
  readonly aliases?: readonly string[];
}
/**
 * MCP's hints; set one only if it differs from the derived value.
 */
export interface AnnotationsSpec {
  /**
   * True: the tool changes nothing.
   */
  readonly readOnlyHint?: boolean;
  /**
   * True: the tool may change or delete existing data.
   */
  readonly destructiveHint?: boolean;
  /**
   * True: repeating a call has no further effect.
   */
  readonly idempotentHint?: boolean;
  /**
   * True: the tool accesses systems outside the server.
   */
  readonly openWorldHint?: boolean;
  /**
   * A display name for clients that read it here. Prefer the tool's own `title`.
   */
  readonly title?: string;
}
/**
 * An image that clients may show.
 */
export interface ToolIconSpec {
  /**
   * An https: or data: URI of the image.
   */
  readonly src: string;
  /**
   * The media type of the image, such as image/svg+xml.
   */
  readonly mime_type?: string;
  /**
   * The sizes of the image, such as 48x48, or any.
   *
   * Items: A size.
   */
  readonly sizes?: readonly string[];
  /**
   * The theme of the client that the image is for.
   */
  readonly theme?: "light" | "dark";
}
/**
 * A part of the output that may be truncated to the caller's budget.
 */
export interface TruncateSpec {
  /**
   * JSON Pointer into the output: /notes.
   */
  readonly at: string;
  /**
   * Which end is kept.
   */
  readonly keep: "first" | "last";
  /**
   * lines: remove whole lines of a string.
   */
  readonly by?: "lines";
}
/**
 * Additions to what the tool declares for all of its profiles.
 */
export interface PerProfileSpec {
  /**
   * Additional dependencies.
   */
  readonly uses?: {
    /**
     * The strongest access.
     */
    readonly [k: string]: "read" | "create" | "update" | "delete";
  };
  /**
   * The error codes with which it may fail; $name is a group, or all codes of a dependency.
   */
  readonly errors?: readonly string[];
  /**
   * Outcomes that may be returned instead of the output.
   */
  readonly outcomes?: readonly string[];
}
/**
 * An input, and its output or its error code. Each is validated.
 */
export interface ExampleSpec {
  /**
   * A valid input.
   */
  readonly input: Json;
  /**
   * The output for it.
   */
  readonly output?: Json;
  /**
   * The code with which it fails.
   */
  readonly error?: string;
}
/**
 * The tool still works, but will be removed.
 */
export interface ToolDeprecationSpec {
  /**
   * The version of the contract that deprecated it.
   */
  readonly since: string;
  /**
   * Why it is deprecated, or what to use instead.
   */
  readonly message: string;
  /**
   * The tool to call instead.
   */
  readonly replacement?: string;
}
