import { CommanderError } from "commander";
import { ownVersion } from "../version.ts";
import { defuse } from "./defuse.ts";
import { EXIT, type ExitCode, type Io } from "./io.ts";
import { createProgram } from "./program.ts";
import type { Services } from "./session.ts";

const realServices: Services = {
  compile: async () => (await import("../pipeline.ts")).compile,
  lockTools: async (say) => (await import("../write/lock.ts")).realLockTools(say),
};

/**
 * Runs a command: `argv` without the program's own name. Never throws; a bug of ours is told in one line.
 *
 * Source: STYLE 4.3, exit status 0 clean, 1 findings, 2 wrong usage or bug.
 */
export async function main(argv: readonly string[], io: Io, services: Services = realServices): Promise<ExitCode> {
  let code: ExitCode = EXIT.clean;
  try {
    const program = createProgram({ io, services }, (result) => {
      code = result;
    });
    if (argv.length === 0) {
      program.outputHelp();
      return EXIT.clean;
    }
    await program.parseAsync(argv, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
    return tellBug(error, io);
  }
}

function tellBug(error: unknown, io: Io): ExitCode {
  const message = error instanceof Error ? error.message : String(error);
  const isDebugging = (io.env["TOOLPACT_DEBUG"] ?? "") !== "";
  const more = isDebugging ? "" : " TOOLPACT_DEBUG=1 shows where.";
  io.stderr.write(`This is a bug in toolpact ${ownVersion()}: ${defuse(message)}.${more}\n`);
  if (isDebugging && error instanceof Error) io.stderr.write(`${error.stack ?? ""}\n`);
  return EXIT.usage;
}
