import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../../json.ts";
import { isKeyword, KEYWORDS, type KeywordDef } from "../../schemas/build/keywords.ts";
import { shownValue } from "../clean-text.ts";
import { isNameOf } from "../import-names.ts";
import { cleanValue } from "./clean-value.ts";
import type { Cleaning } from "./cleaning.ts";
import { isPattern } from "./is-pattern.ts";
import { checkable, runawaysOf } from "./without-runaways.ts";

/**
 * Keywords that do not affect validation, so they are dropped without a note: `$schema` names the dialect that was
 * translated.
 */
const SILENT: ReadonlySet<string> = new Set(["$schema", "$vocabulary"]);
/** MCP's own word, which the language has. */
const KEPT: ReadonlySet<string> = new Set(["x-mcp-header"]);

/** A schema of 2020-12 in the keywords of the spec language; the rest is left out and noted. */
export function cleanSchema(value: Json, cleaning: Cleaning): JsonSchema {
  if (typeof value === "boolean") return value;
  if (!isJsonObject(value)) {
    cleaning.notes.leftOut(cleaning.path, `${shownValue(value)} is not a schema`);
    return true;
  }
  const found = Object.entries(checkable(value, cleaning)).map(([keyword, subvalue]) =>
    cleanRow(keyword, subvalue, cleaning),
  );
  const listed = { ...runawaysOf(value, cleaning), ...membersIn(found, "listed") };
  return {
    ...(Object.keys(listed).length === 0 ? {} : { "x-listed": listed }),
    ...membersIn(found, "kept"),
  };
}

/** A keyword with its value: as the contract checks it, as it is only listed, or neither. */
type CleanRow = { readonly [Part in "kept" | "listed"]?: readonly [keyword: string, value: Json] };

function membersIn(rows: readonly CleanRow[], part: keyof CleanRow): JsonObject {
  return Object.fromEntries(rows.flatMap((row) => (row[part] === undefined ? [] : [row[part]])));
}

function cleanRow(keyword: string, value: Json, cleaning: Cleaning): CleanRow {
  if (SILENT.has(keyword)) return cleaning.keepsUnread ? { listed: [keyword, value] } : {};
  if (KEPT.has(keyword)) return { kept: [keyword, value] };
  const inner = { ...cleaning, path: [...cleaning.path, keyword] };
  if (!isKeyword(keyword)) return unknownRow(keyword, value, inner);
  if (keyword === "$ref") return keptRow(keyword, cleanRef(value, inner));
  const def = KEYWORDS[keyword];
  const kept = cleanHeld(def, keyword, value, inner);
  const isListed = kept === undefined && def.kind === "value" && cleaning.keepsUnread;
  return isListed ? { listed: [keyword, value] } : keptRow(keyword, kept);
}

function keptRow(keyword: string, value: Json | undefined): CleanRow {
  return value === undefined ? {} : { kept: [keyword, value] };
}

/** An annotation of another vocabulary. A keyword with a meaning that the language lacks has a note in either case. */
function unknownRow(keyword: string, value: Json, { notes, path, keepsUnread }: Cleaning): CleanRow {
  const isListed = keepsUnread && keyword !== "__proto__" && !keyword.startsWith("$") && keyword.length <= 256;
  const what = isListed ? "is listed, but not validated" : "is not a supported keyword";
  notes.leftOut(path, `\`${shownValue(keyword)}\` ${what} (${shownValue(value)})`);
  return isListed ? { listed: [keyword, value] } : {};
}

function cleanRef(value: Json, { ref, notes, path }: Cleaning): Json | undefined {
  const target = typeof value === "string" ? ref(value) : null;
  if (target === null) notes.leftOut(path, `the reference ${shownValue(value)} is not supported`);
  return target ?? undefined;
}

function cleanHeld(def: KeywordDef, keyword: string, value: Json, cleaning: Cleaning): Json | undefined {
  if (def.kind === "map") return cleanMap(value, def, cleaning);
  if (def.kind === "value") return cleanValue(keyword, value, cleaning);
  return def.kind === "schema" ? cleanSchema(value, cleaning) : cleanList(value, cleaning);
}

function cleanList(value: Json, cleaning: Cleaning): Json | undefined {
  if (Array.isArray(value) && value.length > 0)
    return value.map((one: Json, index) => cleanSchema(one, below(cleaning, String(index))));
  cleaning.notes.leftOut(cleaning.path, `${shownValue(value)} is not a list of schemas`);
  return undefined;
}

function cleanMap(value: Json, { keys }: KeywordDef & { readonly kind: "map" }, cleaning: Cleaning): Json | undefined {
  if (!isJsonObject(value)) {
    cleaning.notes.leftOut(cleaning.path, `${shownValue(value)} is not a map of schemas`);
    return undefined;
  }
  const rows = Object.entries(value).filter(([name]) => {
    const isFine = keys === "pattern" ? isPattern(name) : isNameOf(keys, name);
    if (!isFine) cleaning.notes.leftOut(cleaning.path, `"${shownValue(name)}" is not a valid name here`);
    return isFine;
  });
  return Object.fromEntries(rows.map(([name, one]) => [name, cleanSchema(one, below(cleaning, name))])) as JsonObject;
}

function below(cleaning: Cleaning, step: string): Cleaning {
  return { ...cleaning, path: [...cleaning.path, step] };
}
