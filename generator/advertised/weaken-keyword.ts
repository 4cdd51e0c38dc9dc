import type { Json, JsonObject } from "../json.ts";
import { joinAlternatives } from "./open-schema.ts";

/** A keyword of a schema whose inner schemas were made weaker. */
export interface Part {
  readonly keyword: string;
  readonly held: Json;
  /** True where it accepted, or refused, other values before. */
  readonly isTold: boolean;
}

/** Keywords that may hold for the original value and fail for the redacted one. */
const DROPPED: ReadonlySet<string> = new Set(["const", "enum", "uniqueItems", "not"]);
const CONDITIONAL: ReadonlySet<string> = new Set(["if", "then", "else"]);

/**
 * The schema of some parts of which some were made weaker, so that it accepts all that it accepted: what hangs on the
 * failing of a weaker part is given up. A choice of one becomes a choice of any, a condition a choice of its two ends.
 */
export function weakenKeyword(parts: readonly Part[]): JsonObject {
  const isTold = (keyword: string): boolean => parts.some((part) => part.keyword === keyword && part.isTold);
  const [hasMost, hasCondition] = [!isTold("contains"), !isTold("if")];
  const entries = parts
    .filter((part) => !(part.isTold && DROPPED.has(part.keyword)))
    .filter(({ keyword }) => hasMost || keyword !== "maxContains")
    .filter(({ keyword }) => hasCondition || !CONDITIONAL.has(keyword))
    .map(({ keyword, held, isTold }) => [isTold && keyword === "oneOf" ? "anyOf" : keyword, held] as const);
  return joinAlternatives(hasCondition ? entries : [...entries, ["anyOf", bothEnds(parts)]]);
}

/** The branches of a condition whose result for the original value is unknown: a value matches one of them. */
function bothEnds(parts: readonly Part[]): Json {
  const [condition = true, then = true, otherwise = true] = ["if", "then", "else"].map(
    (keyword) => parts.find((part) => part.keyword === keyword)?.held,
  );
  return [{ allOf: [condition, then] }, otherwise];
}
