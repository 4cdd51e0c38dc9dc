import { isJsonObject, type Json, type JsonObject, objectOf, own } from "../json.ts";
import { load } from "../load/load.ts";
import { merge } from "../load/merge.ts";
import type { Specs } from "../load/specs.ts";

/** Keys of a spec file that are about the file: what they name is part of the sections. */
const OF_FILES: ReadonlySet<string> = new Set(["$schema", "imports"]);

/** The sections of a contract that compiles, as they are written in its files and those it imports. */
export async function writtenSections(folder: string, root: string | undefined): Promise<JsonObject> {
  const { value: sources } = await load(folder, { root });
  return sectionsOf(merge(sources.files).value);
}

/** The sections of merged files, with each schema file as a type. */
export function sectionsOf({ document, schemaFiles }: Pick<Specs, "document" | "schemaFiles">): JsonObject {
  const sections = Object.fromEntries(Object.entries(document).filter(([key]) => !OF_FILES.has(key)));
  if (schemaFiles.length === 0) return sections;
  const types = Object.fromEntries(schemaFiles.map(({ typeName, schema }) => [typeName, withoutIdentity(schema)]));
  return { ...sections, types: { ...objectOf(own(document, "types")), ...types } };
}

/** A type has neither an address nor a dialect of its own. */
function withoutIdentity(schema: Json): Json {
  if (!isJsonObject(schema)) return schema;
  const { $schema: _dialect, $id: _address, ...rest } = schema;
  return rest;
}
