import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { didYouMean } from "../did-you-mean.ts";
import { type Json, own } from "../json.ts";
import { isNamePhrase } from "../schemas/build/names.ts";
import { POSITIONS, type PositionDef } from "../schemas/build/positions.ts";
import type { SourceRef } from "../source.ts";
import { type Fault, textOf } from "./fault.ts";
import { nameHint } from "./name-hint.ts";
import { bindingPlaces, lowerFirst } from "./other-dialect-hints.ts";
import { actualWords, either, expectedWords, shown, shownNode, subjectOf, written } from "./quote.ts";
import { typeHint } from "./type-hints.ts";

const MAX_LISTED_WORDS = 15;
const MAX_EXPLAINED_WORDS = 6;

/** The diagnostic for an invalid value, or null if the stage `load` reported it. */
export function describeValue(fault: Fault): Diagnostic | null {
  switch (fault.keyword) {
    case "type":
      return wrongType(fault);
    case "enum":
      return notOneOf(fault, fault.params["allowedValues"] as readonly Json[]);
    case "const":
      return notOneOf(fault, [fault.params["allowedValue"] as Json]);
    case "pattern":
      return badForm(fault);
    default:
      return badValue(fault, sizeRule(fault));
  }
}

/** The subject of a fault's message, for the start of a sentence. */
export function subjectOfFault({ steps, found }: Fault): string {
  return subjectOf(steps, (depth) => depth === steps.length - 1 && found.entry === null);
}

/** The location that a diagnostic about a value points to: the value, or its key. */
export function placeOf({ found, file }: Fault, part: "key" | "value"): SourceRef {
  const { node, entry } = found;
  const isEmpty = node.kind === "scalar" && node.start === node.end;
  if (entry !== null && (part === "key" || isEmpty)) return file.at(entry.start, entry.end);
  return file.at(node.start, part === "key" ? node.start + 1 : node.end);
}

function wrongType(fault: Fault): Diagnostic | null {
  if (isCommentedOut(fault)) return null;
  const types = [fault.params["type"]].flat().map(String);
  const expected = expectedWords(types);
  const actual = actualWords(fault.found.node, fault.file.text);
  const parameters = { subject: subjectOfFault(fault), expected, actual };
  return diagnostic("wrong-type", placeOf(fault, "value"), parameters, { hint: typeHint(fault, types) });
}

/** True for `$ref: #/types/Tweet`: `load` reports that `#` begins a comment. */
function isCommentedOut({ found, file }: Fault): boolean {
  const { node, entry } = found;
  if (entry === null || node.start !== node.end) return false;
  return /^[ \t]*:[ \t]+#[^\s#]/.test(file.text.slice(entry.end, entry.end + 80));
}

function notOneOf(fault: Fault, allowed: readonly Json[]): Diagnostic {
  const { node } = fault.found;
  const value = shownNode(node);
  const text = node.kind === "scalar" && typeof node.value === "string" ? node.value : "";
  const at = placeOf(fault, "value");
  if (fault.steps.at(-1) === "x-bind" && bindingPlaces(text) !== null) return wrongBinding(fault, text);
  const words = allowed.map(written);
  const nearest = typeNamed(text, words) ?? didYouMean(text, words);
  const nearestHint = nearest === null ? undefined : `Did you mean ${shown(nearest)}?`;
  const hint = wordHint(fault, allowed) ?? nearestHint ?? meaningsHint(fault, words);
  const parameters = { subject: subjectOfFault(fault), value, words: listed(words) };
  return diagnostic("not-one-of", at, parameters, { hint });
}

/** A short list of values with their meanings; undefined if the meta-schema has none. */
function meaningsHint({ rule }: Fault, words: readonly string[]): string | undefined {
  const meanings = own(rule, "enumDescriptions");
  if (!Array.isArray(meanings) || words.length > MAX_EXPLAINED_WORDS) return undefined;
  return words.map((word, index) => `${word}: ${String(meanings[index])}`).join(" ");
}

/** What other languages call the types of JSON. */
const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ["str", "string"],
  ["text", "string"],
  ["int", "integer"],
  ["long", "integer"],
  ["float", "number"],
  ["double", "number"],
  ["bool", "boolean"],
  ["dict", "object"],
  ["map", "object"],
  ["list", "array"],
  ["none", "null"],
]);

function typeNamed(text: string, words: readonly string[]): string | null {
  const name = TYPE_NAMES.get(text.toLowerCase());
  return name !== undefined && words.includes(name) ? name : null;
}

function listed(words: readonly string[]): string {
  if (words.length <= MAX_LISTED_WORDS) return either(words);
  return `one of ${words.length} values (${words.slice(0, MAX_LISTED_WORDS).join(", ")}, …)`;
}

function wrongBinding(fault: Fault, word: string): Diagnostic {
  const positions: Readonly<Record<string, PositionDef>> = POSITIONS;
  const place = lowerFirst(positions[fault.definition ?? ""]?.title ?? "this map");
  const hint = `It is allowed in ${bindingPlaces(word)}.`;
  return diagnostic("wrong-binding", placeOf(fault, "value"), { word, place }, { hint });
}

function wordHint({ found, steps }: Fault, allowed: readonly Json[]): string | undefined {
  const { node } = found;
  if (node.kind !== "scalar") return undefined;
  if (steps.at(-1) === "$schema") return "All schemas are JSON Schema 2020-12. Convert schemas of other dialects.";
  if (node.value === null && allowed.includes("null"))
    return "Quote it: 'null' names the type; null is an empty value.";
  if (node.value === false && allowed[0] === true) return "Omit the key instead.";
  const isTrue = typeof node.value === "string" && /^(?:true|yes|on|y)$/i.test(node.value);
  return isTrue && allowed[0] === true ? "Write true: in YAML 1.2 only true and false are booleans." : undefined;
}

/** A string that does not match a pattern. */
function badForm(fault: Fault): Diagnostic {
  const rule = textOf(fault.rule, "patternErrorMessage") ?? "in the required form";
  const value = shownNode(fault.found.node);
  if (isNamePhrase(rule)) return badName(fault, value, rule);
  return badValue(fault, `must be ${rule}; ${value} is not`);
}

function badName(fault: Fault, name: string, rule: string): Diagnostic {
  const { node } = fault.found;
  const hint = node.kind === "scalar" ? nameHint(String(node.value), fault.rule) : undefined;
  return diagnostic("bad-name", placeOf(fault, "value"), { name, rule }, { hint });
}

function badValue(fault: Fault, rule: string): Diagnostic {
  return diagnostic("bad-value", placeOf(fault, "value"), { subject: subjectOfFault(fault), rule });
}

const SIZES: Readonly<Record<string, (limit: string) => string>> = {
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  exclusiveMinimum: (limit) => `must be greater than ${limit}`,
  minLength: (limit) => (limit === "1" ? "must not be empty" : `must have at least ${limit} characters`),
  maxLength: (limit) => `must have at most ${limit} characters`,
  minItems: (limit) => (limit === "1" ? "must not be empty" : `must have at least ${limit} elements`),
  maxItems: (limit) => `must have at most ${limit} elements`,
  maxProperties: (limit) => `must have at most ${limit} keys`,
};

function sizeRule({ keyword, params, rule }: Fault): string {
  const limit = String(params["limit"]);
  return SIZES[keyword]?.(limit) ?? textOf(rule, "errorMessage") ?? "is not valid";
}
