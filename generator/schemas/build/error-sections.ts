import { closedMap, type Draft07, listOf, refTo, wordOf } from "./draft07.ts";
import { nameKey, nameOf } from "./names.ts";
import { prose, sentence } from "./texts.ts";

/** In which situation a guard answers with the code. */
const SITUATIONS = {
  invalid_input: "The input does not fit its schema.",
  rate_limited: "Too many calls of the tool's rate class.",
  internal: "The handler threw, or broke the contract.",
  duplicate: "The same call came before, and is refused.",
  revision_mismatch: "The caller's revision is not the current one.",
  budget_exceeded: "The smallest answer is larger than the caller's budget.",
  too_large: "The input is over a limit.",
  key_reused: "An idempotency key came with another input.",
  in_progress: "The first call still runs.",
  policy_failed: "The policy itself failed. Taken from internal if left out.",
  timeout: "The call did not finish in time.",
  invalid_output: "The handler's result does not fit its schema. Taken from internal if left out.",
  outcome_unknown: "An earlier try may have worked.",
  store_unavailable: "A store of the runtime does not answer.",
} as const;

/** What is retired, since when, and what to use instead. */
function deprecation(): Draft07 {
  return closedMap("A deprecation", "Still works, and says that it will go.", {
    required: ["since", "message"],
    properties: {
      since: sentence("The contract's version that deprecated it.", 64),
      message: sentence("What to use instead."),
    },
  });
}

function errorSpec(): Draft07 {
  return closedMap("An error code", "One way in which tools fail.", {
    required: ["retry", "message"],
    properties: {
      retry: wordOf("Who may repeat the call: nobody, the caller, or the provider layer by itself.", [
        "never",
        "caller",
        "transient",
      ]),
      message: sentence("The default text; {name} stands for a declared detail."),
      effect: wordOf("What the failed call left behind; unknown if left out.", [
        "none",
        "unknown",
        "partial",
        "applied",
      ]),
      category: nameOf("category", "One of `error_categories`."),
      details: refTo("DataSchema", "What is told about the failure beside its text.", { type: "object" }),
      result: refTo("DataSchema", "What still stands in the result's place, of a thread half posted, say.", {
        type: "object",
      }),
      recovery: prose("What to do now, for the caller."),
      suggests: listOf("Tools that a handler may suggest to call.", nameKey("tool")),
      description: prose("When this happens, for people."),
      deprecated: refTo("DeprecationSpec"),
    },
  });
}

function commonErrorSpec(): Draft07 {
  const code = nameOf("code", "One of `errors`.");
  return {
    ...closedMap("A common error", "The error code, or { code, message }.", {
      required: ["code"],
      properties: { code, message: sentence("Replaces the code's own text in this situation.") },
    }),
    ...code,
    description: "The error code, or { code, message }.",
    type: ["string", "object"],
  };
}

function commonErrorsSpec(): Draft07 {
  const rows = Object.entries(SITUATIONS).map(([name, about]) => [name, refTo("CommonErrorSpec", about)] as const);
  return closedMap("The section `common_errors`", "Which code the guards answer in which situation.", {
    properties: Object.fromEntries(rows),
  });
}

function envelopeSpec(): Draft07 {
  const part = { type: "object" };
  return closedMap("The envelope", "What stands around every input and every answer.", {
    required: ["success", "failure"],
    properties: {
      request: refTo("RequestSchema", "Properties that every input has.", part),
      reply: refTo("ReplySchema", "Properties that both answers have.", part),
      success: refTo("ReplySchema", "The successful answer. Differs from the failure in a const.", part),
      failure: refTo("FailureSchema", "The failed answer. Differs from the success in a const.", part),
    },
  });
}

/** The definitions of error codes, common errors and the envelope. */
export function errorDefinitions(): Readonly<Record<string, Draft07>> {
  return {
    ErrorSpec: errorSpec(),
    CommonErrorsSpec: commonErrorsSpec(),
    CommonErrorSpec: commonErrorSpec(),
    EnvelopeSpec: envelopeSpec(),
    DeprecationSpec: deprecation(),
  };
}
