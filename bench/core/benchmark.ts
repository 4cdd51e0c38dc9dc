/** One line of the table: what was measured, what was hoped for, what came out. */
export interface Row {
  /** Stands for the row where a note is kept on it. */
  readonly id: string;
  readonly what: string;
  /** For people; null: no goal, only for comparison. */
  readonly goal: string | null;
  readonly measured: string;
  /** Null without a goal. */
  readonly met: boolean | null;
}

/** What a benchmark may use. */
export interface Workshop {
  /** Absolute: the built packages, corpora and outputs. Only this run writes there. */
  readonly folder: string;
  /** Absolute: `bin.cjs` of the built compiler. */
  readonly bin: string;
  /** Reports progress, in addition to the table. */
  readonly tell: (sentence: string) => void;
}

/** A benchmark: its rows need one run together, so that their figures can be compared. */
export interface Benchmark {
  readonly name: string;
  readonly title: string;
  readonly run: (workshop: Workshop) => Promise<readonly Row[]>;
}
