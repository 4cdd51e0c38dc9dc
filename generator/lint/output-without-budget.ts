import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { definition } from "../json-schema/resolve-ref.ts";
import { walkValues } from "../json-schema/walk-values.ts";
import type { ContractModel, Shape, Step, Tool } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { boundPlaces, markedPlaces } from "./schema-queries/bound-places.ts";
import { type Defs, keyword, layersOf, propertyNames, propertySchemas } from "./schema-queries/layers.ts";
import { printList, printPath } from "./schema-queries/print-path.ts";

/** Formats whose strings have a maximum length. */
const SHORT_FORMATS: ReadonlySet<Json> = new Set([
  "date",
  "date-time",
  "time",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "uuid",
]);

/** Parts of the name of a property with a `maximum` that limits the number of returned elements. */
const PAGE_SIZE_WORDS: ReadonlySet<string> = new Set(["limit", "max", "size", "count", "top", "first", "lines"]);

/**
 * A list without `maxItems`, or a string without `maxLength`, may fill a model's whole context. Such an output is
 * bounded by its schema, by a parameter of the input, or by `limits.result_bytes`.
 */
export function* outputWithoutBudget(model: ContractModel): Iterable<Finding> {
  if (model.limits.resultBytes !== null) return;
  for (const tool of model.tools) {
    if (tool.output === null || boundPlaces(tool.input, model.defs, ["max_result_bytes"]).length > 0) continue;
    const places = openPlaces(tool, tool.output, model.defs);
    if (places.length === 0) continue;
    const parameters = { tool: tool.name, places: printList(places) };
    yield finding(`tools/${tool.name}/output`, "output-without-budget", tool.output.at, parameters);
  }
}

interface OpenPlace {
  readonly path: readonly Step[];
  readonly isList: boolean;
  readonly isText: boolean;
}

function openPlaces(tool: Tool, output: Shape, defs: Defs): readonly string[] {
  const open = unboundedPlaces(output, defs);
  if (open.size === 0) return [];
  const listsAreCut = hasPageSize(tool, defs);
  const exempt = exemptTexts(tool, output, defs);
  const isMeant = (at: string, { isList, isText }: OpenPlace) =>
    (isList && !listsAreCut) || (isText && !exempt.has(at));
  return [...open].flatMap(([at, place]) => (isMeant(at, place) ? [printPath(place.path)] : []));
}

/** Lists and strings that no schema of their location bounds, by JSON Pointer. */
function unboundedPlaces(output: Shape, defs: Defs): ReadonlyMap<string, OpenPlace> {
  const open = new Map<string, OpenPlace>();
  const bounded = new Set<string>();
  for (const { schema, path, defKey } of walkValues(output.schema, defs)) {
    const at = pointerOf(path);
    if (isBounded(schema) || isIdentifier(defKey, defs)) bounded.add(at);
    else addOpen(schema, path, at, open);
  }
  return new Map([...open].filter(([at]) => !bounded.has(at)));
}

function addOpen(schema: JsonObject, path: readonly Step[], at: string, open: Map<string, OpenPlace>): void {
  const [isList, isText] = [isOpenList(schema), hasType(schema, "string")];
  if (!isList && !isText) return;
  const known = open.get(at) ?? { path, isList: false, isText: false };
  open.set(at, { path, isList: known.isList || isList, isText: known.isText || isText });
}

/** An identifier is never a large string, whatever its pattern allows. */
function isIdentifier(key: string | null, defs: Defs): boolean {
  return key !== null && definition(defs, key)?.kind === "identifier";
}

/** Strings that are truncated to a parameter, or redacted. */
function exemptTexts(tool: Tool, output: Shape, defs: Defs): ReadonlySet<string> {
  const isCut = boundPlaces(tool.input, defs, ["max_text_bytes", "max_text_lines"]).length > 0;
  const sensitive = [...markedPlaces(output, defs)].filter(({ mark }) => mark.sensitive);
  return new Set([
    ...(isCut ? tool.truncate.map(({ at }) => at) : []),
    ...sensitive.map(({ path }) => pointerOf(path)),
  ]);
}

function pointerOf(path: readonly Step[]): string {
  return path.map((step) => `/${step ?? "*"}`).join("");
}

function isBounded(schema: JsonObject): boolean {
  if (["maxItems", "maxLength", "const", "enum"].some((name) => Object.hasOwn(schema, name))) return true;
  const pattern = own(schema, "pattern");
  return SHORT_FORMATS.has(own(schema, "format") ?? "") || (typeof pattern === "string" && isFinitePattern(pattern));
}

/** True for an anchored pattern without unlimited repetition. */
function isFinitePattern(pattern: string): boolean {
  const bare = pattern.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x");
  if (/[*+]|\{\d+,\}/.test(bare)) return false;
  return /^\^\([^()]*\)\$$/.test(bare) || (/^\^.*\$$/.test(bare) && !bare.includes("|"));
}

function isOpenList(schema: JsonObject): boolean {
  return hasType(schema, "array") && own(schema, "items") !== false;
}

function hasType(schema: JsonObject, type: string): boolean {
  const declared = own(schema, "type");
  return declared === type || (Array.isArray(declared) && declared.includes(type));
}

function hasPageSize(tool: Tool, defs: Defs): boolean {
  if (boundPlaces(tool.input, defs, ["limit"]).length > 0) return true;
  const layers = layersOf(tool.input.schema, defs);
  return propertyNames(layers).some((name) => {
    const words = name.split(/[^A-Za-z0-9]+|(?=[A-Z])/).map((word) => word.toLowerCase());
    if (!words.some((word) => PAGE_SIZE_WORDS.has(word))) return false;
    const inner = propertySchemas(layers, name).flatMap((schema) => layersOf(schema, defs));
    return isJsonObject(inner[0]) && keyword(inner, "maximum") !== undefined;
  });
}
