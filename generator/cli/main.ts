import { EXIT, type ExitCode, type Io } from "./io.ts";
import { quickArgs } from "./quick-args.ts";
import type { Services } from "./session.ts";
import { tryQuick } from "./try-quick.ts";

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
  try {
    const quick = quickArgs(argv);
    if (quick === null) return await (await import("./program.ts")).runProgram(argv, { io, services });
    const known = await tryQuick(quick, io);
    return known ?? (await (await import("./gen.ts")).gen(quick.folder, quick, { io, services }));
  } catch (error) {
    const { tellBug } = await import("./tell-bug.ts");
    tellBug(error, io);
    return EXIT.usage;
  }
}
