import { isJsonObject, type Json, own } from "../../json.ts";
import { KEYWORDS, type KeywordKind } from "./keywords.ts";

/** The keys that lead from `root` to the schema with that `$anchor`, the first in document order; null if there is none. */
export function findAnchor(root: Json, name: string): readonly string[] | null {
  if (!isJsonObject(root)) return null;
  if (own(root, "$anchor") === name) return [];
  for (const [keyword, value] of Object.entries(root)) {
    const found = findBelow(kindOf(keyword), value, name);
    if (found !== null) return [keyword, ...found];
  }
  return null;
}

function kindOf(keyword: string): KeywordKind {
  if (keyword === "$defs") return "map";
  return Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword as keyof typeof KEYWORDS].kind : "data";
}

function findBelow(kind: KeywordKind, value: Json, name: string): readonly string[] | null {
  if (kind === "schema") return findAnchor(value, name);
  const isMap = kind === "map" && isJsonObject(value);
  const isList = kind === "list" && Array.isArray(value);
  if (!isMap && !isList) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = findAnchor(part as Json, name);
    if (found !== null) return [key, ...found];
  }
  return null;
}
