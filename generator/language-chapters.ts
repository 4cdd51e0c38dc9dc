import { inlineCode } from "./emit/markdown.ts";
import { isJsonObject, type Json, type JsonObject, own } from "./json.ts";

/**
 * The keywords of a contract's files and of `toolpact.yaml`, as parts of a Markdown page: a list of the sections, then a
 * chapter for each, from the meta-schemas that check them.
 */
export function languageChapters(contract: JsonObject, project: JsonObject): readonly string[] {
  const definitions = objectAt(contract, "definitions");
  const sections = Object.entries(objectAt(contract, "properties"));
  const named = Object.entries(definitions).filter(([name]) => !name.startsWith("keyword-"));
  const parts = named.filter(([, schema]) => !isShape(schema));
  const shapes = named.filter(([, schema]) => isShape(schema));
  const projectParts = objectAt(project, "definitions");
  return [
    `Sections: ${sections.map(([name]) => link(name)).join(", ")}; [the project file](#the-project-file).`,
    ...sections.flatMap(([name, schema]) => chapter(`## ${name}`, schema, definitions)),
    "## The parts of sections",
    ...parts.flatMap(([name, schema]) => chapter(`### ${name}`, schema, definitions)),
    "## Shapes",
    "A shape is JSON Schema 2020-12. Its position determines which annotations are allowed.",
    ...shapes.flatMap(([name, schema]) => shapeChapter(name, schema)),
    "### Keywords",
    keywordTable(definitions, shapes),
    "## The project file",
    ...chapter("### toolpact.yaml", project, projectParts),
    ...Object.entries(projectParts).flatMap(([name, schema]) => chapter(`### ${name}`, schema, projectParts)),
  ];
}

function chapter(heading: string, schema: Json, definitions: JsonObject): readonly string[] {
  if (!isJsonObject(schema)) return [heading];
  const said = meaningOf(schema, definitions);
  const table = propertyTable(schema, definitions);
  return [heading, ...(said === "" ? [] : [said]), ...formLine(schema), ...(table === "" ? [] : [table])];
}

/** The form of a value that its properties do not describe completely. */
function formLine(schema: JsonObject): readonly string[] {
  const hasTable = isJsonObject(own(schema, "properties"));
  const more = own(schema, "additionalProperties");
  if (hasTable && !isJsonObject(more)) return [];
  return [`Form: ${form(schema)}.`];
}

/** The description of a value here, or else at its definition. */
function meaningOf(schema: Json, definitions: JsonObject): string {
  const refers = isJsonObject(schema) ? (own(schema, "$ref") ?? firstRef(schema)) : undefined;
  const target = typeof refers === "string" ? own(definitions, nameOf(refers)) : undefined;
  return descriptionOf(schema) || descriptionOf(target);
}

function propertyTable(schema: JsonObject, definitions: JsonObject): string {
  const rows = propertyRows(schema, definitions, "");
  return rows.length === 0
    ? ""
    : [row(["keyword", "form", "required", "meaning"]), row(["---", "---", "---", "---"]), ...rows].join("\n");
}

/** What is defined nowhere by itself has its words behind its own: `budget.tokens`. */
function propertyRows(schema: Json, definitions: JsonObject, before: string): readonly string[] {
  const required = isJsonObject(schema) ? own(schema, "required") : undefined;
  const names: readonly Json[] = Array.isArray(required) ? required : [];
  return Object.entries(objectAt(schema, "properties")).flatMap(([name, inner]) => [
    row([inlineCode(before + name), form(inner), names.includes(name) ? "yes" : "", meaningOf(inner, definitions)]),
    ...propertyRows(inner, definitions, `${before}${name}.`),
  ]);
}

const ANNOTATION = /^x-/;

/** True for a schema of schemas. */
function isShape(schema: Json): boolean {
  return isJsonObject(schema) && Object.hasOwn(objectAt(schema, "properties"), "maxLength");
}

function shapeChapter(name: string, schema: Json): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const rows = Object.entries(objectAt(schema, "properties"))
    .filter(([word]) => ANNOTATION.test(word))
    .map(([word, inner]) => row([inlineCode(word), annotationForm(word, inner), descriptionOf(inner)]));
  const title = own(schema, "title");
  const opening = typeof title === "string" ? `${title}. ${descriptionOf(schema)}` : descriptionOf(schema);
  const table = [row(["annotation", "form", "meaning"]), row(["---", "---", "---"]), ...rows].join("\n");
  return [`### ${name}`, opening, rows.length === 0 ? "It takes no annotations." : table];
}

/** The bindings have a page of their own. */
function annotationForm(word: string, schema: Json): string {
  return word === "x-bind" ? "a [binding](bindings.md) that is allowed here" : form(schema);
}

/** The keywords of values have definitions of their own; those with further shapes are properties of each shape. */
function keywordTable(definitions: JsonObject, shapes: readonly (readonly [string, Json])[]): string {
  const ofValues = Object.entries(definitions)
    .filter(([name]) => name.startsWith("keyword-"))
    .map(([name, schema]) => [name.slice("keyword-".length), schema] as const);
  const known = new Set(ofValues.map(([word]) => word));
  const inShapes = new Map(shapes.flatMap(([, shape]) => Object.entries(objectAt(shape, "properties"))));
  const ofShapes = [...inShapes].filter(([word]) => !known.has(word) && !ANNOTATION.test(word));
  const names = new RegExp(shapes.map(([name]) => `\\[${name}\\]\\(#\\w+\\)`).join("|"), "g");
  const rows = [...ofValues, ...ofShapes].map(([word, schema]) =>
    row([inlineCode(word), form(schema).replace(names, "shape"), descriptionOf(schema)]),
  );
  return [row(["keyword", "form", "meaning"]), row(["---", "---", "---"]), ...rows].join("\n");
}

/** A schema of the meta-schemas in a few words. */
function form(schema: Json): string {
  if (!isJsonObject(schema)) return schema === false ? "nothing" : "anything";
  const refers = own(schema, "$ref") ?? firstRef(schema);
  if (typeof refers === "string")
    return refers.includes("keyword-") ? inlineCode(nameOf(refers).slice(8)) : link(nameOf(refers));
  return alternatives(schema) ?? words(schema);
}

/** `{ allOf: [{ $ref }] }` is a reference with a description. */
function firstRef(schema: JsonObject): Json | undefined {
  const all = own(schema, "allOf");
  const [first] = Array.isArray(all) ? (all as readonly Json[]) : [];
  return isJsonObject(first) ? own(first, "$ref") : undefined;
}

function alternatives(schema: JsonObject): string | null {
  const values = own(schema, "enum");
  if (Array.isArray(values)) return values.map((value: Json) => inlineCode(plain(value))).join(" or ");
  const fixed = own(schema, "const");
  if (fixed !== undefined) return inlineCode(plain(fixed));
  const members = own(schema, "anyOf") ?? own(schema, "oneOf");
  return Array.isArray(members) ? [...new Set((members as readonly Json[]).map(form))].join(" or ") : null;
}

function words(schema: JsonObject): string {
  const type = own(schema, "type");
  if (Array.isArray(type)) return type.map((one: Json) => words({ ...schema, type: one })).join(" or ");
  const more = own(schema, "additionalProperties");
  const items = own(schema, "items");
  if (type === "array") return items === undefined ? "list" : `list, each element: ${form(items)}`;
  if (type === "object" && isJsonObject(more)) return `map, each key: ${nameRule(schema)}; each value: ${form(more)}`;
  const rule = own(schema, "patternErrorMessage");
  if (typeof rule === "string") return inCell(rule);
  return [typeof type === "string" ? type : "anything", ...range(schema)].join(" ");
}

function nameRule(schema: JsonObject): string {
  const names = own(schema, "propertyNames");
  return isJsonObject(names) ? form(names) : "any name";
}

function range(schema: JsonObject): readonly string[] {
  const [least, most] = [own(schema, "minimum"), own(schema, "maximum")];
  if (least !== undefined && most !== undefined) return [`from ${String(least)} to ${String(most)}`];
  if (least !== undefined) return [`from ${String(least)}`];
  return most === undefined ? [] : [`up to ${String(most)}`];
}

function plain(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function descriptionOf(schema: Json | undefined): string {
  const said = isJsonObject(schema) ? own(schema, "description") : undefined;
  return typeof said === "string" ? inCell(said) : "";
}

/** Descriptions are ours, and may contain code. */
function inCell(text: string): string {
  return text.replace(/\|/g, "\\|");
}

function objectAt(schema: Json, key: string): JsonObject {
  const found = isJsonObject(schema) ? own(schema, key) : undefined;
  return isJsonObject(found) ? found : {};
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** To a heading of this page, as renderers of Markdown name it. */
function link(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
