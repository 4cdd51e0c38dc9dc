import { DETECTOR_IDS } from "./detector-ids.ts";
import { closedMap, type Draft07, flag, listOf, namedMap, refTo, wholeNumber, wordOf } from "./draft07.ts";
import { nameKey, nameOf } from "./names.ts";
import { formed, prose, sentence } from "./texts.ts";

export const MAX_MS = 2_147_483_647;
const YEAR_MS = 31_536_000_000;
const MILLION = 1_000_000;

/** `output_schema`, of the contract and of a tool. */
export function outputSchemaMode(description: string): Draft07 {
  return wordOf(description, ["union", "success_only", "off"]);
}

/** The strongest thing done to each dependency. */
export function usesMap(description: string): Draft07 {
  return namedMap(description, nameKey("dependency"), {
    title: "A use",
    ...wordOf("The strongest thing done to it.", ["read", "create", "update", "delete"]),
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
  return closedMap("The contract", "What this contract is called, and what holds for the whole of it.", {
    required: ["name", "version"],
    properties: {
      name: nameOf("contract", "The contract's name, lower case: tasks."),
      version: version("Semantic version. A leading v stays on the wire. In 0.x the minor counts as major."),
      title: sentence("A name for people.", 200),
      description: prose("What the contract is for."),
      namespace: formed(
        "A domain name of yours, reversed: dev.example.tasks. Prefix of the `_meta` keys.",
        `^${label}(\\.${label})+$`,
        "a reversed domain name in lower case, such as dev.example.tasks",
        253,
      ),
      retryable_by: wordOf(
        "Whether a reply says retryable by its code alone, by the tool's idempotence too, or by what the failure left behind (effect, the default).",
        ["code", "tool", "effect"],
      ),
      schemas: wordOf("closed (the default): objects have no other properties than they declare, unless they say so.", [
        "closed",
        "as_written",
      ]),
      output_schema: outputSchemaMode(
        "What tools advertise: success or failure (union, the default), success only, nothing.",
      ),
      descriptions: wordOf(
        "with_effects (the default): a sentence with a tool's declared side effects follows its description.",
        ["with_effects", "as_written"],
      ),
      coerce: flag('True: "12" passes for 12 in inputs, and so on. Off if left out.'),
    },
  });
}

function dependencySpec(): Draft07 {
  return closedMap("A dependency", "Something outside the handler that tools work with.", {
    required: ["kind"],
    properties: {
      kind: wordOf("What it is.", ["network", "state", "file_system", "process"]),
      description: prose("What it is, for people."),
      revisioned: flag("True: what it holds has revisions, so update and delete take an expected one."),
      builtin: wordOf("rate_limits: the runtime's own limiter, handed to tools.", ["rate_limits"]),
      error_map: refTo("ErrorMapSpec"),
      retry_policy: refTo("RetryPolicySpec"),
    },
  });
}

function errorMapSpec(): Draft07 {
  return {
    title: "An error map",
    ...namedMap(
      "Which error code a failure of the dependency becomes. The most specific key wins.",
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
        effect: wordOf("What such a failure leaves behind, where it differs from the code's.", effects),
      },
    }),
    ...code,
    description: about,
    type: ["string", "object"],
  };
}

function retryPolicySpec(): Draft07 {
  const about =
    "How the provider layer repeats calls that failed with a transient code. A dependency that leaves it out has the default: 2 retries, after 500 ms and 1 s.";
  return closedMap("A retry policy", about, {
    properties: {
      max_retries: wholeNumber("Retries after the first attempt, at most; 2 if left out, 0 for none.", 0, 100),
      initial_backoff_ms: wholeNumber("The first delay, in milliseconds; 500 if left out.", 0, MAX_MS),
      max_backoff_ms: wholeNumber("The longest delay, in milliseconds; 5000 if left out.", 0, MAX_MS),
      attempt_timeout_ms: wholeNumber(
        "The longest time of one attempt, in milliseconds. An attempt that takes longer fails as `timeout` of the error map; no limit if left out.",
        1,
        MAX_MS,
      ),
      multiplier: {
        description: "Each delay is so much longer than the one before; 2 if left out.",
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
        "A retry takes `retry_cost` tokens, a success gives them back; without tokens nothing is retried.",
        {
          properties: {
            tokens: wholeNumber("Tokens at the start, and at most; 500 if left out.", 1, MILLION),
            retry_cost: wholeNumber("What a retry costs; 14 if left out.", 1, MILLION),
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
      per_minute: wholeNumber("The most calls in any 60 seconds.", 1, MILLION),
      burst: wholeNumber("The most calls at once.", 1, MILLION),
    },
  });
}

function duplicatesSpec(): Draft07 {
  return closedMap("A rule for duplicates", "How a call is known again, and what happens then.", {
    required: ["key", "window_ms", "on_repeat"],
    properties: {
      key: wordOf("What makes two calls the same, if the caller sends no key.", [
        "input",
        "idempotency_key",
        "request_id",
      ]),
      window_ms: wholeNumber("For how long a call is remembered, in milliseconds.", 1, YEAR_MS),
      on_repeat: wordOf("Refuse the second call, or answer as the first time.", ["reject", "replay"]),
      on_concurrent: wordOf("While the first call still runs: refuse (the default), or wait for it.", [
        "reject",
        "wait",
      ]),
      on_store_error: wordOf("Without the store: refuse (the default), let it through, or remember in this process.", [
        "deny",
        "allow",
        "local",
      ]),
    },
  });
}

function policySpec(): Draft07 {
  return closedMap("The policy", "The guard of all tools with `policy: true`.", {
    required: ["errors"],
    properties: {
      errors: listOf("The error codes it may answer.", nameKey("codeOrGroup")),
      profiles: listOf("Where it stands; in every profile if left out.", nameKey("profile")),
      uses: usesMap("What it works with."),
      outcomes: listOf("The outcomes it may choose.", nameKey("outcome")),
    },
  });
}

function redactionSpec(): Draft07 {
  return closedMap("The section `redaction`", "What is masked beside values marked `x-sensitive`.", {
    properties: {
      names: listOf(
        "Property names whose values are masked, whole names without regard to case, beside the standard ones.",
        nameKey("property"),
      ),
      detectors: listOf(
        "Detectors of secrets in texts, by name. All but `credit_card` work in every contract anyway.",
        wordOf("A detector.", DETECTOR_IDS),
      ),
      mask: sentence("What stands in place of a masked text.", 64),
      path_style: wordOf("How a redacted place is written: /a/0/b (the default) or a.0.b.", ["json_pointer", "dotted"]),
    },
  });
}

function limitsSpec(): Draft07 {
  const bytes = 1_073_741_824;
  return closedMap("The section `limits`", "Bounds that hold for every call.", {
    properties: {
      input_bytes: wholeNumber("Largest input, in bytes of its JSON; 1048576 if left out.", 1, bytes),
      input_depth: wholeNumber("Deepest nesting of an input; 64 if left out.", 1, 1000),
      input_keys: wholeNumber("Most keys and elements of an input; 10000 if left out.", 1, 10_000_000),
      result_bytes: wholeNumber("Largest result, in bytes of its JSON; unbounded if left out.", 2, bytes),
      timeout_ms: wholeNumber("How long a tool may take, in milliseconds; 30000 if left out.", 1, MAX_MS),
      on_rate_store_error: wordOf(
        "Without the store of the rate limits: count in this process (the default), refuse, or let through.",
        ["local", "deny", "allow"],
      ),
    },
  });
}

function suppressionSpec(): Draft07 {
  return closedMap("A suppression", "Silences one rule of lint or diff at one place.", {
    required: ["id", "at", "reason"],
    properties: {
      id: formed("The rule's id.", "^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "the id of a rule, such as unused-code", 64),
      at: sentence("The place, such as tools/post_tweet; what is below it counts too.", 512),
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
    ErrorMapRowSpec: errorMapRow("A row of an error map", "The error code, or { code, effect }.", effects),
    DefaultErrorSpec: errorMapRow(
      "The default of an error map",
      "For every failure that no other key names. What it left behind is not known, so `effect` can't be none.",
      effects.slice(1),
    ),
    RetryPolicySpec: retryPolicySpec(),
    RateClassSpec: rateClassSpec(),
    DuplicatesSpec: duplicatesSpec(),
    PolicySpec: policySpec(),
    RedactionSpec: redactionSpec(),
    LimitsSpec: limitsSpec(),
    SuppressionSpec: suppressionSpec(),
  };
}
