import type { Json } from "../json.ts";
import type { GeneratedFile } from "./emitter.ts";

/** A JSON file: two spaces, a line feed at the end, keys in the order given. */
export function jsonFile(path: string, value: Json): GeneratedFile {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` };
}
