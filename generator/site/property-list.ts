import { membersOf, ranges, shapeRows, sharedName, typeText } from "../emit/docs-shapes.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, listOf, own } from "../json.ts";
import { definition, dereference } from "../json-schema/resolve-ref.ts";
import type { ContractModel } from "../model.ts";
import { type Html, html, nothing, type Slot } from "./html.ts";
import type { Links } from "./links.ts";

/** The properties of a shape, those of inner objects below their own. A named shape is linked and shown as well. */
export function propertyList(schema: JsonSchema, model: ContractModel, links: Links): Html {
  const whole = dereference(schema, model.defs) ?? schema;
  const rows = shapeRows(whole);
  const name = sharedName(schema) === null ? nothing : html`<p>Its shape is ${links.form(schema)}.</p>\n`;
  if (isJsonObject(whole) && rows.length === 1 && rows[0]?.path === "" && isEmptyObject(whole))
    return html`${name}<p>No properties.</p>\n`;
  return html`${name}<dl class="properties">
${rows.map(({ path, schema: inner, required }) => property({ path, schema: inner, isRequired: required !== "" }, model, links))}</dl>
`;
}

function isEmptyObject(schema: JsonObject): boolean {
  return own(schema, "type") === "object" && isJsonObject(own(schema, "properties"));
}

interface Property {
  /** Empty for the value of a shape without properties. */
  readonly path: string;
  readonly schema: Json;
  readonly isRequired: boolean;
}

function property({ path, schema, isRequired }: Property, model: ContractModel, links: Links): Html {
  const target = targetOf(schema, model);
  const parts = [
    prose(schema, target, model),
    limits(schema, target),
    choices(schema, target),
    examplesOf(schema, model),
  ];
  return html`<div><dt>${nameOf(path)}<span class="form">${typeOf(schema, links)}</span>${isRequired ? html` <span class="required">required</span>` : nothing}</dt>
<dd>${parts}</dd></div>
`;
}

/** The last name of a path, with its parents before it. */
function nameOf(path: string): Html {
  if (path === "") return nothing;
  const end = path.lastIndexOf(".") + 1;
  const parents = end === 0 ? nothing : html`<span class="parents">${path.slice(0, end)}</span>`;
  return html`<code class="name">${parents}${path.slice(end)}</code> `;
}

/** The schema that describes a value: that of the named shape if there is one. */
function targetOf(schema: Json, model: ContractModel): JsonObject {
  return (isJsonObject(schema) ? dereference(schema, model.defs) : null) ?? {};
}

function typeOf(schema: Json, links: Links): Html {
  if (!isJsonObject(schema)) return links.form(schema);
  const isNamed = sharedName(schema) !== null || sharedName(own(schema, "items") ?? null) !== null;
  if (isNamed || membersOf(schema) !== null || own(schema, "const") !== undefined) return links.form(schema);
  const values = listOf(own(schema, "enum"));
  return html`<code>${values.length > 0 ? [...new Set(values.map(typeName))].join(" | ") : typeText(schema)}</code>`;
}

function typeName(value: Json): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** The description of a property; else that of the shape or the identifier that it refers to, or whose list it is. */
function prose(schema: Json, target: JsonObject, model: ContractModel): Slot {
  const items = isJsonObject(schema) ? own(schema, "items") : undefined;
  const found = [schema, definitionOf(schema, model), target, items ?? null, definitionOf(items ?? null, model)]
    .map((one) => (isJsonObject(one ?? null) ? own(one as JsonObject, "description") : undefined))
    .find((text) => typeof text === "string" && text !== "");
  return typeof found === "string" ? html`<p>${found}</p>\n` : "";
}

function definitionOf(schema: Json, model: ContractModel): JsonSchema {
  const name = sharedName(schema);
  return name === null ? true : (definition(model.defs, name)?.schema ?? true);
}

/** Lengths, bounds, format, pattern and default of a value. */
function limits(schema: Json, target: JsonObject): Slot {
  const isList =
    own(target, "type") === "array" && isJsonObject(schema) && sharedName(own(schema, "items") ?? null) !== null;
  const [format, pattern] = [own(target, "format"), own(target, "pattern")];
  const preset = (isJsonObject(schema) ? own(schema, "default") : undefined) ?? own(target, "default");
  const parts: readonly Slot[] = [
    ...(isList ? [] : ranges(target)),
    ...(typeof format === "string" ? [`format ${format}`] : []),
    ...(typeof pattern === "string" ? [html`pattern <code>${pattern}</code>`] : []),
    ...(preset === undefined ? [] : [html`default <code>${JSON.stringify(preset)}</code>`]),
  ];
  if (parts.length === 0) return "";
  return html`<p class="limits">${parts.map((part, index) => [index === 0 ? "" : " · ", part])}</p>\n`;
}

/** The values of an enum. */
function choices(schema: Json, target: JsonObject): Slot {
  const items = isJsonObject(schema) ? own(schema, "items") : undefined;
  const values = listOf(
    own(target, "enum") ?? (isJsonObject(items ?? null) ? own(items as JsonObject, "enum") : undefined),
  );
  if (values.length === 0) return "";
  return html`<p class="choices">One of ${values.map((value) => html`<code>${JSON.stringify(value)}</code> `)}</p>\n`;
}

/** An example of an identifier. */
function examplesOf(schema: Json, { identifiers }: ContractModel): Slot {
  const name = sharedName(schema) ?? sharedName((isJsonObject(schema) ? own(schema, "items") : null) ?? null);
  const [example] = identifiers.find(({ defKey }) => defKey === name)?.examples ?? [];
  return example === undefined ? "" : html`<p class="limits">Example: <code>${example}</code></p>\n`;
}
