import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import { MAX_INPUT_CHARS, patternVerdict } from "../../pattern-verdict.ts";
import { type BoundPattern, patternsOf } from "../../patterns-of.ts";
import type { Cleaning } from "./cleaning.ts";
import { isPattern } from "./is-pattern.ts";

/** Keywords that apply to the names that no pattern describes. */
const FOR_OTHER_NAMES: ReadonlySet<string> = new Set(["additionalProperties", "unevaluatedProperties"]);

/**
 * A schema without the patterns that would stop the new server. Clients get them in `$comment`, word for word. Without a
 * pattern for names, the schemas for all other names go too: they would apply to the names that it described.
 */
export function checkable(
  schema: JsonObject,
  { notes, path, keepsUnread }: Pick<Cleaning, "notes" | "path" | "keepsUnread">,
): JsonObject {
  const runaways = patternsOf(schema, MAX_INPUT_CHARS).filter(isRunaway);
  if (runaways.length === 0) return schema;
  for (const { keyword, pattern, maxChars } of runaways) {
    const text = `\`${keyword}: ${pattern}\` can run for more than 100 ms on a string of ${maxChars} characters`;
    notes.leftOut([...path, keyword], text);
  }
  const names = new Set(runaways.flatMap(({ keyword, pattern }) => (keyword === "pattern" ? [] : [pattern])));
  const kept = Object.entries(schema).flatMap(([keyword, held]) => keptOf(keyword, held, { runaways, names }));
  const told = runaways.filter(({ keyword }) => !(keepsUnread && keyword === "pattern"));
  const comment = told.length === 0 ? {} : { $comment: commentOf(own(schema, "$comment"), told) };
  return { ...Object.fromEntries(kept), ...comment };
}

/** The pattern that `checkable` removes, if unread keywords are listed. */
export function runawaysOf(schema: JsonObject, { keepsUnread }: Pick<Cleaning, "keepsUnread">): JsonObject {
  if (!keepsUnread) return {};
  const runaways = patternsOf(schema, MAX_INPUT_CHARS).filter(isRunaway);
  return Object.fromEntries(
    runaways.flatMap(({ keyword, pattern }) => (keyword === "pattern" ? [[keyword, pattern]] : [])),
  );
}

function isRunaway({ pattern, maxChars }: BoundPattern): boolean {
  return isPattern(pattern) && patternVerdict(pattern, maxChars) === "runaway";
}

interface Removed {
  readonly runaways: readonly BoundPattern[];
  readonly names: ReadonlySet<string>;
}

function keptOf(keyword: string, value: Json, { runaways, names }: Removed): readonly (readonly [string, Json])[] {
  if (keyword === "pattern" && runaways.some((one) => one.keyword === "pattern")) return [];
  if (names.size === 0) return [[keyword, value]];
  if (FOR_OTHER_NAMES.has(keyword)) return [];
  if (keyword !== "patternProperties" || !isJsonObject(value)) return [[keyword, value]];
  const kept = Object.entries(value).filter(([name]) => !names.has(name));
  return kept.length === 0 ? [] : [[keyword, Object.fromEntries(kept)]];
}

function commentOf(comment: Json | undefined, runaways: readonly BoundPattern[]): string {
  const patterns = runaways.map(({ keyword, pattern }) => `Not checked: ${keyword} ${pattern}`);
  return [...(typeof comment === "string" ? [comment] : []), ...patterns].join(" ");
}
