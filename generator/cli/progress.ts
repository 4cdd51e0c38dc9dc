import { relative } from "node:path";
import type { Compile } from "../compile-project.ts";
import type { Io } from "./io.ts";
import { ansiFor } from "./report/ansi.ts";
import { escapeTerminal } from "./report/escape-terminal.ts";

const MAX_COLUMNS = 79;
/** Overwrites the line and returns to its start, also on terminals without escape sequences. */
const ERASE = `\r${" ".repeat(MAX_COLUMNS)}\r`;

/**
 * Shows a step of a long command on stderr, in one line that the next step replaces; null erases it. Writes nothing to a
 * file or a pipe.
 */
export type ShowStep = (step: string | null) => void;

/** How a command shows its steps. */
export function stepsOn({ stderr, env }: Pick<Io, "stderr" | "env">, isQuiet: boolean): ShowStep {
  if (!stderr.isTerminal || isQuiet) return () => {};
  const paint = ansiFor(stderr, env);
  return (step) => stderr.write(step === null ? ERASE : `${ERASE}${paint("dim", step.slice(0, MAX_COLUMNS))}`);
}

/** The compiler, which shows each folder that it compiles. */
export function showingSteps(compile: Compile, io: Io, show: ShowStep): Compile {
  return async (folder, ...options) => {
    show(`Compiling ${escapeTerminal(relative(io.cwd, folder) || ".")} ...`);
    return compile(folder, ...options).finally(() => show(null));
  };
}
