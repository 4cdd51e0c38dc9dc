import { byText, type Json } from "../json.ts";
import { type Code, code, isCode, memberKey, number, printed, propertyKey, text } from "./code.ts";
import { row } from "./rows.ts";

const WIDTH = 110;

/** JSON whose leaves may also be code, with its type beside it: an import, a function. */
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

/** The read-only literal type of a value. */
export function literalType(value: Value): Code {
  return print(value, "", TYPE);
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
  return layOut(`${style.beforeList}[`, entries, "]", { indent, style: separated, gap: "", tools: null });
}

function printObject(object: { readonly [key: string]: Value }, indent: string, style: Style): Code {
  const entries = (deeper: string) =>
    Object.entries(object).map(([key, value]) => memberOf(key, value, { style, indent: deeper }));
  return layOut("{", entries, "}", { indent, style, gap: " ", tools: toolsOf(object) });
}

/** Lists whose keys are tools, by the object that they are. */
const BY_TOOL = new WeakMap<object, string>();

/** An object with an entry for each tool, in the order given. Where it stands one entry a line, each line is the tool's row. */
export function byTool<T>(list: string, entries: Iterable<readonly [tool: string, T]>): { readonly [tool: string]: T } {
  const object = record(entries);
  BY_TOOL.set(object, list);
  return object;
}

function toolsOf(object: { readonly [key: string]: Value }): Layout["tools"] {
  const list = BY_TOOL.get(object);
  return list === undefined ? null : { list, names: Object.keys(object) };
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
  /** Whose rows the entries are, if they are any tool's. */
  readonly tools: { readonly list: string; readonly names: readonly string[] } | null;
}

function layOut(open: string, entries: (indent: string) => readonly string[], close: string, layout: Layout): Code {
  const { indent, style, gap } = layout;
  const deeper = `${indent}  `;
  const rows = entries(deeper);
  if (rows.length === 0) return printed(open + close);
  const flat = `${open}${gap}${rows.join(`${style.between} `)}${gap}${close}`;
  if (indent.length + flat.length <= WIDTH && !flat.includes("\n")) return printed(flat);
  const lines = rows.map((one, index) => lineOf(printed(`${deeper}${one}${style.afterLast}\n`), index, layout.tools));
  return printed(`${open}\n${lines.join("")}${indent}${close}`);
}

function lineOf(line: Code, index: number, tools: Layout["tools"]): string {
  const tool = tools?.names[index];
  return tools === null || tool === undefined ? line.text : row(tools.list, tool, line).text;
}

/** An object with its keys in the order given, each once. Reads right with `__proto__` as a key. */
export function record<T>(entries: Iterable<readonly [string, T]>): { readonly [key: string]: T } {
  return Object.fromEntries(entries);
}

/** The keys of a map, sorted by code unit. */
export function sortedKeys(map: { readonly [key: string]: unknown }): readonly string[] {
  return Object.keys(map).sort(byText);
}
