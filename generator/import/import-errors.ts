import { type JsonObject, own } from "../json.ts";
import { STANDARD_ERRORS } from "../standard.ts";
import { GUESSED_ERRORS } from "./guess-errors.ts";
import { snakeName } from "./import-names.ts";

/**
 * The section `errors` for the codes that tools declare: those, and the standard ones that guards raise, since a
 * written section replaces all of them. Empty if no tool declares any.
 */
export function errorSection(declared: ReadonlySet<string>, hasRepeats: boolean): JsonObject {
  if (declared.size === 0) return {};
  const guards = ["invalid_input", "rate_limited", "internal", ...(hasRepeats ? ["duplicate"] : [])];
  const standard = Object.entries(STANDARD_ERRORS as unknown as JsonObject).filter(([code]) => guards.includes(code));
  const codes = [...declared].sort().map((code) => [code, own(GUESSED_ERRORS, code) ?? namedAfter(code)] as const);
  return Object.fromEntries([...codes.filter(([code]) => !guards.includes(code)), ...standard]);
}

/** `db_error` → `Db error.`: a first message. */
function namedAfter(code: string): JsonObject {
  const words = snakeName(code).replaceAll("_", " ");
  return { retry: "never", message: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.` };
}

/** True for a tool that writes and may not be repeated: what a caller sends twice is then refused as a duplicate. */
export function mayRepeat(spec: JsonObject): boolean {
  return spec["idempotent"] === false && !JSON.stringify(spec["uses"] ?? {}).match(/^\{("[^"]*":"read",?)*\}$/);
}
