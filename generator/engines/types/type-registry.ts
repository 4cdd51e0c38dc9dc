import type { JsonSchema } from "../../json.ts";

/** A schema as json-schema-to-typescript is given it: made by us, and free of any text of a spec. */
export type Node = { readonly [keyword: string]: unknown };

/** A location in a schema that cannot be printed, and why. */
export interface TypeRefusal {
  readonly keyword: string;
  readonly why: string;
  readonly path: string;
}

/**
 * Separates the content of a spec from what the library reads: the library gets placeholders for names, types and
 * comments, and our own printers fill them in afterwards.
 */
export interface TypeRegistry {
  /** A type in our own words: one of these. */
  readonly type: (...alternatives: readonly string[]) => Node;
  /** A name for a property. */
  readonly property: (name: string) => string;
  /** A doc comment. */
  readonly comment: (doc: Doc) => string;
  readonly typeAt: (index: number) => readonly string[];
  readonly propertyAt: (index: number) => string;
  readonly commentAt: (index: number) => Doc;
}

/** The content of a doc comment. */
export interface Doc {
  readonly text: string;
  readonly isDeprecated: boolean;
}

/** An empty book. */
export function createTypeRegistry(): TypeRegistry {
  const types: (readonly string[])[] = [];
  const properties: string[] = [];
  const comments: Doc[] = [];
  return {
    type: (...alternatives) => ({ tsType: `Ts${types.push(alternatives) - 1}` }),
    property: (name) => `p${properties.push(name) - 1}`,
    comment: (doc) => `doc:${comments.push(doc) - 1}`,
    typeAt: (index) => types[index] ?? ["never"],
    propertyAt: (index) => properties[index] ?? "",
    commentAt: (index) => comments[index] ?? { text: "", isDeprecated: false },
  };
}

/** What translating one request needs to know and finds out. */
export interface Translation {
  readonly book: TypeRegistry;
  /** TypeScript names of shared schemas, by key. */
  readonly refs: Readonly<Record<string, string>>;
  readonly refuse: (refusal: TypeRefusal) => void;
  /**
   * Called with the name of each type that this one consists of at the same location: as itself, a part or an
   * alternative.
   */
  readonly madeOf: (typeName: string) => void;
}

/** Where a schema is found. */
export interface Place {
  /** JSON Pointer into the request's schema. */
  readonly path: string;
  /** The kinds of value that can be here by what is written around. */
  readonly kinds: ReadonlySet<Kind>;
  /**
   * If a schema at the same location leaves no property over: the schemas that are not printed, but may name
   * properties. Else null.
   */
  readonly unshown: JsonSchema[] | null;
  /** False for a schema that is one of several at its location. */
  readonly isWhole: boolean;
  /** True at the type's own place, false below a property or item. */
  readonly isOwn: boolean;
}

/** A kind of JSON value; integers are numbers. */
export type Kind = "array" | "boolean" | "null" | "number" | "object" | "string";

/** Every kind, in the order of print. */
export const KINDS: readonly Kind[] = ["string", "number", "boolean", "array", "object", "null"];

export const EVERY_KIND: ReadonlySet<Kind> = new Set(KINDS);

/** Translates a schema at a location. Null means `unknown`: no constraints. */
export type Translate = (schema: JsonSchema, place: Place, translation: Translation) => Node | null;

/** A type that every value fits. Written as such: the library knows the word. */
export function unknownNode(): Node {
  return { tsType: "unknown" };
}
