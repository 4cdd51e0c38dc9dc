import type { JsonObject } from "../json.ts";
import type { Def } from "../model.ts";
import type { ResolvedContract } from "../resolve/resolved-contract.ts";
import type { SpecPath } from "../source.ts";
import type { DefSource } from "../spec-references.ts";
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
