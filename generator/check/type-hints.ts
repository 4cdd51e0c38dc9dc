import type { SpecNode } from "../source.ts";
import type { Fault } from "./fault.ts";
import { shown } from "./words.ts";

const JSON_TYPES = ["string", "integer", "number", "boolean", "object", "array", "null"];

/** What to write instead of a value of the wrong type, where that can be told. */
export function typeHint(fault: Fault, types: readonly string[]): string | undefined {
  const key = fault.steps.at(-1) ?? "";
  const { node } = fault.found;
  return (
    keywordHint(key, node) ??
    (node.kind === "scalar" ? scalarHint(fault, node, types) : undefined) ??
    listHint(node, types)
  );
}

/** Keywords that meant something else in an older dialect. */
function keywordHint(key: string, node: SpecNode): string | undefined {
  if (key === "items" && node.kind === "list") {
    return "In 2020-12 a list of schemas is `prefixItems`; `items` holds for what comes after them.";
  }
  if (node.kind !== "scalar" || typeof node.value !== "boolean") return undefined;
  if (key === "exclusiveMinimum")
    return "Since draft-06 it is the bound itself: write `exclusiveMinimum: 0` in place of `minimum: 0`.";
  if (key === "exclusiveMaximum")
    return "Since draft-06 it is the bound itself: write `exclusiveMaximum: 9` in place of `maximum: 9`.";
  if (key !== "required") return undefined;
  return "Required properties are named in a list beside `properties`: `required: [name]`.";
}

type Scalar = Extract<SpecNode, { kind: "scalar" }>;

function scalarHint(fault: Fault, node: Scalar, types: readonly string[]): string | undefined {
  if (node.value === null) return nullHint(fault, types);
  if (typeof node.value === "string") return textHint(node.value, types);
  if (!types.includes("string")) return undefined;
  const source = fault.file.text.slice(node.start, node.end).slice(0, 60);
  if (fault.steps.at(-1) === "version" && /^\d+(?:\.\d+)?$/.test(source)) {
    return `Write three numbers: ${source.includes(".") ? source : `${source}.0`}.0.`;
  }
  return `Quote it to make it a text: '${source}'.`;
}

function nullHint({ steps, found }: Fault, types: readonly string[]): string | undefined {
  if (steps.at(-1) === "type") return "Quote it: 'null' is the type, null is a value.";
  if (steps.at(-1) === "$ref") return "After a space, # begins a comment: quote the reference, '#/$defs/…'.";
  if (found.node.start !== found.node.end) return undefined;
  if (types.includes("object")) return "Leave the key out, or write {} for an empty map.";
  return types.includes("array") ? "Leave the key out, or write [] for an empty list." : undefined;
}

function textHint(text: string, types: readonly string[]): string | undefined {
  if (types.includes("boolean") && types.includes("object")) return schemaHint(text);
  if (types.includes("boolean")) return truthHint(text);
  if (types.includes("array")) return /^[A-Za-z0-9_$.-]{1,60}$/.test(text) ? `Write a list: [${text}].` : undefined;
  const isNumber = types.includes("integer") || types.includes("number");
  return isNumber && /^-?[0-9]+(?:\.[0-9]+)?$/.test(text) ? `Write it without quotes: ${text}.` : undefined;
}

function schemaHint(text: string): string | undefined {
  if (JSON_TYPES.includes(text)) return `Write { type: ${text === "null" ? "'null'" : text} }.`;
  return /^[A-Z][A-Za-z0-9]{0,63}$/.test(text) ? `Write { $ref: ${text} }.` : undefined;
}

function truthHint(text: string): string | undefined {
  if (/^(?:true|yes|on|y)$/i.test(text)) return "YAML 1.2 has only true and false: write true.";
  return /^(?:false|no|off|n)$/i.test(text) ? "YAML 1.2 has only true and false: write false." : undefined;
}

function listHint(node: SpecNode, types: readonly string[]): string | undefined {
  if (node.kind !== "map" || !types.includes("string") || types.includes("object")) return undefined;
  const [only] = node.entries;
  return node.entries.length === 1 && only !== undefined
    ? `A text with a colon or in braces needs quotes: did you mean the text ${shown(only.key)}?`
    : undefined;
}
