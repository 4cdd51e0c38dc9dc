import { MAX_MS, outputSchemaMode, usesMap } from "./contract-sections.ts";
import { anyValue, closedMap, type Draft07, flag, listOf, namedMap, refTo, wholeNumber, wordOf } from "./draft07.ts";
import { DEPRECATION } from "./error-sections.ts";
import { nameKey, nameOf } from "./names.ts";
import { formed, longProse, sentence } from "./texts.ts";

const MAX_TITLE = 1000;

const errors = listOf(
  "The error codes with which it may fail; $name is a group, or all codes of a dependency.",
  nameKey("codeOrGroup"),
);
const outcomes = listOf("Outcomes that may be returned instead of the output.", nameKey("outcome"));

function annotations(): Draft07 {
  return closedMap("The map of annotations", "MCP's hints; set one only if it differs from the derived value.", {
    properties: {
      readOnlyHint: flag("True: the tool changes nothing."),
      destructiveHint: flag("True: the tool may change or delete existing data."),
      idempotentHint: flag("True: repeating a call has no further effect."),
      openWorldHint: flag("True: the tool accesses systems outside the server."),
      title: sentence("A display name for clients that read it here. Prefer the tool's own `title`.", MAX_TITLE),
    },
  });
}

function icon(): Draft07 {
  return closedMap("An icon of a tool", "An image that clients may show.", {
    required: ["src"],
    properties: {
      src: formed(
        "An https: or data: URI of the image.",
        "^(https?|data):[^\\s]+$",
        "an https: or data: URI",
        1_000_000,
      ),
      mime_type: sentence("The media type of the image, such as image/svg+xml.", 255),
      sizes: listOf("The sizes of the image, such as 48x48, or any.", sentence("A size.", 64)),
      theme: wordOf("The theme of the client that the image is for.", ["light", "dark"]),
    },
  });
}

function truncation(): Draft07 {
  return closedMap("An entry of `truncate`", "A part of the output that may be truncated to the caller's budget.", {
    required: ["at", "keep"],
    properties: {
      at: formed("JSON Pointer into the output: /notes.", "^(/([^/~]|~[01])*)+$", "a JSON Pointer such as /notes", 512),
      keep: wordOf("Which end is kept.", ["first", "last"]),
      by: wordOf("lines: remove whole lines of a string.", ["lines"]),
    },
  });
}

function perProfile(): Draft07 {
  return closedMap("An entry of `per_profile`", "Additions to what the tool declares for all of its profiles.", {
    properties: { uses: usesMap("Additional dependencies."), errors, outcomes },
  });
}

function example(): Draft07 {
  return {
    ...closedMap("An example", "An input, and its output or its error code. Each is validated.", {
      required: ["input"],
      properties: {
        input: anyValue("A valid input."),
        output: anyValue("The output for it."),
        error: nameOf("code", "The code with which it fails."),
      },
    }),
    not: { required: ["output", "error"] },
    errorMessage: "must have an `output` or an `error`, not both",
  };
}

function shapes(): Readonly<Record<string, Draft07>> {
  return {
    description: longProse("What the tool does; shown to the model that calls it."),
    title: sentence("A display name.", MAX_TITLE),
    input: refTo("InputSchema", "The tool's input; {} is an object without properties.", { type: "object" }),
    output: refTo("OutputSchema", "The tool's output. Without it, the tool returns arbitrary content.", {
      type: "object",
    }),
    content: listOf(
      "Content blocks that the tool returns, in addition to a result or instead of one.",
      { enum: ["text", "image", "audio", "resource"] },
      { minItems: 1 },
    ),
    output_schema: outputSchemaMode(
      "The output schema that this tool advertises, if it differs from the contract's setting.",
    ),
    annotations: refTo("AnnotationsSpec"),
    icons: {
      ...listOf("Icons that clients may show for the tool.", refTo("ToolIconSpec"), { minItems: 1, maxItems: 100 }),
    },
    _meta: {
      description: "Metadata that `tools/list` shows with the tool, by keys with a prefix: dev.example/kind.",
      type: "object",
      minProperties: 1,
      propertyNames: { type: "string", minLength: 1, maxLength: 512 },
    },
  };
}

function behaviour(): Readonly<Record<string, Draft07>> {
  return {
    uses: usesMap("The dependencies that the tool uses. Default: none."),
    idempotent: flag("True: repeating a call has no further effect. Required if a use is not `read`."),
    category: nameOf("toolCategory", "One of `tool_categories`."),
    profiles: listOf("The profiles that have the tool, of `profiles`.", nameKey("profile"), { minItems: 1 }),
    rate_class: nameOf("rateClass", "One of `rate_classes`."),
    errors,
    outcomes,
    policy: flag("True: the policy guard runs before this tool."),
    idempotency: nameOf("idempotency", "One of `idempotency`."),
    timeout_ms: wholeNumber("The timeout of the tool, in milliseconds.", 1, MAX_MS),
    truncate: listOf("The parts of the output that may be truncated, in this order.", refTo("TruncateSpec")),
    per_profile: namedMap("Additions for single profiles.", nameKey("profile"), refTo("PerProfileSpec")),
    examples: { description: "Calls and their replies.", type: "array", maxItems: 100, items: refTo("ExampleSpec") },
    deprecated: refTo("ToolDeprecationSpec"),
    aliases: listOf("Other names for calls, for example the one before a rename. Not listed.", nameKey("tool"), {
      minItems: 1,
      maxItems: 20,
    }),
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
    ToolIconSpec: icon(),
    TruncateSpec: truncation(),
    PerProfileSpec: perProfile(),
    ExampleSpec: example(),
    ToolDeprecationSpec: toolDeprecation(),
  };
}

function toolDeprecation(): Draft07 {
  return closedMap("A tool's deprecation", "The tool still works, but will be removed.", {
    required: ["since", "message"],
    properties: { ...DEPRECATION, replacement: nameOf("tool", "The tool to call instead.") },
  });
}
