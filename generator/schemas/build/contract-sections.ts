import { DETECTOR_IDS } from "./detector-ids.ts";
import { closedMap, type Draft07, flag, listOf, namedMap, refTo, wholeNumber, wordOf } from "./draft07.ts";
import { nameKey, nameOf } from "./names.ts";
import { formed, prose, sentence } from "./texts.ts";

export const MAX_MS = 2_147_483_647;
const YEAR_MS = 31_536_000_000;
const MILLION = 1_000_000;

/** `output_schema`, of the contract and of a tool. */
export function outputSchemaMode(description: string): Draft07 {
  return wordOf(description, ["full", "success_only", "none"]);
}

/** The strongest thing done to each dependency. */
export function usesMap(description: string): Draft07 {
  return namedMap(description, nameKey("dependency"), {
    title: "A use",
    ...wordOf("The strongest access.", ["read", "create", "update", "delete"]),
  });
}

function version(description: string): Draft07 {
  const number = "(0|[1-9][0-9]{0,8})";
  const suffix = "[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*";
  return formed(
    description,
    `^v?${number}\\.${number}\\.${number}(-${suffix})?(\\+${suffix})?$`,
    "three numbers, such as 1.4.2 or v0.1.0",
    64,
  );
}

function contractSpec(): Draft07 {
  const label = "[a-z]([a-z0-9-]*[a-z0-9])?";
  return closedMap("The contract", "The contract's name, and settings for all of its tools.", {
    required: ["name", "version"],
    properties: {
      name: nameOf("contract", "The contract's name, lower case: tasks."),
      version: version("Semantic version. A leading v stays on the wire. In 0.x the minor counts as major."),
      title: sentence("A display name.", 200),
      description: prose("The purpose of the contract."),
      namespace: formed(
        "A domain name that you own, reversed: dev.example.tasks. The prefix of `_meta` keys.",
        `^${label}(\\.${label})+$`,
        "a reversed domain name in lower case, such as dev.example.tasks",
        253,
      ),
      retryable_by: wordOf(
        "What `retryable` in a reply depends on: the code alone, also whether the tool is idempotent, or also the effect of the failure (effect, the default).",
        ["code", "tool", "effect"],
      ),
      schemas: wordOf(
        "closed (the default): objects have only the properties that they declare, unless `additionalProperties` allows others.",
        ["closed", "as_written"],
      ),
      output_schema: outputSchemaMode(
        "The output schema that tools advertise: success or failure (full, the default), success only, or none.",
      ),
      descriptions: wordOf(
        "with_effects (the default): a sentence with the declared side effects is added to each tool's description.",
        ["with_effects", "as_written"],
      ),
      names: wordOf(
        "portable (the default): tool names are listed with underscores instead of dots, which several clients refuse.",
        ["portable", "as_written"],
      ),
      undeclared: wordOf(
        "What effects, idempotency and error codes are if a tool leaves them out: none (the default), or unknown.",
        ["none", "unknown"],
      ),
      digests: flag("True: tools/list states the version, and each tool's digest of the lock. Default: false."),
      coerce: flag('True: inputs are coerced, such as "12" to 12. Default: false.'),
    },
  });
}

function dependencySpec(): Draft07 {
  return closedMap("A dependency", "A system outside the handler that tools use.", {
    required: ["kind"],
    properties: {
      kind: wordOf("The kind of system.", ["network", "state", "file_system", "process"], {
        enumDescriptions: [
          "Another system, reached over the network.",
          "Data that the server keeps, such as a database.",
          "Files of the machine.",
          "Programs that the server starts.",
        ],
      }),
      description: prose("A description for users."),
      revisioned: {
        ...listOf(
          "The entities that have revisions: all (true), or those with one of the listed identifiers. A tool that updates or deletes one takes an expected revision. Default: false.",
          nameKey("identifier"),
          { minItems: 1 },
        ),
        type: ["boolean", "array"],
      },
      builtin: wordOf("rate_limits: the runtime's own rate limiter, passed to handlers.", ["rate_limits"]),
      error_map: refTo("ErrorMapSpec"),
      retry_policy: refTo("RetryPolicySpec"),
    },
  });
}

function errorMapSpec(): Draft07 {
  return {
    title: "An error map",
    ...namedMap(
      "Maps failures of the dependency to error codes. The most specific key applies.",
      nameKey("errorMapKey"),
      refTo("ErrorMapRowSpec"),
    ),
    properties: { default: refTo("DefaultErrorSpec") },
  };
}

function errorMapRow(title: string, about: string, effects: readonly string[]): Draft07 {
  const code = nameOf("code", "The error code.");
  return {
    ...closedMap(title, about, {
      required: ["code"],
      properties: {
        code,
        effect: wordOf("The effect of such a failure, if it differs from the code's.", effects),
      },
    }),
    ...code,
    description: about,
    type: ["string", "object"],
  };
}

function retryPolicySpec(): Draft07 {
  const about =
    "How the provider layer retries calls that failed with a transient code. Default: 2 retries, after 500 ms and 1 s.";
  return closedMap("A retry policy", about, {
    properties: {
      max_retries: wholeNumber("Maximum number of retries after the first attempt. Default: 2.", 0, 100),
      initial_backoff_ms: wholeNumber("The first delay, in milliseconds. Default: 500.", 0, MAX_MS),
      max_backoff_ms: wholeNumber("The maximum delay, in milliseconds. Default: 5000.", 0, MAX_MS),
      attempt_timeout_ms: wholeNumber(
        "The timeout of one attempt, in milliseconds. An attempt that takes longer fails as `timeout` of the error map. Default: none.",
        1,
        MAX_MS,
      ),
      multiplier: {
        description: "The factor by which each delay exceeds the one before. Default: 2.",
        type: "number",
        minimum: 1,
        maximum: 100,
      },
      jitter: wordOf("spread (the default): 0.8 to 1.2 times the delay. full: 0 to the delay. none: the delay.", [
        "full",
        "spread",
        "none",
      ]),
      budget: closedMap(
        "A retry budget",
        "A retry takes `retry_cost` tokens. A success after a retry returns them; a success at once returns one token. Without enough tokens nothing is retried.",
        {
          properties: {
            tokens: wholeNumber("Initial and maximum number of tokens. Default: 500.", 1, MILLION),
            retry_cost: wholeNumber("Tokens that a retry takes. Default: 14.", 1, MILLION),
          },
        },
      ),
    },
  });
}

function rateClassSpec(): Draft07 {
  return closedMap("A rate class", "How often tools of this class may be called, for each caller.", {
    required: ["per_minute", "burst"],
    properties: {
      per_minute: wholeNumber("The maximum number of calls in 60 seconds.", 1, MILLION),
      burst: wholeNumber("The maximum number of calls at once.", 1, MILLION),
    },
  });
}

function idempotencySpec(): Draft07 {
  return closedMap("An idempotency rule", "How repeated calls are detected, and how they are answered.", {
    required: ["key", "window_ms", "on_repeat"],
    properties: {
      key: wordOf("What identifies a call, if the caller sends no idempotency key.", [
        "input",
        "idempotency_key",
        "request_id",
      ]),
      window_ms: wholeNumber("How long a call and its reply are stored, in milliseconds.", 1, YEAR_MS),
      on_repeat: wordOf("Reject a repeated call, or return the first reply again.", ["reject", "replay"]),
      on_concurrent: wordOf("While the first call is running: reject (the default), or wait for it.", [
        "reject",
        "wait",
      ]),
      on_store_error: wordOf(
        "If the store fails: reject the call (the default), allow it, or deduplicate within this process.",
        ["deny", "allow", "local"],
      ),
    },
  });
}

function policySpec(): Draft07 {
  return closedMap("The policy", "The guard of all tools with `policy: true`.", {
    required: ["errors"],
    properties: {
      errors: listOf("The error codes with which it may reject a call.", nameKey("codeOrGroup")),
      profiles: listOf("The profiles that have it. Default: all.", nameKey("profile")),
      uses: usesMap("The dependencies that it uses."),
      outcomes: listOf("The outcomes that it may return.", nameKey("outcome")),
    },
  });
}

function redactionSpec(): Draft07 {
  return closedMap("The section `redaction`", "What is redacted in addition to values with `x-sensitive`.", {
    properties: {
      names: listOf(
        "Property names whose values are redacted, in addition to the standard ones. Names match as a whole; case is ignored.",
        nameKey("property"),
      ),
      detectors: listOf(
        "Detectors of secrets in strings, by name. All except `credit_card` are always enabled.",
        wordOf("A detector.", DETECTOR_IDS),
      ),
      mask: sentence("The replacement of redacted strings.", 64),
      path_style: wordOf("The notation of redacted locations: /a/0/b (the default) or a.0.b.", [
        "json_pointer",
        "dotted",
      ]),
    },
  });
}

function limitsSpec(): Draft07 {
  const bytes = 1_073_741_824;
  return closedMap("The section `limits`", "Limits of every call.", {
    properties: {
      input_bytes: wholeNumber("Maximum size of an input, in bytes of its JSON. Default: 1048576.", 1, bytes),
      input_depth: wholeNumber("Maximum nesting depth of an input. Default: 64.", 1, 1000),
      input_keys: wholeNumber("Maximum number of keys and elements of an input. Default: 10000.", 1, 10_000_000),
      result_bytes: wholeNumber("Maximum size of a result, in bytes of its JSON. Default: unlimited.", 2, bytes),
      timeout_ms: wholeNumber("The timeout of a tool, in milliseconds. Default: 30000.", 1, MAX_MS),
      on_rate_store_error: wordOf(
        "If the store of the rate limits fails: count within this process (the default), reject calls, or allow them.",
        ["local", "deny", "allow"],
      ),
    },
  });
}

function suppressionSpec(): Draft07 {
  return closedMap("A suppression", "Suppresses one rule of lint or diff at one location.", {
    required: ["id", "at", "reason"],
    properties: {
      id: formed("The rule's id.", "^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "the id of a rule, such as unused-code", 64),
      at: sentence("The location, such as tools/post_tweet, including everything below it.", 512),
      reason: prose("Why the rule does not apply here."),
    },
  });
}

/** The definitions of all sections but errors, envelope and tools. */
export function contractDefinitions(): Readonly<Record<string, Draft07>> {
  const effects = ["none", "unknown", "partial", "applied"];
  return {
    ContractSpec: contractSpec(),
    DependencySpec: dependencySpec(),
    ErrorMapSpec: errorMapSpec(),
    ErrorMapRowSpec: errorMapRow("An entry of an error map", "The error code, or { code, effect }.", effects),
    DefaultErrorSpec: errorMapRow(
      "The default of an error map",
      "For failures that no other key matches. Their effect is not known, so `effect` can't be none.",
      effects.slice(1),
    ),
    RetryPolicySpec: retryPolicySpec(),
    RateClassSpec: rateClassSpec(),
    IdempotencySpec: idempotencySpec(),
    PolicySpec: policySpec(),
    RedactionSpec: redactionSpec(),
    LimitsSpec: limitsSpec(),
    SuppressionSpec: suppressionSpec(),
  };
}
