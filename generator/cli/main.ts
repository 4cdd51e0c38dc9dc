import { EXIT, type ExitCode, type Io } from "./io.ts";
import { lazyCommands } from "./load-commands.ts";
import { quickArgs } from "./quick-args.ts";
import type { Services } from "./session.ts";
import { tryQuick } from "./try-quick.ts";

/**
 * Runs a command: `argv` without the program's own name. Never throws; a bug of ours is told in one line.
 *
 * Source: STYLE 4.3, exit status 0 clean, 1 findings, 2 wrong usage or bug.
 */
export async function main(argv: readonly string[], io: Io, services?: Services): Promise<ExitCode> {
  const { load, keep } = lazyCommands(io);
  try {
    const quick = quickArgs(argv);
    const known = quick === null ? null : await tryQuick(quick, io, load);
    if (known !== null) return known;
    const commands = await load();
    const session = { io, services: services ?? commands.services };
    return await (quick === null ? commands.runProgram(argv, session) : commands.gen(quick.folder, quick, session));
  } catch (error) {
    (await load()).tellBug(error, io);
    return EXIT.usage;
  } finally {
    keep();
  }
}
