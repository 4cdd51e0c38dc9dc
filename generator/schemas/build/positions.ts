import { BINDINGS, type BindingName, type BindingPosition } from "../../bindings.ts";
import { type Draft07, listOf } from "./draft07.ts";
import { KEYWORDS } from "./keywords.ts";
import { nameKey, nameOf } from "./names.ts";
import { formed } from "./texts.ts";

/** A position in a spec that takes a JSON Schema, by the name of its definition in the meta-schema. */
export interface PositionDef {
  /** Reads on in a sentence: "A schema of …". */
  readonly title: string;
  /** The positions whose bindings are allowed here. */
  readonly bindings: readonly BindingPosition[];
  readonly annotations: readonly AnnotationName[];
}

const OF_INPUTS = ["x-aliases", "x-error", "x-canonical", "x-mcp-header", "x-sensitive", "x-listed"] as const;

/** Every position that takes a schema. Only identifiers have keywords of their own, see `schema-definitions.ts`. */
export const POSITIONS = {
  RequestSchema: {
    title: "The envelope's request",
    bindings: ["input"],
    annotations: ["x-bind", "x-profiles", ...OF_INPUTS],
  },
  InputSchema: { title: "An input", bindings: ["input"], annotations: ["x-bind", ...OF_INPUTS] },
  OutputSchema: { title: "An output", bindings: ["output"], annotations: ["x-bind", "x-sensitive", "x-listed"] },
  ReplySchema: {
    title: "The envelope's reply (or success)",
    bindings: ["reply"],
    annotations: ["x-bind", "x-profiles", "x-sensitive"],
  },
  FailureSchema: {
    title: "The envelope's failure",
    bindings: ["reply", "failure"],
    annotations: ["x-bind", "x-profiles", "x-sensitive"],
  },
  DataSchema: { title: "The details or result of an error code", bindings: [], annotations: ["x-sensitive"] },
  TypeSchema: {
    title: "A type",
    bindings: ["input", "output", "reply", "failure"],
    annotations: ["x-bind", ...OF_INPUTS],
  },
} as const satisfies Record<string, PositionDef>;

/** Annotations of identifiers. */
export const IDENTIFIER_ANNOTATIONS = [
  "x-canonical",
  "x-error",
  "x-sensitive",
] as const satisfies readonly AnnotationName[];

/** Keywords that contain schemas or refer to them: one that is only listed would change what a client validates. */
const STRUCTURAL = [
  "$ref",
  ...Object.entries(KEYWORDS).flatMap(([word, { kind }]) => (kind === "value" ? [] : [word])),
];

const OTHER_ANNOTATIONS = {
  "x-profiles": listOf("The profiles whose envelope has this property. Default: all.", nameKey("profile"), {
    minItems: 1,
  }),
  "x-aliases": listOf("Additional names under which callers may send this property.", nameKey("property"), {
    minItems: 1,
    maxItems: 16,
  }),
  "x-error": nameOf("code", "The error code of a call whose value is present but invalid."),
  "x-canonical": listOf(
    "How the string is normalized before validation, in this order: trim, nfc (Unicode normalization form C), lowercase.",
    { enum: ["trim", "nfc", "lowercase"] },
    { minItems: 1 },
  ),
  "x-sensitive": {
    description: "True: never leaves the server. A plain string is redacted; any other value is removed.",
    const: true,
  },
  "x-listed": {
    description:
      "Members that `tools/list` shows in this schema and that no validator reads, such as $schema or a format that Toolpact does not know.",
    type: "object",
    minProperties: 1,
    maxProperties: 100,
    propertyNames: {
      type: "string",
      maxLength: 256,
      pattern: `^(?!(?:__proto__|${STRUCTURAL.join("|").replaceAll("$", "\\$")}|x-listed)$)`,
      patternErrorMessage: "a keyword without subschemas; write a validated keyword in the schema itself",
    },
  },
  "x-mcp-header": formed(
    "Defined by MCP: the HTTP request header that repeats this value.",
    "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
    "the name of an HTTP header",
    128,
  ),
} satisfies Record<string, Draft07>;

/** A keyword of ours. */
export type AnnotationName = "x-bind" | keyof typeof OTHER_ANNOTATIONS;

/** Every keyword of ours. */
export const ANNOTATION_NAMES = ["x-bind", ...Object.keys(OTHER_ANNOTATIONS)] as readonly AnnotationName[];

/** The values of `x-bind` that are allowed at one of the positions. */
export function bindingsAt(positions: readonly BindingPosition[]): readonly BindingName[] {
  const all = Object.keys(BINDINGS) as BindingName[];
  return all.filter((name) => BINDINGS[name].positions.some((position) => positions.includes(position)));
}

/** The schema of an annotation's value. */
export function annotationSchema(name: AnnotationName, bindings: readonly BindingPosition[]): Draft07 {
  if (name !== "x-bind") return OTHER_ANNOTATIONS[name];
  const words = bindingsAt(bindings);
  return {
    description: "The value that the runtime reads from this property or writes to it. Implies the schema.",
    enum: words,
    enumDescriptions: words.map((word) => BINDINGS[word].description),
  };
}
