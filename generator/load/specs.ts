import type { Json, JsonObject } from "../json.ts";
import type { SourceRef, SpecPath } from "../source.ts";

/** All files of a contract as one document. */
export interface Specs {
  /** Section → entries. Read with `own`: the names come from a spec. */
  readonly document: JsonObject;
  /** One for each `<name>.schema.json` or `.schema.yaml`, by path. */
  readonly schemaFiles: readonly SchemaFile[];
  /**
   * The source location of the deepest existing node on `path`. Paths begin with the section; `["types", <Name>, …]` covers schema files too.
   * `key` (the default) means the name before the colon, `value` what follows it.
   */
  readonly locate: (path: SpecPath, part?: PlacePart) => SourceRef;
  /** The text of each file by its path, for printing the line of a diagnostic. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Which half of `key: value` a diagnostic means. */
export type PlacePart = "key" | "value";

/** A plain JSON Schema that adds one type. */
export interface SchemaFile {
  readonly typeName: string;
  readonly schema: Json;
  readonly file: string;
}
