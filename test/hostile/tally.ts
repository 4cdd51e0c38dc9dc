import type { GeneratedFile } from "../../generator/emit/emitter.ts";
import type { SpecTexts } from "./base-contract.ts";
import { type Printed, print } from "./matrix.ts";
import { linesOf, type Position } from "./positions.ts";

/** What became of the cells. */
export interface Tally {
  cells: number;
  refused: number;
  compiled: number;
  /** Contracts that were emitted, by all engines in both targets, each with its counterpart. */
  contracts: number;
  /** Failures: a throw, a string that became code, a refusal without a message. */
  readonly faults: string[];
}

/** Receives the emitted JavaScript, for example to import it. */
export type Keep = (files: readonly GeneratedFile[]) => void;

export interface Matrix {
  readonly base: SpecTexts;
  readonly basePrinted: Printed;
  readonly positions: readonly Position[];
  readonly lines: ReadonlyMap<Position, ReadonlySet<string | undefined>>;
  /** Positions where a string was refused only after the first check: later strings there are tried alone. */
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
