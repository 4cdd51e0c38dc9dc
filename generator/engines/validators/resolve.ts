import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { KEYWORDS } from "../../json-schema/keywords.ts";
import { defKeyOf } from "../../json-schema/resolve-ref.ts";
import { indexSchemas, resolveUri, type SchemaIndex } from "../../json-schema/schema-index.ts";
import { isSchema } from "../../json-schema/walk.ts";
import { createRootPool } from "../root-pool.ts";
import { SILENT } from "./schema-queries.ts";

/** Documents that references may lead to, by address. Contracts have none: only tests of the standard hand some in. */
export type Remotes = ReadonlyMap<string, Json>;

/** Finds what references lead to, for all roots of one module. */
export interface Resolver {
  /** The root to compile in the place of `root`: itself, or a copy where its references mean something of their own. */
  readonly add: (root: JsonSchema) => JsonSchema;
  /** What the `$ref` of a schema leads to. */
  readonly target: (schema: JsonObject) => JsonSchema | undefined;
  /** A string that is equal for schemas with the same meaning; null if only the schema itself has it. */
  readonly meaningOf: (schema: JsonObject) => string | null;
}

/** Roots that agree about their definitions and refer to them by name alone share them; others stand for themselves. */
export function createResolver(remotes: Remotes): Resolver {
  const shared = createRootPool();
  const addresses = createAddresses(remotes);
  return {
    add(root) {
      if (shared.join(root)) return root;
      const copy = structuredClone(root);
      addresses.index(copy);
      return copy;
    },
    target(schema) {
      const ref = String(own(schema, "$ref"));
      return addresses.has(schema) ? addresses.find(ref, schema) : shared.defs.get(defKeyOf(ref) ?? "");
    },
    meaningOf: (schema) => (addresses.has(schema) ? null : knownMeaning(schema)),
  };
}

/** Shared definitions are asked for again in the module of each tool that uses them. */
const MEANINGS = new WeakMap<JsonObject, string>();

function knownMeaning(schema: JsonObject): string {
  const meaning = MEANINGS.get(schema) ?? meaningOf(schema);
  MEANINGS.set(schema, meaning);
  return meaning;
}

/** The schema as text, without the keywords that restrict nothing. */
function meaningOf(schema: JsonSchema): string {
  if (!isJsonObject(schema)) return String(schema);
  const parts = Object.entries(schema)
    .filter(([keyword]) => !SILENT.has(keyword) && !keyword.startsWith("x-"))
    .map(([keyword, held]) => `${JSON.stringify(keyword)}:${meaningOfHeld(keyword, held)}`);
  return `{${parts.join()}}`;
}

function meaningOfHeld(keyword: string, value: Json): string {
  const kind = KEYWORDS.get(keyword);
  if (kind === "schema") return meaningOf(value as JsonSchema);
  if (kind === "list") return `[${(value as readonly JsonSchema[]).map(meaningOf).join()}]`;
  if (kind !== "map") return JSON.stringify(value);
  const entries = Object.entries(value as Readonly<Record<string, JsonSchema>>);
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${meaningOf(one)}`).join()}}`;
}

/** The address of a root without an `$id`. */
const START = "https://schema.invalid/";

/** Schemas by `$id` and anchor, one index for each root whose references mean something of their own. */
function createAddresses(remotes: Remotes) {
  const documents = [...remotes].filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]));
  const indexes: SchemaIndex[] = [];
  const indexOf = (schema: JsonObject) => indexes.find(({ bases }) => bases.has(schema));
  return {
    index: (root: JsonSchema) => void indexes.push(indexSchemas(new Map([...documents, [START, root]]))),
    has: (schema: JsonObject) => indexOf(schema) !== undefined,
    find(ref: string, from: JsonObject): JsonSchema | undefined {
      const index = indexOf(from);
      const uri = resolveUri(ref, index?.bases.get(from) ?? START);
      const found = uri === null ? undefined : index?.find(uri)?.schema;
      return isJsonObject(found) && index?.bases.has(found) !== true ? undefined : found;
    },
  };
}
