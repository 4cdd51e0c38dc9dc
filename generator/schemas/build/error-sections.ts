import { closedMap, type Draft07, listOf, refTo, wordOf } from "./draft07.ts";
import { nameKey, nameOf } from "./names.ts";
import { formed, prose, sentence } from "./texts.ts";

/** In which situation a guard answers with the code. */
const SITUATIONS = {
  invalid_input: "The input does not match its schema.",
  rate_limited: "Too many calls for the tool's rate class.",
  internal: "The handler threw, or violated the contract.",
  duplicate: "The call is a duplicate and is rejected.",
  revision_mismatch: "The caller's revision is out of date.",
  budget_exceeded: "The smallest possible reply exceeds the caller's budget.",
  too_large: "The input exceeds a limit.",
  key_reused: "An idempotency key was used with another input.",
  in_progress: "The first call is still running.",
  policy_failed: "The policy itself failed. Default: that of internal.",
  timeout: "The call timed out.",
  invalid_output: "The handler's result does not match its schema. Default: that of internal.",
  outcome_unknown: "An earlier attempt may have succeeded.",
  store_unavailable: "A store of the runtime is unavailable.",
} as const;

/** The properties of each deprecation. */
export const DEPRECATION = {
  since: sentence("The version of the contract that deprecated it.", 64),
  message: sentence("Why it is deprecated, or what to use instead."),
} as const;

/** What is retired, since when, and what to use instead. */
function deprecation(): Draft07 {
  return closedMap("A deprecation", "Still works, but will be removed.", {
    required: ["since", "message"],
    properties: DEPRECATION,
  });
}

function errorSpec(): Draft07 {
  return closedMap("An error code", "A failure that tools declare.", {
    required: ["retry", "message"],
    properties: {
      retry: wordOf(
        "Who may retry the call: no one, the caller, or the provider layer automatically. unknown: not declared, so no one does.",
        ["never", "caller", "transient", "unknown"],
        {
          enumDescriptions: [
            "Repeating the call cannot succeed.",
            "The caller may repeat the call.",
            "The server repeats the call to the provider; then the caller may.",
            "Not declared; no one repeats the call.",
          ],
        },
      ),
      message: sentence("The default message; {name} is replaced by the detail of that name."),
      effect: wordOf("The effect of the failed call. Default: unknown.", ["none", "unknown", "partial", "applied"], {
        enumDescriptions: [
          "The call changed nothing.",
          "The call may have changed something.",
          "The call changed a part.",
          "The call changed everything that it was to change.",
        ],
      }),
      category: nameOf("errorCategory", "One of `error_categories`."),
      details: refTo("DataSchema", "Structured data about the failure.", { type: "object" }),
      result: refTo("DataSchema", "A partial result, such as the posted part of a thread.", {
        type: "object",
      }),
      recovery: prose("What the caller should do."),
      suggests: listOf("Tools that a handler may suggest.", nameKey("tool")),
      description: prose("When this happens; for documentation."),
      deprecated: refTo("DeprecationSpec"),
    },
  });
}

function commonErrorSpec(): Draft07 {
  const code = nameOf("code", "One of `errors`.");
  return {
    ...closedMap("A common error", "The error code, or { code, message }.", {
      required: ["code"],
      properties: { code, message: sentence("Replaces the code's message in this situation.") },
    }),
    ...code,
    description: "The error code, or { code, message }.",
    type: ["string", "object"],
  };
}

function commonErrorsSpec(): Draft07 {
  const rows = Object.entries(SITUATIONS).map(([name, about]) => [name, refTo("CommonErrorSpec", about)] as const);
  return closedMap("The section `common_errors`", "The codes with which guards fail, by situation.", {
    properties: Object.fromEntries(rows),
  });
}

function envelopeSpec(): Draft07 {
  const part = { type: "object" };
  const about =
    "Properties that are added to every input, and the structure of every reply. none: results as MCP defines them, without an envelope.";
  const map = closedMap("The envelope", about, {
    required: ["success", "failure"],
    properties: {
      request: refTo("RequestSchema", "Properties of every input.", part),
      reply: refTo("ReplySchema", "Properties of successes and failures.", part),
      success: refTo("ReplySchema", "A successful reply. Distinguished from a failure by a const.", part),
      failure: refTo("FailureSchema", "A failed reply. Distinguished from a success by a const.", part),
    },
  });
  return { ...map, ...formed(about, "^none$", "`none`, or a map", 4), type: ["string", "object"] };
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
