import { canonicalJson } from "../../emit/canonical-json.ts";
import type { Json, JsonObject, JsonSchema } from "../../json.ts";
import { freeName, pascalName } from "../import-names.ts";

/** The shared shapes of a contract as they are found: what is the same has one name. */
export interface TypeBook {
  /** The name of a shape, which is written by `write` if it is new. `content` is what it is known by. */
  readonly name: (wanted: string, content: Json, write: (name: string) => JsonSchema) => string;
  /** Keeps a name from being given. */
  readonly reserve: (name: string) => void;
  readonly types: () => JsonObject;
}

/** So many shapes are written within each other; those within these wait until they are done. */
const DEEPEST = 50;

/** An empty book. */
export function createTypeBook(): TypeBook {
  const byContent = new Map<string, string>();
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const types = new Map<string, JsonSchema>();
  const waiting: (() => void)[] = [];
  let depth = 0;
  const write = (name: string, writeShape: (name: string) => JsonSchema) => {
    depth++;
    types.set(name, writeShape(name));
    depth--;
    if (depth > 0) return;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
  };
  return {
    reserve: (name) => void taken.add(name.toLowerCase()),
    name(wanted, content, writeShape) {
      const key = canonicalJson(content);
      const known = byContent.get(key);
      if (known !== undefined) return known;
      const name = freeName(pascalName(wanted), (one) => taken.has(one.toLowerCase()), counts);
      taken.add(name.toLowerCase());
      byContent.set(key, name);
      // Reserved first, because a shape may refer to itself.
      types.set(name, true);
      if (depth < DEEPEST) write(name, writeShape);
      else waiting.push(() => write(name, writeShape));
      return name;
    },
    types: () => Object.fromEntries(types),
  };
}
