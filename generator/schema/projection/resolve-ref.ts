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

/** What `$anchor` and `$id` name in a document, looked up once: a hostile one may refer to them very often. */
const NAMED = new WeakMap<JsonObject, ReadonlyMap<string, JsonObject>>();

function named(root: JsonObject, name: string, keyword: "$anchor" | "$id"): JsonObject | undefined {
  const known = NAMED.get(root) ?? namesIn(root);
  NAMED.set(root, known);
  return known.get(`${keyword} ${name}`);
}

function namesIn(root: JsonObject): ReadonlyMap<string, JsonObject> {
  const names = new Map<string, JsonObject>();
  const waiting: Json[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== "object" || next === null) continue;
    for (const inner of Object.values(next)) waiting.push(inner as Json);
    if (isJsonObject(next)) keepNames(next, names);
  }
  return names;
}

function keepNames(schema: JsonObject, names: Map<string, JsonObject>): void {
  for (const keyword of ["$anchor", "$id"]) {
    const name = own(schema, keyword);
    if (typeof name === "string") names.set(`${keyword} ${name}`, schema);
  }
}
