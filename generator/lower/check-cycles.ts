import { isJsonObject, type Json, own } from "../json.ts";
import { defKeyOf } from "../schema/bundle.ts";
import { type LowerContext, report } from "./context.ts";
import { KEYWORDS } from "./shape/keywords.ts";

/** Reports every definition that is itself again without a step into the value: it has no shape, and checking it would not end. */
export function checkCycles(context: LowerContext): void {
  const next = new Map([...context.defs].map(([key, { schema }]) => [key, [...refsHere(schema)]]));
  for (const key of next.keys()) {
    if (!reaches(next, key)) continue;
    const section = context.rawShapes.get(key)?.kind === "identifier" ? "identifiers" : "types";
    report(context, "reference-cycle", [section, ...key.split(".").slice(0, 1)], { name: key }, { part: "key" });
  }
}

function reaches(next: ReadonlyMap<string, readonly string[]>, start: string): boolean {
  const seen = new Set<string>();
  const waiting = [...(next.get(start) ?? [])];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (key === start) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(next.get(key) ?? []));
  }
  return false;
}

/** Keywords that speak of names or of a text's content, not of the value. */
const ELSEWHERE: ReadonlySet<string> = new Set(["propertyNames", "contentSchema"]);

/** Keys of the definitions that a schema applies to the same value. */
function* refsHere(schema: Json): Iterable<string> {
  if (!isJsonObject(schema)) return;
  const ref = own(schema, "$ref");
  if (typeof ref === "string") yield defKeyOf(ref);
  for (const [keyword, value] of Object.entries(schema)) {
    const { kind, place } = KEYWORDS[keyword as keyof typeof KEYWORDS];
    if (place !== "here" || kind === "data" || ELSEWHERE.has(keyword)) continue;
    const parts: readonly Json[] = kind === "schema" ? [value] : Object.values(value as object);
    for (const part of parts) yield* refsHere(part);
  }
}
