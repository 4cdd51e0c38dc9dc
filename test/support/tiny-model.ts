import type { Json, JsonSchema } from "../../generator/json.ts";
import type { ContractModel, ErrorCode, Mark, Shape, Tool, ToolError } from "../../generator/model.ts";
import type { SourceRef } from "../../generator/source.ts";

/** The source location of every part of the hand-made model. */
export const AT: SourceRef = { file: "tiny.yaml", line: 1, column: 1, width: 1 };

/** The strings of the tiny contract that an author writes freely: the matrix of hostile strings replaces them. */
export interface TinyTexts {
  readonly description: string;
  readonly message: string;
  readonly property: string;
  readonly value: string;
}

const HARMLESS: TinyTexts = { description: "Keeps notes.", message: "No note {id}.", property: "text", value: "plain" };

/** A contract with one of everything, small enough to be read: two profiles, two tools, four codes. */
export function tinyModel(texts: TinyTexts = HARMLESS): ContractModel {
  return {
    contract: {
      name: "tiny",
      version: "v1.2.0",
      major: "1",
      title: "Tiny notes",
      description: texts.description,
      namespace: "dev.example.tiny",
      retryableBy: "code",
      schemas: "closed",
      outputSchema: "full",
      coerce: false,
      at: AT,
    },
    profiles: [
      { name: "api", description: "Straight through.", implicit: false, typeName: "Api", at: AT },
      { name: "workflow", description: "With approval.", implicit: false, typeName: "Workflow", at: AT },
    ],
    toolCategories: [{ name: "notes", description: "Notes", at: AT }],
    errorCategories: [{ name: "store", description: texts.description, at: AT }],
    ...shared(texts),
    errors: errors(texts),
    commonErrors: [
      {
        situation: "duplicate",
        code: "busy",
        message: "The same call still runs.",
        recovery: null,
        everyTool: false,
        at: AT,
      },
      {
        situation: "invalid_input",
        code: "bad_input",
        message: null,
        recovery: null,
        everyTool: true,
        at: AT,
      },
    ],
    ...surroundings(texts),
    envelope: envelope(),
    tools: [readNote(texts), addNote(texts)],
    standardSections: ["limits"],
    suppressions: [{ id: "unused-error-code", path: "errors/half_done", reason: texts.description, at: AT }],
  };
}

function shape(schema: JsonSchema, marks: readonly Mark[] = []): Shape {
  return { schema, marks, notes: [], at: AT };
}

function object(properties: { readonly [name: string]: Json }, required: readonly string[]): JsonSchema {
  return { type: "object", properties, required, additionalProperties: false };
}

function shared({ description, property, value }: TinyTexts): Pick<ContractModel, "identifiers" | "types" | "defs"> {
  const noteId: JsonSchema = { type: "string", pattern: "^NOTE-[0-9]+$", maxLength: 20, description };
  const note = object(
    { id: { $ref: "#/$defs/NoteId" }, [property]: { type: "string", description }, mood: { enum: [value, "other"] } },
    ["id", property],
  );
  const def = { marks: [], notes: [], at: AT };
  return {
    identifiers: [
      {
        name: "NoteId",
        typeName: "NoteId",
        defKey: "NoteId",
        schema: noteId,
        canonical: ["trim"],
        description,
        examples: ["NOTE-1"],
        errorCode: null,
        at: AT,
      },
    ],
    types: [{ name: "Note", typeName: "Note", defKey: "Note", at: AT }],
    defs: {
      Note: { ...def, key: "Note", typeName: "Note", kind: "type", schema: note },
      NoteId: { ...def, key: "NoteId", typeName: "NoteId", kind: "identifier", schema: noteId },
    },
  };
}

function errors(texts: TinyTexts): readonly ErrorCode[] {
  const common = {
    messageParameters: [],
    category: "store",
    details: null,
    result: null,
    recovery: null,
    suggests: [],
    description: null,
    deprecated: null,
    standard: false,
    at: AT,
  };
  const id = shape(object({ id: { type: "string" } }, ["id"]));
  const done = shape(object({ [texts.property]: { type: "integer" } }, []));
  return [
    { ...common, code: "bad_input", typeName: "BadInput", retry: "never", effect: "none", message: "Bad input." },
    {
      ...common,
      code: "busy",
      typeName: "Busy",
      retry: "transient",
      effect: "unknown",
      message: "Busy.",
      recovery: texts.description,
    },
    {
      ...common,
      code: "half_done",
      typeName: "HalfDone",
      retry: "caller",
      effect: "partial",
      message: "Half done.",
      result: done,
      deprecated: { since: "1.1.0", message: texts.description },
    },
    {
      ...common,
      code: "no_note",
      typeName: "NoNote",
      retry: "never",
      effect: "none",
      message: texts.message,
      messageParameters: ["id"],
      details: id,
      suggests: ["read_note"],
      description: texts.description,
    },
  ];
}

function surroundings({
  description,
  value,
}: TinyTexts): Pick<
  ContractModel,
  "dependencies" | "rateClasses" | "idempotency" | "policy" | "outcomes" | "redaction" | "limits"
> {
  const queued = shape(object({ queued: { const: true }, why: { const: value } }, ["queued"]));
  return {
    dependencies: [
      {
        name: "store",
        kind: "state",
        description,
        revisioned: ["NoteId"],
        builtin: null,
        errorMap: [
          { key: "404", code: "no_note", effect: null, at: AT },
          { key: "default", code: "busy", effect: "unknown", at: AT },
        ],
        retryPolicy: {
          maxRetries: 2,
          initialBackoffMs: 100,
          maxBackoffMs: 1000,
          multiplier: 2,
          jitter: "full",
          attemptTimeoutMs: null,
          budget: { tokens: 500, retryCost: 14 },
        },
        at: AT,
      },
      {
        name: "files",
        kind: "file_system",
        description: null,
        revisioned: false,
        builtin: null,
        errorMap: [],
        retryPolicy: null,
        at: AT,
      },
    ],
    rateClasses: [{ name: "standard", perMinute: 120, burst: 20, at: AT }],
    idempotency: [
      {
        name: "storm",
        key: "input",
        windowMs: 30_000,
        onRepeat: "reject",
        onConcurrent: "reject",
        onStoreError: "deny",
        at: AT,
      },
    ],
    policy: { errors: ["busy"], profiles: ["workflow"], uses: { store: "update" }, outcomes: ["queued"], at: AT },
    outcomes: [{ name: "queued", typeName: "Queued", shape: queued, at: AT }],
    redaction: { names: ["pin"], detectors: [], mask: "[redacted]", pathStyle: "json_pointer" },
    limits: {
      inputBytes: 1_048_576,
      inputDepth: 64,
      inputKeys: 10_000,
      resultBytes: null,
      timeoutMs: 30_000,
      onRateStoreError: "local",
    },
  };
}

const MARKS: readonly Mark[] = [
  { path: ["data"], bind: "result" },
  { path: ["meta", "elapsed_ms"], bind: "elapsed_ms" },
  { path: ["meta", "warnings"], bind: "warnings", default: [] },
  { path: ["meta", "page", "next_token"], bind: "next_token" },
  { path: ["meta", "page", "has_more"], bind: "has_more" },
  { path: ["meta", "mode"], bind: "context" },
];

const FAILURE_MARKS: readonly Mark[] = [
  { path: ["error", "code"], bind: "code" },
  { path: ["error", "message"], bind: "message" },
  { path: ["error", "retryable"], bind: "retryable" },
  { path: ["error", "retry_after_s"], bind: "retry_after_s" },
  { path: ["error", "id"], bind: "detail" },
];

function envelope(): ContractModel["envelope"] {
  const extras = shape(object({ truncated: { type: "boolean" } }, []), [{ path: ["truncated"], bind: "truncated" }]);
  const variant = (profile: string, typeName: string, hasMode: boolean) => ({
    profile,
    typeName,
    success: shape(object({ ok: { const: true }, data: true, meta: meta(hasMode) }, ["ok", "data", "meta"]), MARKS),
    failure: shape(
      object({ ok: { const: false }, data: true, error: failure(), meta: meta(hasMode) }, [
        "ok",
        "data",
        "error",
        "meta",
      ]),
      [...MARKS, ...FAILURE_MARKS],
    ),
    resultPath: ["data"],
    resultExtras: extras,
    discriminator: { path: ["ok"], success: true, failure: false },
  });
  return {
    standard: false,
    request: null,
    variants: [variant("api", "Api", false), variant("workflow", "Workflow", true)],
  };
}

function meta(hasMode: boolean): Json {
  const page = object({ next_token: { type: "string" }, has_more: { type: "boolean" } }, ["has_more"]);
  const elapsed = { type: "integer", minimum: 0 };
  const properties = { version: { const: "1.0" }, elapsed_ms: elapsed, warnings: { type: "array" }, page };
  return hasMode
    ? object({ ...properties, mode: { enum: ["solo", "team"] } }, ["version", "elapsed_ms", "mode"])
    : object(properties, ["version", "elapsed_ms"]);
}

function failure(): Json {
  return object(
    {
      code: { type: "string" },
      message: { type: "string", maxLength: 40 },
      retryable: { type: "boolean" },
      retry_after_s: { type: "integer" },
      id: { type: "string" },
    },
    ["code", "message", "retryable"],
  );
}

const HANDLER: ToolError = { code: "no_note", retry: "never", retryable: "no", origins: ["handler"] };
const BUSY: ToolError = { code: "busy", retry: "transient", retryable: "yes", origins: ["handler", "guard"] };
const BAD_INPUT: ToolError = { code: "bad_input", retry: "never", retryable: "no", origins: ["guard"] };
const HALF: ToolError = { code: "half_done", retry: "caller", retryable: "if_no_effect", origins: ["handler"] };

function readNote({ description, property }: TinyTexts): Tool {
  return {
    name: "read_note",
    wireName: "read_note",
    typeName: "ReadNote",
    fileName: "read_note",
    title: null,
    description,
    wireDescription: description,
    category: "notes",
    inProfiles: [
      { profile: "api", uses: { store: "read" }, policy: false, errors: [BAD_INPUT, HANDLER], outcomes: [] },
      { profile: "workflow", uses: { store: "read" }, policy: false, errors: [BAD_INPUT, HANDLER], outcomes: [] },
    ],
    effects: { kind: "known", readOnly: true, mutation: false },
    repeats: { kind: "known", idempotent: true },
    codes: "known",
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    annotationOverrides: [],
    rateClass: "standard",
    timeoutMs: 30_000,
    idempotency: null,
    truncate: [{ at: `/${property}`, keep: "first", by: "text" }],
    input: shape(
      object(
        { id: { $ref: "#/$defs/NoteId" }, max_bytes: { type: "integer", minimum: 2, maximum: 9000, default: 900 } },
        ["id"],
      ),
      [
        { path: ["id"], ref: "NoteId", aliases: ["note"], errorCode: "no_note", canonical: ["trim"] },
        { path: ["max_bytes"], bind: "max_result_bytes", default: 900 },
      ],
    ),
    output: shape({ $ref: "#/$defs/Note" }, [{ path: [], ref: "Note" }]),
    content: [],
    outputSchema: "full",
    examples: [{ input: { id: "NOTE-1" }, output: undefined, error: "no_note", at: AT }],
    deprecated: null,
    at: AT,
  };
}

function addNote(texts: TinyTexts): Tool {
  const errorsOf = [BAD_INPUT, BUSY, HALF];
  return {
    ...readNote(texts),
    name: "add.note",
    wireName: "add_note",
    typeName: "AddNote",
    fileName: "add_note",
    title: "Add a note",
    inProfiles: [
      {
        profile: "workflow",
        uses: { store: "update", files: "read" },
        policy: true,
        errors: errorsOf,
        outcomes: ["queued"],
      },
    ],
    effects: { kind: "known", readOnly: false, mutation: true },
    repeats: { kind: "known", idempotent: false },
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    idempotency: "storm",
    truncate: [],
    input: shape(object({ [texts.property]: { type: "string", maxLength: 80 } }, [texts.property])),
    output: shape(object({ id: { $ref: "#/$defs/NoteId" } }, ["id"]), [{ path: ["id"], ref: "NoteId" }]),
    examples: [],
    deprecated: { since: "1.2.0", message: texts.description },
  };
}
