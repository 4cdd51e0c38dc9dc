import { isJsonObject, type Json, type JsonObject, listOf, objectOf, own } from "../../json.ts";
import type { FileLocate } from "../../load/locate.ts";
import { HINTS, type ListedTool } from "../../tools-list/tools-list.ts";
import { shownValue } from "../clean-text.ts";
import type { Notes } from "../draft.ts";

/** A tool of an MCP description: what `tools/list` would contain, and what only the description has. */
export interface DescribedTool {
  readonly listed: ListedTool;
  readonly tags: readonly string[];
  readonly isDeprecated: boolean;
  readonly examples: readonly JsonObject[];
  /** Its own `x-toolpact`. */
  readonly extension: JsonObject;
}

interface Describing {
  readonly locate: FileLocate;
  readonly notes: Notes;
}

/** Members that only descriptions have, and that are imported. */
const OF_DESCRIPTIONS: ReadonlySet<string> = new Set([
  ...["protocolVersions", "tags", "deprecated", "examples", "x-toolpact"],
]);

/** The tools of a description with their references resolved: of variants of one tool, that for the newest revision. */
export function describedTools(document: JsonObject, describing: Describing): readonly DescribedTool[] {
  const newest = revisionsOf(document).at(-1);
  const tools = new Map<string, DescribedTool>();
  for (const [index, row] of listOf(own(document, "tools")).entries()) {
    const tool = objectOf(row);
    const name = own(tool, "name");
    const problem = problemOf(tool, tools.has(String(name)) || isOfOlder(tool, newest, document));
    if (problem === null)
      tools.set(String(name), describedTool(String(name), tool, index, { ...describing, document }));
    else describing.notes.leftOut(["tools"], problem);
  }
  return [...tools.values()];
}

function problemOf(tool: JsonObject, isVariant: boolean): string | null {
  const name = own(tool, "name");
  if (typeof name !== "string" || name === "") return `an entry without a name: ${shownValue(tool)}`;
  const revisions = revisionsOf(tool).join(", ") || "the same revisions";
  return isVariant ? `${name}: a variant for ${revisions}` : null;
}

function revisionsOf(object: JsonObject): readonly string[] {
  return listOf(own(object, "protocolVersions")).map(String).sort();
}

/** True for a variant that is not for the newest revision, if there is another one that is. */
function isOfOlder(tool: JsonObject, newest: string | undefined, document: JsonObject): boolean {
  const isFor = (one: JsonObject) => {
    const revisions = revisionsOf(one);
    return newest === undefined || revisions.length === 0 || revisions.includes(newest);
  };
  const variants = listOf(own(document, "tools"))
    .map(objectOf)
    .filter((other) => own(other, "name") === own(tool, "name"));
  return !isFor(tool) && variants.some(isFor);
}

function describedTool(
  name: string,
  tool: JsonObject,
  index: number,
  { locate, document }: Describing & { readonly document: JsonObject },
): DescribedTool {
  const resolved = (key: string) => referred(own(tool, key), document);
  const input = resolved("inputSchema");
  const output = resolved("outputSchema");
  const row = Object.fromEntries(Object.entries(tool).filter(([key]) => !OF_DESCRIPTIONS.has(key)));
  const annotations = objectOf(own(tool, "annotations"));
  const text = (value: Json | undefined) => (typeof value === "string" ? value : null);
  return {
    listed: {
      name,
      title: text(own(tool, "title")) ?? text(own(annotations, "title")),
      description: text(own(tool, "description")),
      inputSchema: isJsonObject(input) ? input : { type: "object" },
      outputSchema: isJsonObject(output) || typeof output === "boolean" ? output : null,
      hints: Object.fromEntries(HINTS.flatMap((hint) => hintOf(hint, annotations))),
      row,
      locate: (path) => locate(["tools", index, ...path]),
      textProblems: [],
    },
    tags: listOf(own(tool, "tags")).filter((tag) => typeof tag === "string"),
    isDeprecated: own(tool, "deprecated") === true,
    examples: Object.values(objectOf(own(tool, "examples"))).map((one) => objectOf(referred(one, document))),
    extension: objectOf(own(tool, "x-toolpact")),
  };
}

function hintOf(hint: string, annotations: JsonObject): readonly (readonly [string, boolean])[] {
  const value = own(annotations, hint);
  return typeof value === "boolean" ? [[hint, value]] : [];
}

/** What a Reference Object (mcpdesc 0.8.0, §17) refers to: `{ $componentRef: "#/components/<namespace>/<name>" }`. */
function referred(value: Json | undefined, document: JsonObject, depth = 0): Json | undefined {
  const ref = isJsonObject(value) ? own(value, "$componentRef") : undefined;
  const [, namespace = "", name = ""] = /^#\/components\/(\w+)\/([\w.-]+)$/.exec(String(ref)) ?? [];
  if (ref === undefined || depth > MAX_REFERENCES) return value;
  const components = objectOf(own(document, "components"));
  return referred(own(objectOf(own(components, namespace)), name), document, depth + 1);
}

const MAX_REFERENCES = 10;
