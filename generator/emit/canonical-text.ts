import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { ContractModel, Mark, Tool } from "../model.ts";
import { dereference } from "../schema/bundle.ts";
import { type Code, code, identifier, join, printed, text } from "./code.ts";
import type { PrintedDeclaration } from "./declaration.ts";

/**
 * `canonical`, beside a tool's validators: prints the one text of an input that fits, as RFC 8785 has it, without looking
 * for its names or sorting them. Only for tools whose calls are remembered; null for the others, and for inputs without
 * a closed shape. Places below without one are printed by the runtime.
 *
 * Source: DESIGN 6, Idempotency; decision 0042.
 */
export function canonicalText(tool: Tool, { defs }: ContractModel): PrintedDeclaration | null {
  const root = isRemembered(tool) ? dereference(tool.input.schema, defs) : null;
  if (root === null || propertiesOf(root) === null) return null;
  const printer: Printer = { defs, bound: boundIn(tool, defs), functions: new Map(), helpers: new Set() };
  const name = functionFor(printer, root, "canonical");
  const imports = importsOf(printer);
  const body = (form: "ts" | "js") => {
    const functions = [...printer.functions.values()].map(({ lines }) => lines[form]);
    return join([...imports, ...functions], "\n\n");
  };
  return {
    kind: "printed",
    ts: body("ts"),
    js: body("js"),
    dts: code`export declare function ${name}(value: unknown): string;`,
  };
}

/** None where numbers and booleans are all there is. */
function importsOf({ helpers }: Printer): readonly Code[] {
  if (helpers.size === 0) return [];
  const names = join([...helpers].sort().map(identifier), ", ");
  return [code`import { ${names} } from ${text("@toolpact/runtime/canonical")};`];
}

/** As the runtime decides it: a writing tool that may not be repeated honours its caller's keys. */
function isRemembered({ duplicates, readOnly, idempotent }: Tool): boolean {
  return duplicates !== null || !(readOnly || idempotent);
}

/**
 * The names of properties by which a call is made, in the input and in shared shapes behind it: they are taken out of an
 * input before it is printed, also required ones.
 */
function boundIn({ input }: Tool, defs: ContractModel["defs"]): ReadonlySet<string> {
  const marks = marksBehind(input.marks, defs);
  const shapes = new Set<string>();
  const isBound = ({ bind, ref }: Mark) => bind !== undefined || (ref !== undefined && shapes.has(ref));
  // A shared shape may be such a property itself, or refer to one that is.
  for (let known = -1; known < shapes.size; ) {
    known = shapes.size;
    for (const [key, all] of marks) if (all.some((mark) => mark.path.length === 0 && isBound(mark))) shapes.add(key);
  }
  return new Set([...marks.values()].flatMap((all) => all.filter(isBound).map(({ path }) => path.at(-1) ?? "")));
}

/** The marks of an input and of each shared shape that it leads to, by key; its own have the empty one. */
function marksBehind(marks: readonly Mark[], defs: ContractModel["defs"]): ReadonlyMap<string, readonly Mark[]> {
  const found = new Map([["", marks]]);
  for (const here of found.values()) {
    for (const { ref } of here)
      if (ref !== undefined && Object.hasOwn(defs, ref)) found.set(ref, defs[ref]?.marks ?? []);
  }
  return found;
}

interface Printer {
  readonly defs: ContractModel["defs"];
  /** Names of properties that may be missing, required or not. */
  readonly bound: ReadonlySet<string>;
  /** By schema: a shape that contains itself is a function that calls itself. */
  readonly functions: Map<JsonObject, PrintedFunction>;
  readonly helpers: Set<string>;
}

interface PrintedFunction {
  readonly name: Code;
  readonly lines: { ts: Code; js: Code };
}

interface Property {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The properties of a closed object with some; null for any other shape. What stands beside them can only narrow it. */
function propertiesOf(schema: JsonObject): readonly Property[] | null {
  const properties = own(schema, "properties") ?? {};
  const isClosed = own(schema, "additionalProperties") === false && own(schema, "patternProperties") === undefined;
  if (own(schema, "type") !== "object" || !isClosed || !isJsonObject(properties)) return null;
  const required = own(schema, "required");
  const names = Object.keys(properties).sort();
  if (names.length === 0) return null;
  return names.map((name) => ({
    name,
    schema: own(properties, name) as JsonSchema,
    required: Array.isArray(required) && required.includes(name),
  }));
}

function functionFor(printer: Printer, schema: JsonObject, wanted?: string): Code {
  const known = printer.functions.get(schema);
  if (known !== undefined) return known.name;
  const name = identifier(wanted ?? `print${printer.functions.size}`);
  const made: PrintedFunction = { name, lines: { ts: name, js: name } };
  printer.functions.set(schema, made);
  const exported = printed(wanted === undefined ? "" : "export ");
  const body = bodyFor(printer, propertiesOf(schema) ?? []);
  made.lines.ts = code`${exported}function ${name}(value: any): string ${body}`;
  made.lines.js = code`${exported}function ${name}(value) ${body}`;
  return name;
}

/** Commas stand behind what comes before the first property that is always there, and before what comes after it. */
function bodyFor(printer: Printer, properties: readonly Property[]): Code {
  const first = properties.findIndex(({ name, required }) => required && !printer.bound.has(name));
  if (first === -1) {
    const members = properties.map((one) => code`    ${member(printer, one, { behind: "," })}`);
    return code`{\n  const text =\n${join(members, " +\n")};\n  return "{" + text.slice(0, -1) + "}";\n}`;
  }
  const members = properties.map((one, index) => {
    if (index === first) return member(printer, one, { before: first === 0 ? "{" : "" });
    return member(printer, one, index < first ? { behind: "," } : { before: "," });
  });
  const all = first === 0 ? members : [text("{"), ...members];
  return code`{\n  return ${join([...all, text("}")], " +\n    ")};\n}`;
}

/** A property that isn't there reads as it does of any object: most names as undefined, `constructor` as a function. */
function member(
  printer: Printer,
  { name, schema, required }: Property,
  { before = "", behind = "" }: { readonly before?: string; readonly behind?: string },
): Code {
  const key = text(name);
  const value = code`value[${key}]`;
  const start = code`${text(`${before}${JSON.stringify(name)}:`)} + ${printedValue(printer, schema, value)}`;
  const whole = behind === "" ? start : code`${start} + ${text(behind)}`;
  if (required && !printer.bound.has(name)) return whole;
  printer.helpers.add("none");
  return code`(${value} === none[${key}] ? "" : ${whole})`;
}

/** Types whose values are their text once they stand beside one. */
const LITERAL: ReadonlySet<Json> = new Set(["number", "integer", "boolean", "null"]);

/** An expression for the text of a value: of one that fits its schema. */
function printedValue(printer: Printer, schema: JsonSchema, value: Code): Code {
  const target = dereference(schema, printer.defs);
  const types = target === null ? [] : typesOf(target);
  if (target === null || types.length === 0) return call(printer, "printAny", value);
  if (types.every((type) => LITERAL.has(type))) return value;
  const [type, ...others] = types.filter((one) => one !== "null");
  if (others.length > 0) return call(printer, "printAny", value);
  const inner = ofType(printer, { schema: target, type, value });
  if (inner === null) return call(printer, "printAny", value);
  return types.includes("null") ? code`(${value} === null ? "null" : ${inner})` : inner;
}

/** The types that a schema names, or those of the values that it lists; none where it does neither. */
function typesOf(schema: JsonObject): readonly Json[] {
  const type = own(schema, "type");
  if (type !== undefined) return Array.isArray(type) ? type : [type];
  const constant = own(schema, "const");
  const values = constant === undefined ? own(schema, "enum") : [constant];
  return Array.isArray(values) ? [...new Set(values.map(typeOf))] : [];
}

function typeOf(value: Json): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

interface Typed {
  readonly schema: JsonObject;
  readonly type: Json | undefined;
  readonly value: Code;
}

/** Null where only the runtime can print it. */
function ofType(printer: Printer, { schema, type, value }: Typed): Code | null {
  if (type === "string") return call(printer, "printText", value);
  if (type === "object" && propertiesOf(schema) !== null) return code`${functionFor(printer, schema)}(${value})`;
  const printItem = type === "array" ? itemPrinter(printer, schema) : null;
  return printItem === null ? null : call(printer, "printList", value, printItem);
}

/** The function for the items of a list; null where they have no one shape of their own. */
function itemPrinter(printer: Printer, schema: JsonObject): Code | null {
  const items = own(schema, "items");
  if (!isJsonObject(items) || own(schema, "prefixItems") !== undefined) return null;
  const item = dereference(items, printer.defs);
  if (item === null) return null;
  if (typesOf(item).every((type) => type === "string") && typesOf(item).length > 0) {
    printer.helpers.add("printText");
    return identifier("printText");
  }
  return propertiesOf(item) === null ? null : functionFor(printer, item);
}

function call(printer: Printer, helper: string, ...given: readonly Code[]): Code {
  printer.helpers.add(helper);
  return code`${identifier(helper)}(${join(given, ", ")})`;
}
