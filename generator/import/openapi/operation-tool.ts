import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { cleanLine, cleanText, shownValue } from "../clean-text.ts";
import type { Notes } from "../draft.ts";
import { codeOfStatus } from "../guess-errors.ts";
import { freeName, isNameOf } from "../import-names.ts";
import { cleanWith } from "../normalize/import-schema.ts";
import { modernize } from "../normalize/modernize.ts";
import type { TypeBook } from "../normalize/type-registry.ts";
import { localRefs } from "./local-refs.ts";
import { type Document, type Operation, resolved } from "./operations.ts";

/** What making a tool of an operation takes. */
export interface Making {
  readonly name: string;
  readonly notes: Notes;
  readonly book: TypeBook;
  readonly document: Document;
}

/** A tool, and the codes that the statuses of its failures stand for. */
export interface MadeTool {
  readonly spec: JsonObject;
  readonly statuses: ReadonlyMap<string, string>;
}

const VERBS: Readonly<Record<string, string>> = { post: "create", put: "update", patch: "update", delete: "delete" };
/** Source: RFC 9110, 9.2.2. */
const IDEMPOTENT: ReadonlySet<string> = new Set(["put", "delete"]);
const KNOWN: ReadonlySet<string> = new Set([
  ...["operationId", "summary", "description", "parameters", "requestBody", "responses", "deprecated", "tags"],
]);

/** The tool of an operation. */
export function toolOf(operation: Operation, making: Making): MadeTool {
  const { method, body } = operation;
  const path = ["tools", making.name];
  for (const [key, held] of Object.entries(body)) {
    if (!KNOWN.has(key)) making.notes.leftOut(path, `\`${shownValue(key)}\`: ${shownValue(held)}`);
  }
  if (own(body, "deprecated") === true)
    making.notes.leftOut(path, "`deprecated`: add since when, and what to use instead");
  const verb = VERBS[method] ?? "read";
  const { statuses, output } = answersOf(operation, making);
  const codes = [...new Set(statuses.values())].sort();
  const summary = textAt(body, "summary");
  const spec = {
    ...(summary === null ? {} : { title: cleanLine(summary, 200) ?? summary }),
    description: describe(operation, summary),
    uses: { api: verb },
    ...(verb === "read" ? {} : { idempotent: IDEMPOTENT.has(method) }),
    input: inputOf(operation, making),
    ...(output === null ? {} : { output }),
    ...(codes.length === 0 ? {} : { errors: codes }),
  };
  return { spec: spec as JsonObject, statuses };
}

function describe({ method, path, body }: Operation, summary: string | null): string {
  const description = textAt(body, "description") ?? summary;
  return (
    (description === null ? null : cleanText(description, 4096)) ??
    cleanLine(`${method.toUpperCase()} ${path}`, 4096) ??
    method
  );
}

function inputOf({ parameters, body }: Operation, making: Making): JsonObject {
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  const add = (name: string, schema: JsonSchema, isRequired: boolean) => {
    properties[name] = schema;
    if (isRequired) required.push(name);
  };
  for (const parameter of parameters) {
    const name = freeProperty(parameter, properties, making);
    if (name === null) continue;
    const path = ["tools", making.name, "input", "properties", name];
    add(
      name,
      described(schemaOf(parameter, path, making), textAt(parameter, "description")),
      parameter["required"] === true,
    );
  }
  const sent = resolved(own(body, "requestBody"), making.document);
  if (sent !== null) {
    const isTaken = (one: string) => Object.hasOwn(properties, one);
    const name = isTaken("body") ? freeName("request_body", isTaken, new Map()) : "body";
    const schema = contentSchema(sent, ["tools", making.name, "input", "properties", name], making);
    add(name, described(schema ?? { type: "string" }, textAt(sent, "description")), sent["required"] === true);
  }
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }), additionalProperties: false };
}

/** The same name may occur in the path and in the query. */
function freeProperty(parameter: JsonObject, properties: JsonObject, { name: tool, notes }: Making): string | null {
  const name = String(parameter["name"]);
  const wanted = Object.hasOwn(properties, name) ? `${name}_in_${parameter["in"]}` : name;
  const isFree = !Object.hasOwn(properties, wanted);
  if (isFree && isNameOf("property", wanted) && parameter["name"] !== undefined) return wanted;
  notes.leftOut(["tools", tool, "input"], `the parameter "${shownValue(name)}" is not a valid property name`);
  return null;
}

/** The description of a parameter becomes that of its schema. */
function described(schema: JsonSchema, description: string | null): JsonSchema {
  const clean = description === null ? null : cleanText(description, 4096);
  if (clean === null || !isJsonObject(schema) || own(schema, "description") !== undefined) return schema;
  return { ...schema, description: clean };
}

function schemaOf(parameter: JsonObject, path: readonly string[], making: Making): JsonSchema {
  const schema = own(parameter, "schema");
  return schema === undefined
    ? (contentSchema(parameter, path, making) ?? { type: "string" })
    : schemaAt(schema, path, making);
}

function schemaAt(schema: Json, path: readonly string[], { notes, book, document }: Making): JsonSchema {
  const modern = modernize(schema, { dialect: "openapi", path, leftOut: notes.leftOut });
  return cleanWith(localRefs(modern), { path, notes, book, defs: document.defs });
}

/** The schema of the JSON that is sent or returned, or null. Other media types are noted. */
function contentSchema(holder: JsonObject, path: readonly string[], making: Making): JsonSchema | null {
  const content = own(holder, "content");
  const forms = Object.entries(isJsonObject(content) ? content : {});
  const [chosen] = forms.filter(([type]) => /[/+]json(?:;|$)/i.test(type));
  for (const [type] of forms) if (type !== chosen?.[0]) making.notes.leftOut(path, `its body as ${shownValue(type)}`);
  const schema = chosen !== undefined && isJsonObject(chosen[1]) ? own(chosen[1], "schema") : undefined;
  return schema === undefined ? null : schemaAt(schema, path, making);
}

function answersOf({ body }: Operation, making: Making) {
  const responses = own(body, "responses");
  const rows = Object.entries(isJsonObject(responses) ? responses : {}).map(([status, held]) => {
    return { status, code: codeOfStatus(status), response: resolved(held, making.document) ?? {} };
  });
  const good = rows.find(({ status, code }) => code === null && status.startsWith("2"));
  for (const row of rows) if (row !== good) tellLost(row, making);
  const path = ["tools", making.name, "output"];
  const output = good === undefined ? null : contentSchema(good.response, path, making);
  const statuses = new Map(rows.flatMap(({ status, code }) => (code === null ? [] : [[status, code] as const])));
  return { statuses, output };
}

interface ResponseRow {
  readonly status: string;
  readonly code: string | null;
  readonly response: JsonObject;
}

function tellLost({ status, code, response }: ResponseRow, { name, notes }: Making): void {
  if (code === null) notes.leftOut(["tools", name], `its response ${shownValue(status)}`);
  else if (own(response, "content") !== undefined)
    notes.leftOut(["tools", name, "errors"], `the content of its response ${shownValue(status)}`);
}

function textAt(holder: JsonObject, key: string): string | null {
  const value = own(holder, key);
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
