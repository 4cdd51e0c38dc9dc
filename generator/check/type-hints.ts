import type { SpecNode } from "../source.ts";
import type { Fault } from "./fault.ts";
import { shown } from "./quote.ts";

const JSON_TYPES = ["string", "integer", "number", "boolean", "object", "array", "null"];

/** What to write instead of a value of the wrong type, or undefined if that is unknown. */
export function typeHint(fault: Fault, types: readonly string[]): string | undefined {
  const key = fault.steps.at(-1) ?? "";
  const { node } = fault.found;
  return (
    keywordHint(key, node) ??
    (node.kind === "scalar" ? scalarHint(fault, node, types) : undefined) ??
    listHint(node, types)
  );
}

/** Keywords that had another meaning in an older dialect. */
function keywordHint(key: string, node: SpecNode): string | undefined {
  if (key === "items" && node.kind === "list") {
    return "In draft 2020-12, `prefixItems` takes a list of schemas; `items` applies to the elements after them.";
  }
  if (node.kind !== "scalar" || typeof node.value !== "boolean") return undefined;
  if (key === "exclusiveMinimum")
    return "Since draft-06 its value is the bound: write `exclusiveMinimum: 0` instead of `minimum: 0`.";
  if (key === "exclusiveMaximum")
    return "Since draft-06 its value is the bound: write `exclusiveMaximum: 9` instead of `maximum: 9`.";
  if (key !== "required") return undefined;
  return "List the required properties next to `properties`: `required: [name]`.";
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
  return `Quote it to make it a string: '${source}'.`;
}

function nullHint({ steps, found }: Fault, types: readonly string[]): string | undefined {
  if (steps.at(-1) === "type") return "Quote it: 'null' names the type; null is an empty value.";
  if (steps.at(-1) === "$ref") return "Quote the reference, '#/$defs/…': after a space, # begins a comment.";
  if (found.node.start !== found.node.end) return undefined;
  if (types.includes("object")) return "Omit the key, or write {} for an empty map.";
  return types.includes("array") ? "Omit the key, or write [] for an empty list." : undefined;
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
  if (/^(?:true|yes|on|y)$/i.test(text)) return "Write true: in YAML 1.2 only true and false are booleans.";
  return /^(?:false|no|off|n)$/i.test(text) ? "Write false: in YAML 1.2 only true and false are booleans." : undefined;
}

function listHint(node: SpecNode, types: readonly string[]): string | undefined {
  if (node.kind !== "map" || !types.includes("string") || types.includes("object")) return undefined;
  const [only] = node.entries;
  return node.entries.length === 1 && only !== undefined
    ? `Quote a string that has a colon or braces. Did you mean the string ${shown(only.key)}?`
    : undefined;
}
