import { localSchema } from "../import/normalize/local-schema.ts";
import { dialectOf, modernize } from "../import/normalize/modernize.ts";
import { isJsonObject, type JsonObject, type JsonSchema, own } from "../json.ts";
import { resolveSchemaRef } from "../json-schema/resolve-ref.ts";
import { subschemas } from "../json-schema/walk.ts";

/** A schema that can be compared, or the reason why it cannot. */
export type Comparable = { readonly schema: JsonSchema } | { readonly why: string };

/** Keywords whose meaning depends on the validator, or on the way to them. */
const UNDECIDABLE: readonly string[] = ["$dynamicRef", "$recursiveRef", "nullable", "discriminator"];

/** A server's schema, of any dialect, in the keywords of 2020-12. A keyword that its dialect lacks restricts nothing. */
export function comparableSchema(foreign: JsonObject): Comparable {
  const dialect = dialectOf(foreign);
  const modern = modernize(foreign, { dialect, path: [], leftOut: () => {} });
  const schema = localSchema(modern as JsonObject, dialect);
  const why = findUndecidable(schema, schema);
  return why === null ? { schema } : { why };
}

function findUndecidable(schema: JsonSchema, root: JsonSchema): string | null {
  if (!isJsonObject(schema)) return null;
  const keyword = UNDECIDABLE.find((one) => own(schema, one) !== undefined);
  if (keyword !== undefined) return `\`${keyword}\` cannot be compared`;
  const ref = own(schema, "$ref");
  if (ref !== undefined && (typeof ref !== "string" || resolveSchemaRef(root, ref) === undefined)) {
    return `the reference ${JSON.stringify(ref)} leads to no schema`;
  }
  for (const part of subschemas(schema)) {
    const why = findUndecidable(part.schema, root);
    if (why !== null) return why;
  }
  return null;
}
