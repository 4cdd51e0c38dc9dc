import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";

/** What a reference within one document means: `#`, a JSON Pointer, an `$anchor` or an `$id`; undefined if nothing stands there. */
export function resolveRef(root: JsonObject, ref: string): Json | undefined {
  if (ref === "#") return root;
  if (ref.startsWith("#/")) return atPointer(root, ref.slice(2));
  return named(root, ref.startsWith("#") ? ref.slice(1) : ref, ref.startsWith("#") ? "$anchor" : "$id");
}

function atPointer(root: Json, pointer: string): Json | undefined {
  let found: Json | undefined = root;
  for (const step of pointer.split("/").map(decoded)) {
    if (typeof found !== "object" || found === null) return undefined;
    found = Object.hasOwn(found, step) ? (found as JsonObject)[step] : undefined;
  }
  return found;
}

/** A fragment is written with percent signs, and a pointer in it with tildes. */
function decoded(step: string): string {
  const plain = /%(?![0-9A-Fa-f]{2})/.test(step) ? step : decodeOrKeep(step);
  return plain.replaceAll("~1", "/").replaceAll("~0", "~");
}

function decodeOrKeep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    // Bytes that are no UTF-8: then the text is meant as it stands.
    return step;
  }
}

function named(root: JsonObject, name: string, keyword: string): JsonObject | undefined {
  const waiting: Json[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isJsonObject(next) && own(next, keyword) === name) return next;
    if (typeof next === "object" && next !== null) waiting.push(...(Object.values(next) as Json[]));
  }
  return undefined;
}
