/** A location in a spec file. */
export interface SourceRef {
  /** Relative to the contract's folder, with forward slashes on every system. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** How many UTF-16 units of that line are meant: the caret's width, at least 1. */
  readonly width: number;
}

/** Step by step from the root of a document: property names and list positions, or the string that an item of a list is. */
export type SpecPath = readonly (string | number)[];

/** A parsed value with its location: the same tree for YAML and JSON. Offsets count UTF-16 units of the file's text. */
export type SpecNode =
  | { readonly kind: "map"; readonly start: number; readonly end: number; readonly entries: readonly SpecEntry[] }
  | { readonly kind: "list"; readonly start: number; readonly end: number; readonly items: readonly SpecNode[] }
  | {
      readonly kind: "scalar";
      readonly start: number;
      readonly end: number;
      readonly value: string | number | boolean | null;
    };

/** One `key: value` of a map, with the place of its key. */
export interface SpecEntry {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly value: SpecNode;
}

/** One file of a contract's folder. */
export interface SpecFile {
  /** Relative to the contract's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** `sections`: adds to the contract's sections; `schema`: a plain JSON Schema that adds the type `typeName`. */
  readonly kind: "sections" | "schema";
  readonly typeName: string | null;
  /** Null for a file that holds nothing, or that could not be parsed. */
  readonly root: SpecNode | null;
}
