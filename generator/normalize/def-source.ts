import type { Json } from "../json.ts";
import type { Def } from "../model.ts";
import type { SpecPath } from "../source.ts";

/** What the local references of a schema mean. */
export interface RefRoot {
  /** The schema that `#` refers to, and its location in the spec. */
  readonly root: Json;
  readonly rootPath: SpecPath;
  /** Prefix of the keys of hoisted local definitions: a type's name, or `XPostTweetInput`. */
  readonly owner: string;
  /** Key of the definition that `#` alone means, if the root is a definition. */
  readonly rootKey: string | null;
}

/** The schema behind a definition, and what its own references mean. */
export interface DefSource extends RefRoot {
  readonly kind: Def["kind"];
  readonly schema: Json;
  readonly path: SpecPath;
}
