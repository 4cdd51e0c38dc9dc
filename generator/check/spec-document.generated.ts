// Made by `npm run gen:check` from generator/schemas/build. Do not edit.
import type {Json, JsonSchema} from "../json.ts";

/** A shape: JSON Schema 2020-12. */
export type SchemaSpec = JsonSchema;

/**
 * A JSON Schema of a text, or { $ref: OtherName } for the same shape as another identifier.
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
       * Replaces the code's own text in this situation.
       */
      readonly message?: string;
    };
/**
 * For every failure that no other key names. What it left behind is not known, so `effect` can't be none.
 */
export type DefaultErrorSpec =
  | string
  | {
      /**
       * The error code.
       */
      readonly code: string;
      /**
       * What such a failure leaves behind, where it differs from the code's.
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
       * What such a failure leaves behind, where it differs from the code's.
       */
      readonly effect?: "none" | "unknown" | "partial" | "applied";
    };

/**
 * One file of a Toolpact contract. Every file in the contract's folder adds sections.
 */
export interface ContractDocument {
  readonly contract?: ContractSpec;
  /**
   * Folders whose files count as this contract's.
   *
   * Items: A folder, seen from this contract's.
   */
  readonly imports?: readonly string[];
  /**
   * Named subsets of the tools, such as one for each way to deploy the server.
   */
  readonly profiles?: {
    /**
     * What it is, in a sentence.
     */
    readonly [k: string]: string;
  };
  /**
   * The categories of tools.
   */
  readonly tool_categories?: {
    /**
     * What it is, in a sentence.
     */
    readonly [k: string]: string;
  };
  /**
   * The categories of error codes.
   */
  readonly error_categories?: {
    /**
     * What it is, in a sentence.
     */
    readonly [k: string]: string;
  };
  /**
   * Texts that name something; each becomes a branded type.
   */
  readonly identifiers?: {
    readonly [k: string]: IdentifierSpec;
  };
  /**
   * Shared shapes; reached by `$ref: Name`.
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
   * What tools work with: networks, state, file systems, processes.
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
   * How repeated calls are known and answered.
   */
  readonly duplicates?: {
    readonly [k: string]: DuplicatesSpec;
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
   * Lint rules that are silenced, each with a reason.
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
 * What this contract is called, and what holds for the whole of it.
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
   * A name for people.
   */
  readonly title?: string;
  /**
   * What the contract is for.
   */
  readonly description?: string;
  /**
   * A domain name of yours, reversed: dev.example.tasks. Prefix of the `_meta` keys.
   */
  readonly namespace?: string;
  /**
   * Whether a reply says retryable by its code alone, by the tool's idempotence too, or by what the failure left behind (effect, the default).
   */
  readonly retryable_by?: "code" | "tool" | "effect";
  /**
   * closed (the default): objects have no other properties than they declare, unless they say so.
   */
  readonly schemas?: "closed" | "as_written";
  /**
   * What tools advertise: success or failure (union, the default), success only, nothing.
   */
  readonly output_schema?: "union" | "success_only" | "off";
  /**
   * with_effects (the default): a sentence with a tool's declared side effects follows its description.
   */
  readonly descriptions?: "with_effects" | "as_written";
  /**
   * True: "12" passes for 12 in inputs, and so on. Off if left out.
   */
  readonly coerce?: boolean;
}
/**
 * One way in which tools fail.
 */
export interface ErrorSpec {
  /**
   * Who may repeat the call: nobody, the caller, or the provider layer by itself.
   */
  readonly retry: "never" | "caller" | "transient";
  /**
   * The default text; {name} stands for a declared detail.
   */
  readonly message: string;
  /**
   * What the failed call left behind; unknown if left out.
   */
  readonly effect?: "none" | "unknown" | "partial" | "applied";
  /**
   * One of `error_categories`.
   */
  readonly category?: string;
  /**
   * What is told about the failure beside its text.
   */
  readonly details?: SchemaSpec;
  /**
   * What still stands in the result's place, of a thread half posted, say.
   */
  readonly result?: SchemaSpec;
  /**
   * What to do now, for the caller.
   */
  readonly recovery?: string;
  /**
   * Tools that a handler may suggest to call.
   */
  readonly suggests?: readonly string[];
  /**
   * When this happens, for people.
   */
  readonly description?: string;
  readonly deprecated?: DeprecationSpec;
}
/**
 * Still works, and says that it will go.
 */
export interface DeprecationSpec {
  /**
   * The contract's version that deprecated it.
   */
  readonly since: string;
  /**
   * What to use instead.
   */
  readonly message: string;
}
/**
 * Which code the guards answer in which situation.
 */
export interface CommonErrorsSpec {
  /**
   * The input does not fit its schema.
   */
  readonly invalid_input?: CommonErrorSpec;
  /**
   * Too many calls of the tool's rate class.
   */
  readonly rate_limited?: CommonErrorSpec;
  /**
   * The handler threw, or broke the contract.
   */
  readonly internal?: CommonErrorSpec;
  /**
   * The same call came before, and is refused.
   */
  readonly duplicate?: CommonErrorSpec;
  /**
   * The caller's revision is not the current one.
   */
  readonly revision_mismatch?: CommonErrorSpec;
  /**
   * The smallest answer is larger than the caller's budget.
   */
  readonly budget_exceeded?: CommonErrorSpec;
  /**
   * The input is over a limit.
   */
  readonly too_large?: CommonErrorSpec;
  /**
   * An idempotency key came with another input.
   */
  readonly key_reused?: CommonErrorSpec;
  /**
   * The first call still runs.
   */
  readonly in_progress?: CommonErrorSpec;
  /**
   * The policy itself failed. Taken from internal if left out.
   */
  readonly policy_failed?: CommonErrorSpec;
  /**
   * The call did not finish in time.
   */
  readonly timeout?: CommonErrorSpec;
  /**
   * The handler's result does not fit its schema. Taken from internal if left out.
   */
  readonly invalid_output?: CommonErrorSpec;
  /**
   * An earlier try may have worked.
   */
  readonly outcome_unknown?: CommonErrorSpec;
  /**
   * A store of the runtime does not answer.
   */
  readonly store_unavailable?: CommonErrorSpec;
}
/**
 * What stands around every input and every answer.
 */
export interface EnvelopeSpec {
  /**
   * Properties that every input has.
   */
  readonly request?: SchemaSpec;
  /**
   * Properties that both answers have.
   */
  readonly reply?: SchemaSpec;
  /**
   * The successful answer. Differs from the failure in a const.
   */
  readonly success: SchemaSpec;
  /**
   * The failed answer. Differs from the success in a const.
   */
  readonly failure: SchemaSpec;
}
/**
 * Something outside the handler that tools work with.
 */
export interface DependencySpec {
  /**
   * What it is.
   */
  readonly kind: "network" | "state" | "file_system" | "process";
  /**
   * What it is, for people.
   */
  readonly description?: string;
  /**
   * True: what it holds has revisions, so update and delete take an expected one.
   */
  readonly revisioned?: boolean;
  /**
   * rate_limits: the runtime's own limiter, handed to tools.
   */
  readonly builtin?: "rate_limits";
  readonly error_map?: ErrorMapSpec;
  readonly retry_policy?: RetryPolicySpec;
}
/**
 * Which error code a failure of the dependency becomes. The most specific key wins.
 */
export interface ErrorMapSpec {
  readonly default?: DefaultErrorSpec;
  readonly [k: string]: ErrorMapRowSpec | DefaultErrorSpec | undefined;
}
/**
 * How the provider layer repeats calls that failed with a transient code. A dependency that leaves it out has the default: 2 retries, after 500 ms and 1 s.
 */
export interface RetryPolicySpec {
  /**
   * Retries after the first attempt, at most; 2 if left out, 0 for none.
   */
  readonly max_retries?: number;
  /**
   * The first delay, in milliseconds; 500 if left out.
   */
  readonly initial_backoff_ms?: number;
  /**
   * The longest delay, in milliseconds; 5000 if left out.
   */
  readonly max_backoff_ms?: number;
  /**
   * The longest time of one attempt, in milliseconds. An attempt that takes longer fails as `timeout` of the error map; no limit if left out.
   */
  readonly attempt_timeout_ms?: number;
  /**
   * Each delay is so much longer than the one before; 2 if left out.
   */
  readonly multiplier?: number;
  /**
   * spread (the default): 0.8 to 1.2 times the delay. full: 0 to the delay. none: the delay.
   */
  readonly jitter?: "full" | "spread" | "none";
  /**
   * A retry takes `retry_cost` tokens, a success gives them back; without tokens nothing is retried.
   */
  readonly budget?: {
    /**
     * Tokens at the start, and at most; 500 if left out.
     */
    readonly tokens?: number;
    /**
     * What a retry costs; 14 if left out.
     */
    readonly retry_cost?: number;
  };
}
/**
 * How often tools of this class may be called, for each caller.
 */
export interface RateClassSpec {
  /**
   * The most calls in any 60 seconds.
   */
  readonly per_minute: number;
  /**
   * The most calls at once.
   */
  readonly burst: number;
}
/**
 * How a call is known again, and what happens then.
 */
export interface DuplicatesSpec {
  /**
   * What makes two calls the same, if the caller sends no key.
   */
  readonly key: "input" | "idempotency_key" | "request_id";
  /**
   * For how long a call is remembered, in milliseconds.
   */
  readonly window_ms: number;
  /**
   * Refuse the second call, or answer as the first time.
   */
  readonly on_repeat: "reject" | "replay";
  /**
   * While the first call still runs: refuse (the default), or wait for it.
   */
  readonly on_concurrent?: "reject" | "wait";
  /**
   * Without the store: refuse (the default), let it through, or remember in this process.
   */
  readonly on_store_error?: "deny" | "allow" | "local";
}
/**
 * The guard of all tools with `policy: true`.
 */
export interface PolicySpec {
  /**
   * The error codes it may answer.
   */
  readonly errors: readonly string[];
  /**
   * Where it stands; in every profile if left out.
   */
  readonly profiles?: readonly string[];
  /**
   * What it works with.
   */
  readonly uses?: {
    /**
     * The strongest thing done to it.
     */
    readonly [k: string]: "read" | "create" | "update" | "delete";
  };
  /**
   * The outcomes it may choose.
   */
  readonly outcomes?: readonly string[];
}
/**
 * What is masked beside values marked `x-sensitive`.
 */
export interface RedactionSpec {
  /**
   * Property names whose values are masked, whole names without regard to case, beside the standard ones.
   */
  readonly names?: readonly string[];
  /**
   * Detectors of secrets in texts, by name. All but `credit_card` work in every contract anyway.
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
   * What stands in place of a masked text.
   */
  readonly mask?: string;
  /**
   * How a redacted place is written: /a/0/b (the default) or a.0.b.
   */
  readonly path_style?: "json_pointer" | "dotted";
}
/**
 * Bounds that hold for every call.
 */
export interface LimitsSpec {
  /**
   * Largest input, in bytes of its JSON; 1048576 if left out.
   */
  readonly input_bytes?: number;
  /**
   * Deepest nesting of an input; 64 if left out.
   */
  readonly input_depth?: number;
  /**
   * Most keys and elements of an input; 10000 if left out.
   */
  readonly input_keys?: number;
  /**
   * Largest result, in bytes of its JSON; unbounded if left out.
   */
  readonly result_bytes?: number;
  /**
   * How long a tool may take, in milliseconds; 30000 if left out.
   */
  readonly timeout_ms?: number;
  /**
   * Without the store of the rate limits: count in this process (the default), refuse, or let through.
   */
  readonly on_rate_store_error?: "local" | "deny" | "allow";
}
/**
 * Silences one rule of lint or diff at one place.
 */
export interface SuppressionSpec {
  /**
   * The rule's id.
   */
  readonly id: string;
  /**
   * The place, such as tools/post_tweet; what is below it counts too.
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
   * What the tool does, for the model that calls it.
   */
  readonly description: string;
  /**
   * A name for people.
   */
  readonly title?: string;
  /**
   * What the tool takes; {} is an object without properties.
   */
  readonly input: SchemaSpec;
  /**
   * What the tool answers. Left out, it answers any content.
   */
  readonly output?: SchemaSpec;
  /**
   * Content blocks beside a result, or instead of one.
   */
  readonly content?: readonly ("text" | "image" | "audio" | "resource")[];
  /**
   * What this tool advertises, where it differs from the contract's.
   */
  readonly output_schema?: "union" | "success_only" | "off";
  readonly annotations?: AnnotationsSpec;
  /**
   * What the tool works with. Left out, it touches nothing.
   */
  readonly uses?: {
    /**
     * The strongest thing done to it.
     */
    readonly [k: string]: "read" | "create" | "update" | "delete";
  };
  /**
   * True: a second call changes nothing more. Must be said as soon as a use is not read.
   */
  readonly idempotent?: boolean;
  /**
   * One of `tool_categories`.
   */
  readonly category?: string;
  /**
   * Where the tool exists, of `profiles`.
   */
  readonly profiles?: readonly string[];
  /**
   * One of `rate_classes`.
   */
  readonly rate_class?: string;
  /**
   * The error codes it may answer; $name is a group, or all codes of a dependency.
   */
  readonly errors?: readonly string[];
  /**
   * Outcomes that may stand in the output's place.
   */
  readonly outcomes?: readonly string[];
  /**
   * True: the policy stands before this tool.
   */
  readonly policy?: boolean;
  /**
   * One of `duplicates`.
   */
  readonly duplicates?: string;
  /**
   * How long the tool may take, in milliseconds.
   */
  readonly timeout_ms?: number;
  /**
   * What may be cut, in this order.
   */
  readonly truncate?: readonly TruncateSpec[];
  /**
   * What single profiles add.
   */
  readonly per_profile?: {
    readonly [k: string]: PerProfileSpec;
  };
  /**
   * Calls and their answers.
   */
  readonly examples?: readonly ExampleSpec[];
  readonly deprecated?: DeprecationSpec;
}
/**
 * MCP's hints, each only where it differs from the derived one.
 */
export interface AnnotationsSpec {
  /**
   * True: changes nothing.
   */
  readonly readOnlyHint?: boolean;
  /**
   * True: may change or remove what is there.
   */
  readonly destructiveHint?: boolean;
  /**
   * True: a second call changes nothing more.
   */
  readonly idempotentHint?: boolean;
  /**
   * True: reaches beyond the server.
   */
  readonly openWorldHint?: boolean;
}
/**
 * A part of the output that may be cut to fit the caller's budget.
 */
export interface TruncateSpec {
  /**
   * JSON Pointer into the output: /notes.
   */
  readonly at: string;
  /**
   * Which end stays.
   */
  readonly keep: "first" | "last";
  /**
   * lines: cut whole lines of a text.
   */
  readonly by?: "lines";
}
/**
 * Only adds to what the tool says for all its profiles.
 */
export interface PerProfileSpec {
  /**
   * Further dependencies.
   */
  readonly uses?: {
    /**
     * The strongest thing done to it.
     */
    readonly [k: string]: "read" | "create" | "update" | "delete";
  };
  /**
   * The error codes it may answer; $name is a group, or all codes of a dependency.
   */
  readonly errors?: readonly string[];
  /**
   * Outcomes that may stand in the output's place.
   */
  readonly outcomes?: readonly string[];
}
/**
 * An input, and its output or its error code. Each is checked.
 */
export interface ExampleSpec {
  /**
   * An input that fits.
   */
  readonly input: Json;
  /**
   * The output that fits it.
   */
  readonly output?: Json;
  /**
   * The code it fails with.
   */
  readonly error?: string;
}
