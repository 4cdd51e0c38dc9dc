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

/** An empty book. */
export function createTypeBook(): TypeBook {
  const byContent = new Map<string, string>();
  const taken = new Set<string>();
  const types = new Map<string, JsonSchema>();
  return {
    reserve: (name) => void taken.add(name.toLowerCase()),
    name(wanted, content, write) {
      const key = canonicalJson(content);
      const known = byContent.get(key);
      if (known !== undefined) return known;
      const name = freeName(pascalName(wanted), (one) => taken.has(one.toLowerCase()));
      taken.add(name.toLowerCase());
      byContent.set(key, name);
      // The place is kept first: a shape may refer to itself.
      types.set(name, true);
      types.set(name, write(name));
      return name;
    },
    types: () => Object.fromEntries(types),
  };
}
