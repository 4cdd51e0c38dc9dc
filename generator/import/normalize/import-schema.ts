import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { defKeyOf } from "../../json-schema/resolve-ref.ts";
import type { Notes } from "../draft.ts";
import { isNameOf } from "../import-names.ts";
import { cleanSchema } from "./clean-schema.ts";
import { localSchema } from "./local-schema.ts";
import { dialectOf, modernize } from "./modernize.ts";
import { isCycle, refsIn, schemaIdentity } from "./schema-identity.ts";
import type { TypeBook } from "./type-registry.ts";

/** A self-contained schema, and its destination. */
export interface Importing {
  readonly path: readonly string[];
  readonly notes: Notes;
  readonly book: TypeBook;
  /** True: references and definitions stay where they are, and keywords that nothing validates are listed. Default: false. */
  readonly keepsUnread?: boolean;
}

/** A foreign schema as the contract has it: its definitions become types, and references go by their names. */
export function importSchema(foreign: JsonSchema, importing: Importing): JsonSchema {
  if (!isJsonObject(foreign)) return foreign;
  const dialect = dialectOf(foreign);
  const { path, notes, keepsUnread = false } = importing;
  const modern = modernize(foreign, { dialect, path, leftOut: notes.leftOut }) as JsonObject;
  const schema = localSchema(modern, dialect);
  const { $defs: value, ...rest } = schema;
  const defs = isJsonObject(value) ? value : {};
  const refs = refsIn(schema);
  // A reference to a location in the schema stays valid as long as the location does not move.
  const isMovable = refs.every((ref) => defKeyOf(ref) !== null || !ref.startsWith("#"));
  const staysInPlace = keepsUnread && Object.keys(defs).every((name) => isNameOf("localDefinition", name));
  if (isMovable && !staysInPlace) return cleanWith(rest, { ...importing, defs });
  const ref = (target: string) => (target.startsWith("#") && !isCycle(defKeyOf(target) ?? "", defs) ? target : null);
  return cleanSchema(schema, { path, notes, ref, keepsUnread });
}

/** Definitions of 2020-12 that schemas refer to as `#/$defs/…`, wherever they were in the source. */
export interface WithDefs extends Importing {
  readonly defs: JsonObject;
}

/** The names that definitions have got: to know one again by its content takes time. */
const NAMED = new WeakMap<JsonObject, Map<string, string>>();

/** A schema of 2020-12 whose definitions are separate. */
export function cleanWith(schema: Json, { path, notes, book, defs, keepsUnread = false }: WithDefs): JsonSchema {
  const named = NAMED.get(defs) ?? new Map<string, string>();
  NAMED.set(defs, named);
  const ref = (target: string): string | null => {
    const key = defKeyOf(target);
    const def = key === null ? undefined : own(defs, key);
    if (key === null || def === undefined || isCycle(key, defs)) return null;
    const known = named.get(key);
    if (known !== undefined) return known;
    return book.name(key, schemaIdentity(key, defs), (name) => {
      named.set(key, name);
      return cleanWith(def, { path: ["types", name], notes, book, defs, keepsUnread });
    });
  };
  return cleanSchema(schema, { path, notes, ref, keepsUnread });
}
