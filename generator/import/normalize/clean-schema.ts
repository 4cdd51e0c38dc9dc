import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../../json.ts";
import { isKeyword, KEYWORDS, type KeywordDef } from "../../schemas/build/keywords.ts";
import { shownValue } from "../clean-text.ts";
import { isNameOf } from "../import-names.ts";
import { cleanValue } from "./clean-value.ts";
import type { Cleaning } from "./cleaning.ts";
import { isPattern } from "./is-pattern.ts";
import { withoutRunaways } from "./without-runaways.ts";

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
  const rows = Object.entries(withoutRunaways(value, cleaning)).flatMap(([keyword, held]) =>
    cleanRow(keyword, held, cleaning),
  );
  return Object.fromEntries(rows);
}

function cleanRow(keyword: string, value: Json, cleaning: Cleaning): readonly (readonly [string, Json])[] {
  if (SILENT.has(keyword)) return [];
  if (KEPT.has(keyword)) return [[keyword, value]];
  const inner = { ...cleaning, path: [...cleaning.path, keyword] };
  if (!isKeyword(keyword)) {
    inner.notes.leftOut(inner.path, `\`${shownValue(keyword)}\` is not a supported keyword (${shownValue(value)})`);
    return [];
  }
  const kept = keyword === "$ref" ? cleanRef(value, inner) : cleanHeld(KEYWORDS[keyword], keyword, value, inner);
  return kept === undefined ? [] : [[keyword, kept]];
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
