import { isJsonObject, type Json, own } from "../json.ts";
import type { ListedTool } from "../tools-list/tools-list.ts";
import { cleanLine, cleanText, shownValue } from "./clean-text.ts";
import type { Notes } from "./draft.ts";

const MAX_DESCRIPTION = 1_000_000;

/** An input is an object, whatever a server declares: constraints on other values are left out. */
export function rooted(schema: Json, path: readonly string[], notes: Notes): Json {
  if (!isJsonObject(schema)) return { type: "object" };
  const type = own(schema, "type");
  if (type === "object" || (type === undefined && own(schema, "$ref") !== undefined)) return schema;
  if (type === undefined || [type].flat().includes("object")) return { ...schema, type: "object" };
  notes.leftOut(path, `an input must be an object, but this is not: ${shownValue(schema)}`);
  return { type: "object" };
}

/** The description, which is never cut. */
export function descriptionOf({ description, name }: ListedTool, path: readonly string[], notes: Notes): string {
  const clean = description === null ? null : cleanText(description, MAX_DESCRIPTION);
  if (clean === null) {
    notes.guessed([...path, "description"], "there was none");
    return cleanLine(name.replaceAll(/[^A-Za-z0-9]+/g, " "), 4096) ?? "A tool.";
  }
  if (clean !== description) notes.leftOut([...path, "description"], "a part of it was changed");
  return clean;
}

const KNOWN_MEMBERS: ReadonlySet<string> = new Set([
  ...["name", "title", "description", "inputSchema", "outputSchema", "annotations"],
]);
const KNOWN_HINTS: ReadonlySet<string> = new Set([
  ...["title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"],
]);

/** Members of the entry that the contract does not contain. `kept` names those that it has in addition to the usual ones. */
export function leftOutOf({ row }: ListedTool, kept: ReadonlySet<string>): readonly string[] {
  const members = Object.entries(row).filter(
    ([key, value]) => !KNOWN_MEMBERS.has(key) && !kept.has(key) && !isWithoutMeaning(key, value),
  );
  const annotations = own(row, "annotations");
  const others = Object.entries(isJsonObject(annotations) ? annotations : {}).filter(([key]) => !KNOWN_HINTS.has(key));
  return [...members, ...others].map(([key, held]) => `\`${shownValue(key)}\`: ${shownValue(held)}`);
}

/** True for a value that equals the default. */
function isWithoutMeaning(key: string, value: Json): boolean {
  return key === "execution" && JSON.stringify(value) === '{"taskSupport":"forbidden"}';
}
