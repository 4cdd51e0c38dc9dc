/** A version of TypeScript at work on the files of a project. */
export interface Compiler {
  /** What an editor shows for a position of `hovers.ts`, both numbers from 0; null for nothing. */
  readonly hover: (position: Position) => Promise<string | null>;
  /** The errors of all files, in order. */
  readonly errors: () => Promise<readonly CompilerError[]>;
  readonly stop: () => void;
}

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface CompilerError {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}
