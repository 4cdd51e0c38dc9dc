/** One of the two streams that a command writes to. */
export interface Output {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
}

/** All that a command knows of the world around it; a test passes its own. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  /** Absolute. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  /** Resolves early, without an error, when the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Calls back when the user wants the command to end; returns a function that stops listening. */
  readonly onStop: (stop: () => void) => () => void;
}

/** Clean; findings: errors in a contract, stale output, warnings of `lint`; wrong usage, or a bug of ours. */
export const EXIT = { clean: 0, findings: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** How a command reports. */
export type Format = "text" | "json" | "github" | "markdown" | "sarif" | "junit";
