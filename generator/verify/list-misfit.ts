import { isJsonObject, type Json, own } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";

/** How the official client tells of an answer that has not the form of a list: in the words of its checker. */
const REFUSED = /^Invalid result for tools\/list: (\[.*\])$/s;

/**
 * What the official client found wrong first with an answer to tools/list, and where in it, as a JSON Pointer; null
 * where its message says nothing of that kind.
 */
export function misfitIn(message: string): string | null {
  const issues = parsed(REFUSED.exec(message)?.[1] ?? "");
  const [issue] = issues;
  const told = isJsonObject(issue) ? own(issue, "message") : undefined;
  const path = isJsonObject(issue) ? own(issue, "path") : undefined;
  if (typeof told !== "string" || !Array.isArray(path)) return null;
  const pointer = pointerOf(path.map(String));
  const others = issues.length === 1 ? "" : `, and ${issues.length - 1} more`;
  return `${told.replace(/\.$/, "")}, at ${pointer === "" ? "its root" : pointer}${others}`.slice(0, 500);
}

function parsed(text: string): readonly Json[] {
  try {
    const value: Json = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
