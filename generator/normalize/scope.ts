import type { BindingName } from "../bindings.ts";
import type { Json, JsonObject, JsonSchema } from "../json.ts";
import type { LowerContext } from "../lower/context.ts";
import type { Mark, SchemaNote, Step } from "../model.ts";
import type { SpecPath } from "../source.ts";
import type { RefRoot } from "./def-source.ts";

/** What decides the meaning of a reference. */
export interface RefScope extends RefRoot {
  readonly context: LowerContext;
}

/** What a shape is lowered with: where its local references point, and what is collected on the way. */
export interface Scope extends RefScope {
  readonly marks: Mark[];
  readonly notes: SchemaNote[];
  /** Definitions being copied into a composition right now: a cycle among them cannot be closed. */
  readonly copying: readonly string[];
  /** The schema a binding implies at a place of the value. */
  readonly implied: (binding: BindingName, value: readonly Step[], written: JsonObject) => Json;
  /** `normalizeNode`, passed so that the files of a recursive walk need not import each other. */
  readonly walk: (scope: Scope, raw: Json, place: Place) => JsonSchema;
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
