import type { ContractModel, Tool } from "../model.ts";
import type { Change } from "./change.ts";
import type { Rename } from "./renames.ts";
import type { CompareSchemas } from "./satisfiability/compare-schemas.ts";

/** Two contracts to compare, and what rules share while they do. */
export interface Sides {
  readonly before: ContractModel;
  readonly after: ContractModel;
  /** The tools that both have, by name. */
  readonly tools: readonly ToolPair[];
  /** Tools with a new name whose old one is an alias. `before` has them by their new names. */
  readonly renames: readonly Rename[];
  readonly compareSchemas: CompareSchemas;
}

/** A tool that both contracts have. */
export interface ToolPair {
  readonly name: string;
  readonly before: Tool;
  readonly after: Tool;
}

/** Reads two models and yields what differs in one respect. Pure: same models, same changes. */
export type DiffRule = (sides: Sides) => Iterable<Change>;

/** The rows of two lists by name: what only the old one has, only the new one, and both. */
export function paired<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (row: T) => string,
): { readonly gone: readonly T[]; readonly added: readonly T[]; readonly both: readonly (readonly [T, T])[] } {
  const [old, now] = [before, after].map((rows) => new Map(rows.map((row) => [nameOf(row), row])));
  return {
    gone: before.filter((row) => now?.has(nameOf(row)) !== true),
    added: after.filter((row) => old?.has(nameOf(row)) !== true),
    both: after.flatMap((row) => {
      const was = old?.get(nameOf(row));
      return was === undefined ? [] : [[was, row] as const];
    }),
  };
}
