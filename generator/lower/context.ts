import type { ContractDocument } from "../check/spec-document.generated.ts";
import {
  type Diagnostic,
  type DiagnosticExtras,
  type DiagnosticId,
  diagnostic,
  type ParametersOf,
} from "../diagnostics.ts";
import { didYouMean } from "../did-you-mean.ts";
import type { Json, JsonObject, JsonSchema } from "../json.ts";
import type { Specs } from "../load/specs.ts";
import type { Def } from "../model.ts";
import type { DefSource } from "../normalize/def-source.ts";
import type { SourceRef, SpecPath } from "../source.ts";

/** A shared shape as the spec has it, before lowering. */
export interface RawShape {
  readonly kind: "type" | "identifier";
  readonly schema: Json;
  readonly path: SpecPath;
}

/** A definition that was referred to, still without its schema, and where that is. */
interface WaitingDef {
  readonly def: Def;
  readonly source: DefSource;
}

/** What every `lower…` function of one run shares. */
export interface LowerContext {
  readonly specs: Specs;
  readonly document: ContractDocument;
  /** Types and identifiers by name. */
  readonly rawShapes: ReadonlyMap<string, RawShape>;
  /** Every code that may be named: those of `errors`, and the standard ones where the contract leaves the situations to us. */
  readonly knownCodes: ReadonlySet<string>;
  /** The known codes that the contract names anywhere; filled on the way. */
  readonly namedCodes: Set<string>;
  /** Filled while shapes are lowered. */
  readonly defs: Map<string, Def>;
  /** Definitions that were referred to and are yet to be lowered. */
  readonly waiting: WaitingDef[];
  /** What is known of definitions before they are lowered; filled on the way. */
  readonly answers: { readonly bringsMembers: Map<string, boolean>; readonly isSurelyObject: Map<string, boolean> };
  /** How many nodes of definitions were copied into compositions. */
  readonly copied: { nodes: number };
  /** How many codes and outcomes the tools have listed so far, counted per profile. */
  readonly listed: { count: number };
  /** The codes of each error group that was expanded. */
  readonly groupCodes: Map<string, readonly string[]>;
  /** What the whole contract is refused for, once told. */
  readonly refused: Set<DiagnosticId>;
  /** Every lowered shape that is no definition. */
  readonly shapes: JsonSchema[];
  readonly found: Diagnostic[];
  /** Where a schema came from that now stands inside another one: the properties of the envelope's request, say. */
  readonly origins: WeakMap<object, SpecPath>;
  /** The location in the spec of each lowered schema; filled on the way. */
  readonly locations: Map<JsonObject, SpecPath>;
  /** Nodes that are lowered already and now stand inside a schema of the spec: the codes' results in an envelope. */
  readonly lowered: WeakSet<object>;
}

/** Keeps a diagnostic about the value, or the key, at `path`. */
export function report<Id extends DiagnosticId>(
  context: LowerContext,
  id: Id,
  path: SpecPath,
  parameters: ParametersOf<Id>,
  extras: DiagnosticExtras & { readonly part?: "key" | "value" } = {},
): void {
  context.found.push(diagnostic(id, context.specs.locate(path, extras.part), parameters, extras));
}

/** Keeps a diagnostic for which the whole contract is refused: the first of its kind, as there may be thousands. */
export function refuse<Id extends DiagnosticId>(
  context: LowerContext,
  id: Id,
  at: SourceRef,
  parameters: ParametersOf<Id>,
  hint: string,
): void {
  if (context.refused.has(id)) return;
  context.refused.add(id);
  context.found.push(diagnostic(id, at, parameters, { hint }));
}

/** Names that all searches of one run compare. A later problem of many has no suggestion. */
const MAX_COMPARED = 50_000;

/** The nearest of the names that may be meant, or null. */
export function nearestName({ found }: LowerContext, name: string, names: readonly string[]): string | null {
  return found.length * names.length <= MAX_COMPARED ? didYouMean(name, names) : null;
}

/** Names in a message, the first of many. */
export function printNames(names: readonly string[]): string {
  const sorted = [...names].sort();
  return sorted.length <= 20 ? sorted.join(", ") : `${sorted.slice(0, 20).join(", ")}, …`;
}

/** The place of the key at the end of `path`. */
export function keyAt(context: LowerContext, path: SpecPath): SourceRef {
  return context.specs.locate(path, "key");
}

/** The entries of a section or map, sorted by key: output never depends on the order in which a spec was written. */
export function entriesOf<T>(map: { readonly [key: string]: T } | undefined): readonly (readonly [string, T])[] {
  return Object.entries(map ?? {}).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The own entry of a table, or undefined: `constructor` is a name like any other. */
export function entryOf<T>(map: { readonly [key: string]: T } | undefined, key: string): T | undefined {
  return map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
}
