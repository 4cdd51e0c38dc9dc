import { CommanderError } from "commander";
import { EXIT, type ExitCode, type Io } from "./io.ts";
import { createProgram } from "./program.ts";
import type { Services } from "./session.ts";
import { tellBug } from "./tell-bug.ts";

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
    tellBug(error, io);
    return EXIT.usage;
  }
}
