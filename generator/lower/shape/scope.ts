import type { BindingName } from "../../bindings.ts";
import type { Json, JsonObject } from "../../json.ts";
import type { Def, Mark, SchemaNote, Step } from "../../model.ts";
import type { SpecPath } from "../../source.ts";
import type { LowerContext } from "../context.ts";

/** What decides the meaning of a reference. */
export interface RefScope {
  readonly context: LowerContext;
  /** The whole schema that `#/…` speaks of, and its place in the spec. */
  readonly root: Json;
  readonly rootPath: SpecPath;
  /** Prefix of the keys of hoisted local definitions: a type's name, or `XPostTweetInput`. */
  readonly owner: string;
  /** Key of the definition that `#` alone means, if the root is a definition. */
  readonly rootKey: string | null;
}

/** What a shape is lowered with: where its local references point, and what is collected on the way. */
export interface Scope extends RefScope {
  readonly marks: Mark[];
  readonly notes: SchemaNote[];
  /** Definitions being copied into a composition right now: a cycle among them cannot be closed. */
  readonly copying: readonly string[];
  /** The schema a binding implies at a place of the value. */
  readonly implied: (binding: BindingName, value: readonly Step[], written: JsonObject) => Json;
}

/** The schema behind a definition, and what its own references mean. */
export interface DefSource extends Omit<RefScope, "context"> {
  readonly kind: Def["kind"];
  readonly schema: Json;
  readonly path: SpecPath;
}

/** One place of the walk. */
export interface Place {
  /** In the spec, for diagnostics. */
  readonly spec: SpecPath;
  /** In the value. */
  readonly value: readonly Step[];
  /** In the lowered schema. */
  readonly schema: readonly string[];
  /** True for a member of a composition: it adds to an object that is closed further up. */
  readonly composed: boolean;
  /** True in an alternative, which holds for some values only: no default is taken from there. */
  readonly inBranch: boolean;
  /** True below `if`, `not` and other tests, where nothing may be added to what is written. */
  readonly asWritten: boolean;
}

/** Where the walk of a shape begins. */
export function rootPlace(spec: SpecPath): Place {
  return { spec, value: [], schema: [], composed: false, inBranch: false, asWritten: false };
}
