import { byText, type Json } from "../json.ts";
import { type Code, code, isCode, memberKey, number, printed, propertyKey, text } from "./code.ts";

const WIDTH = 110;

/** JSON whose leaves may also be code, with its type: an import, a function. */
export type Value = Json | Embedded | Typed | readonly Value[] | { readonly [key: string]: Value };

/** A leaf that is printed as it is. */
export interface Embedded {
  readonly code: Code;
  readonly type: Code;
}

/** A value of a declared generic type, of which the literal type of `told` is the argument. */
export interface Typed {
  readonly typeName: Code;
  readonly value: Value;
  readonly told: Value;
}

/** A JSON value as a JavaScript expression that evaluates to exactly that value. */
export function literal(value: Json): Code {
  return expression(value);
}

/** A value as a JavaScript expression: on one line where it fits, else one entry a line. */
export function expression(value: Value): Code {
  return print(value, "", EXPRESSION);
}

/** The read-only literal type of a value; its lines after the first begin with `indent`. */
export function literalType(value: Value, indent = ""): Code {
  return print(value, indent, TYPE);
}

interface Style {
  readonly embedded: (leaf: Embedded) => Code;
  readonly typed: (value: Typed, indent: string) => Code;
  readonly key: (key: string) => Code;
  readonly beforeKey: string;
  readonly beforeList: string;
  readonly between: string;
  readonly afterLast: string;
}

const EXPRESSION: Style = {
  embedded: (leaf) => leaf.code,
  typed: ({ value }, indent) => print(value, indent, EXPRESSION),
  key: propertyKey,
  beforeKey: "",
  beforeList: "",
  between: ",",
  afterLast: ",",
};

const TYPE: Style = {
  embedded: (leaf) => leaf.type,
  typed: ({ typeName, told }, indent) => code`${typeName}<${print(told, indent, TYPE)}>`,
  key: memberKey,
  beforeKey: "readonly ",
  beforeList: "readonly ",
  between: ";",
  afterLast: ";",
};

function print(value: Value, indent: string, style: Style): Code {
  if (value === null) return code`null`;
  if (typeof value === "string") return text(value);
  if (typeof value === "number") return number(value);
  if (typeof value === "boolean") return value ? code`true` : code`false`;
  if (isList(value)) return printList(value, indent, style);
  if (isEmbedded(value)) return style.embedded(value);
  if (isTyped(value)) return style.typed(value, indent);
  return printObject(value, indent, style);
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function isEmbedded(value: Value): value is Embedded {
  return typeof value === "object" && value !== null && "code" in value && isCode(value.code);
}

function isTyped(value: Value): value is Typed {
  return typeof value === "object" && value !== null && "typeName" in value && isCode(value.typeName);
}

function printList(items: readonly Value[], indent: string, style: Style): Code {
  const separated = { ...style, between: ",", afterLast: "," };
  const entries = (deeper: string) => items.map((item) => print(item, deeper, style).text);
  return layOut(`${style.beforeList}[`, entries, "]", { indent, style: separated, gap: "" });
}

function printObject(object: { readonly [key: string]: Value }, indent: string, style: Style): Code {
  const entries = (deeper: string) =>
    Object.entries(object).map(([key, value]) => memberOf(key, value, { style, indent: deeper }));
  return layOut("{", entries, "}", { indent, style, gap: " " });
}

/** `name: value`, or `name` alone where a variable of that name is the value. */
function memberOf(name: string, value: Value, { style, indent }: Pick<Layout, "style" | "indent">): string {
  const key = `${style.beforeKey}${style.key(name).text}`;
  const text = print(value, indent, style).text;
  return isEmbedded(value) && key === text ? key : `${key}: ${text}`;
}

interface Layout {
  readonly indent: string;
  readonly style: Style;
  readonly gap: string;
}

function layOut(open: string, entries: (indent: string) => readonly string[], close: string, layout: Layout): Code {
  const { indent, style, gap } = layout;
  const deeper = `${indent}  `;
  const rows = entries(deeper);
  if (rows.length === 0) return printed(open + close);
  const flat = `${open}${gap}${rows.join(`${style.between} `)}${gap}${close}`;
  if (indent.length + flat.length <= WIDTH && !flat.includes("\n")) return printed(flat);
  const lines = rows.map((one) => `${deeper}${one}${style.afterLast}\n`);
  return printed(`${open}\n${lines.join("")}${indent}${close}`);
}

/** An object with its keys in the order given, each once. Reads right with `__proto__` as a key. */
export function record<T>(entries: Iterable<readonly [string, T]>): { readonly [key: string]: T } {
  return Object.fromEntries(entries);
}

/** The keys of a map, sorted by code unit. */
export function sortedKeys(map: { readonly [key: string]: unknown }): readonly string[] {
  return Object.keys(map).sort(byText);
}
