import type { Compile, Findings } from "../compile-project.ts";
import type { LockTools } from "../write/lock.ts";
import { EXIT, type ExitCode, type Format, type Io } from "./io.ts";
import { ansiFor } from "./report/ansi.ts";

/** The heavy parts, loaded only when a command needs them; a test passes its own. */
export interface Services {
  readonly compile: () => Promise<Compile>;
  readonly lockTools: (say: LockTools["say"]) => Promise<LockTools>;
}

/** What every command is given. */
export interface Session {
  readonly io: Io;
  readonly services: Services;
}

/** What locks output folders; it reports on stderr when it waits. */
export function lockToolsOf({ io, services }: Session): Promise<LockTools> {
  return services.lockTools((sentence) => io.stderr.write(`${sentence}\n`));
}

/** Options that all reporting commands share. */
export interface ReportOptions {
  readonly format: Format;
  readonly quiet?: boolean | undefined;
}

/** Reports wrong usage in one sentence on stderr. */
export function usageError(io: Io, sentence: string): ExitCode {
  io.stderr.write(`${ansiFor(io.stderr, io.env)("error", "error:")} ${sentence}\n`);
  return EXIT.usage;
}

/** True if there is an error among all that was found. */
export function hasErrors(groups: readonly Findings[]): boolean {
  return groups.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === "error"));
}
