import type { GeneratedFile } from "../../generator/emit/emitter.ts";
import type { SpecTexts } from "./base-contract.ts";
import { type Printed, print } from "./matrix.ts";
import { linesOf, type Position } from "./positions.ts";

/** What became of the cells. */
export interface Tally {
  cells: number;
  refused: number;
  compiled: number;
  /** Contracts that were emitted, by all engines in both targets, each beside its twin. */
  contracts: number;
  /** What must not be: a throw, a text that became code, a refusal without words. */
  readonly faults: string[];
}

/** Whoever wants the emitted JavaScript: to import it, say. */
export type Keep = (files: readonly GeneratedFile[]) => void;

export interface Matrix {
  readonly base: SpecTexts;
  readonly basePrinted: Printed;
  readonly positions: readonly Position[];
  readonly lines: ReadonlyMap<Position, ReadonlySet<string | undefined>>;
  /** Positions where a text was refused only after the first check: what comes there is tried alone. */
  readonly fragile: Set<Position>;
  /** The harmless text of a position, by whether it has to be an identifier. */
  readonly harmless: Map<string, string>;
  readonly tally: Tally;
  readonly keep: Keep;
}

export function createMatrix(base: SpecTexts, positions: readonly Position[], keep: Keep): Matrix {
  const tally = { cells: 0, refused: 0, compiled: 0, contracts: 0, faults: [] };
  const lines = linesOf(base, positions);
  return { base, basePrinted: print(base), positions, lines, fragile: new Set(), harmless: new Map(), tally, keep };
}
