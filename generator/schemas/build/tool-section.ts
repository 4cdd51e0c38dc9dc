import { MAX_MS, outputSchemaMode, usesMap } from "./contract-sections.ts";
import { anyValue, closedMap, type Draft07, flag, listOf, namedMap, refTo, wholeNumber, wordOf } from "./draft07.ts";
import { nameKey, nameOf } from "./names.ts";
import { formed, prose, sentence } from "./texts.ts";

const errors = listOf(
  "The error codes it may answer; $name is a group, or all codes of a dependency.",
  nameKey("codeOrGroup"),
);
const outcomes = listOf("Outcomes that may stand in the output's place.", nameKey("outcome"));

function annotations(): Draft07 {
  return closedMap("The map of annotations", "MCP's hints, each only where it differs from the derived one.", {
    properties: {
      readOnlyHint: flag("True: changes nothing."),
      destructiveHint: flag("True: may change or remove what is there."),
      idempotentHint: flag("True: a second call changes nothing more."),
      openWorldHint: flag("True: reaches beyond the server."),
    },
  });
}

function truncation(): Draft07 {
  return closedMap("A place to truncate", "A part of the output that may be cut to fit the caller's budget.", {
    required: ["at", "keep"],
    properties: {
      at: formed("JSON Pointer into the output: /notes.", "^(/([^/~]|~[01])*)+$", "a JSON Pointer such as /notes", 512),
      keep: wordOf("Which end stays.", ["first", "last"]),
      by: wordOf("lines: cut whole lines of a text.", ["lines"]),
    },
  });
}

function perProfile(): Draft07 {
  return closedMap("What a profile adds", "Only adds to what the tool says for all its profiles.", {
    properties: { uses: usesMap("Further dependencies."), errors, outcomes },
  });
}

function example(): Draft07 {
  return {
    ...closedMap("An example", "An input, and its output or its error code. Each is checked.", {
      required: ["input"],
      properties: {
        input: anyValue("An input that fits."),
        output: anyValue("The output that fits it."),
        error: nameOf("code", "The code it fails with."),
      },
    }),
    not: { required: ["output", "error"] },
    errorMessage: "has an `output` or an `error`, not both",
  };
}

function shapes(): Readonly<Record<string, Draft07>> {
  return {
    description: prose("What the tool does, for the model that calls it."),
    title: sentence("A name for people.", 200),
    input: refTo("InputSchema", "What the tool takes; {} is an object without properties.", { type: "object" }),
    output: refTo("OutputSchema", "What the tool answers. Left out, it answers any content.", { type: "object" }),
    content: listOf(
      "Content blocks beside a result, or instead of one.",
      { enum: ["text", "image", "audio", "resource"] },
      { minItems: 1 },
    ),
    output_schema: outputSchemaMode("What this tool advertises, where it differs from the contract's."),
    annotations: refTo("AnnotationsSpec"),
  };
}

function behaviour(): Readonly<Record<string, Draft07>> {
  return {
    uses: usesMap("What the tool works with. Left out, it touches nothing."),
    idempotent: flag("True: a second call changes nothing more. Must be said as soon as a use is not read."),
    category: nameOf("category", "One of `tool_categories`."),
    profiles: listOf("Where the tool exists, of `profiles`.", nameKey("profile"), { minItems: 1 }),
    rate_class: nameOf("rateClass", "One of `rate_classes`."),
    errors,
    outcomes,
    policy: flag("True: the policy stands before this tool."),
    duplicates: nameOf("duplicates", "One of `duplicates`."),
    timeout_ms: wholeNumber("How long the tool may take, in milliseconds.", 1, MAX_MS),
    truncate: listOf("What may be cut, in this order.", refTo("TruncateSpec")),
    per_profile: namedMap("What single profiles add.", nameKey("profile"), refTo("PerProfileSpec")),
    examples: { description: "Calls and their answers.", type: "array", maxItems: 100, items: refTo("ExampleSpec") },
    deprecated: refTo("DeprecationSpec"),
  };
}

/** The definitions of tools and their parts. */
export function toolDefinitions(): Readonly<Record<string, Draft07>> {
  return {
    ToolSpec: closedMap("A tool", "One MCP tool.", {
      required: ["description", "input"],
      properties: { ...shapes(), ...behaviour() },
    }),
    AnnotationsSpec: annotations(),
    TruncateSpec: truncation(),
    PerProfileSpec: perProfile(),
    ExampleSpec: example(),
  };
}
