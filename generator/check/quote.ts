import type { Json } from "../json.ts";
import type { SpecNode } from "../source.ts";

const MAX_SHOWN = 60;

/** A string of a spec, quoted, with control characters escaped and truncated to a readable length. */
export function shown(text: string): string {
  const quoted = JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
  return quoted.replace(/[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A scalar as a message names it; maps and lists by their kind. */
export function shownNode(node: SpecNode): string {
  if (node.kind !== "scalar") return `a ${node.kind}`;
  return typeof node.value === "string" ? shown(node.value) : String(node.value);
}

/** `a, b or c`. */
export function either(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}

/** `Element 2 of "errors"`, `"retry"`, or `The file` for the root. */
export function subjectOf(steps: readonly string[], isElement: (depth: number) => boolean): string {
  const last = steps.at(-1);
  if (last === undefined) return "The file";
  if (!isElement(steps.length - 1)) return shown(last);
  const rest = steps.slice(0, -1);
  const whole = rest.length === 0 ? "the file" : subjectOf(rest, isElement);
  return `Element ${Number(last) + 1} of ${whole.replace(/^Element/, "element")}`;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: "a string",
  integer: "an integer",
  number: "a number",
  boolean: "true or false",
  object: "a map",
  array: "a list",
};

/** The expected types, as a phrase: `a string or a map`. */
export function expectedWords(types: readonly string[]): string {
  if (types.includes("object") && types.includes("boolean")) return "a schema (a map, true or false)";
  return either(types.map((type) => TYPE_WORDS[type] ?? type));
}

/** The actual value, as a phrase: `the string "yes"`, `the number 1`, `empty`. */
export function actualWords(node: SpecNode, text: string): string {
  if (node.kind !== "scalar") return `a ${node.kind}`;
  const { value } = node;
  if (value === null) return node.start === node.end ? "empty" : "null";
  if (typeof value === "boolean") return String(value);
  return typeof value === "number" ? `the number ${text.slice(node.start, node.end)}` : `the string ${shown(value)}`;
}

/** A value of the meta-schema as it is written in a spec. */
export function written(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
