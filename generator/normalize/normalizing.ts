import type { BindingName } from "../bindings.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Def, Mark, SchemaNote, Step } from "../model.ts";
import type { Origins, ResolvedContract } from "../resolve/resolved-contract.ts";
import type { SpecPath } from "../source.ts";
import type { DefSource, RefScope } from "../spec-references.ts";
import type { SpecReporter } from "../spec-reporter.ts";

/** A definition that is referred to, still without its schema, and where that is. */
interface WaitingDef {
  readonly def: Def;
  readonly source: DefSource;
}

/** The results of normalizing one contract so far. */
export interface Normalizing {
  readonly resolved: ResolvedContract;
  readonly reporter: SpecReporter;
  readonly defs: Map<string, Def>;
  /** Definitions that are referred to and are yet to be normalized. */
  readonly waiting: WaitingDef[];
  /** Facts about definitions, by key, each found once. */
  readonly facts: { readonly bringsMembers: Map<string, boolean>; readonly isSurelyObject: Map<string, boolean> };
  /** How many nodes of definitions were copied into compositions. */
  readonly copied: { nodes: number };
  /** The location in the spec of each normalized schema. */
  readonly locations: Map<JsonObject, SpecPath>;
  /** Normalized nodes inside a schema that is yet to be normalized: the codes' results in an envelope. */
  readonly finished: WeakSet<object>;
}

/** True if objects stay as open as they are written. */
export function keepsOpenness({ resolved }: Normalizing): boolean {
  return resolved.document.contract?.schemas === "as_written";
}

/** The schema that a binding implies at a location of the value. */
export type Implied = (binding: BindingName, value: readonly Step[], written: JsonObject) => Json;

/** What a shape is normalized with: where its local references lead, and the annotations found so far. */
export interface Scope extends RefScope {
  readonly normalizing: Normalizing;
  readonly marks: Mark[];
  readonly notes: SchemaNote[];
  /** Definitions that are being copied into a composition: a cycle among them can't be closed. */
  readonly copying: readonly string[];
  readonly implied: Implied;
  readonly origins: Origins;
}

/** One location of the walk. */
export interface Place {
  /** In the spec, for diagnostics. */
  readonly spec: SpecPath;
  /** In the value. */
  readonly value: readonly Step[];
  /** In the normalized schema. */
  readonly schema: readonly string[];
  /** True for a member of a composition: it adds to an object that is closed further up. */
  readonly composed: boolean;
  /** True in an alternative, which holds for some values only: no default is taken from there. */
  readonly inBranch: boolean;
  /** True below `if`, `not` and other tests, whose schemas must stay as written. */
  readonly asWritten: boolean;
}

/** Where the walk of a shape begins. */
export function rootPlace(spec: SpecPath): Place {
  return { spec, value: [], schema: [], composed: false, inBranch: false, asWritten: false };
}
