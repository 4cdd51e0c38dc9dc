import type { RedactionRow } from "../contract/contract.ts";
import { pointerOf } from "../json/json-pointer.ts";

/**
 * A place in the contract's style: `/error/details/provider_body`, or `error.details.provider_body`. In the dotted style,
 * dots and backslashes within a name have a backslash before them, so that no two places read alike.
 *
 * Source: RFC 6901.
 */
export function fieldOf(path: readonly (string | number)[], style: RedactionRow["pathStyle"]): string {
  if (style === "dotted") return path.map((step) => String(step).replace(/[\\.]/g, "\\$&")).join(".");
  return pointerOf(path);
}
