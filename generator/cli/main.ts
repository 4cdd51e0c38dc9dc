import type { Stamp } from "../stamp/stamp.ts";
import { tryFastPath } from "./gen/fast-path.ts";
import { type FastPathArgs, fastPathArgs } from "./gen/fast-path-args.ts";
import { EXIT, type ExitCode, type Io } from "./io.ts";
import type { Services } from "./session.ts";

/**
 * Runs a command: `argv` without the program's own name. Never throws; a bug of ours is reported in one line.
 */
export async function main(argv: readonly string[], io: Io, services?: Services): Promise<ExitCode> {
  try {
    const quick = fastPathArgs(argv);
    const stamp = quick === null ? null : tryFastPath(quick, io);
    if (quick !== null && stamp !== null) return await reportUpToDate(quick, stamp, io);
    const commands = await loadCommands();
    const session = commands.sessionOf(io, services ?? commands.services, argv);
    return await (quick === null ? commands.runProgram(argv, session) : commands.gen(quick.folder, quick, session));
  } catch (error) {
    (await loadCommands()).tellBug(error, io);
    return EXIT.usage;
  }
}

/** Loads the compiler, which a command that has nothing to do doesn't need. */
async function loadCommands() {
  return (await import("./commands.ts")).commands;
}

async function reportUpToDate({ check, format, quiet }: FastPathArgs, stamp: Stamp, io: Io): Promise<ExitCode> {
  if (format !== "text") {
    const { report } = await loadCommands();
    await report(io, { format }, { command: check ? "gen --check" : "gen", ok: true, groups: [], files: [] });
  } else if (!quiet) {
    io.stdout.write(check ? "Up to date.\n" : upToDateText(stamp));
  }
  return EXIT.clean;
}

/** What `gen` prints if nothing has changed since the last run. */
function upToDateText({ summary, fileCount }: Stamp): string {
  const closing = `Up to date: ${fileCount} file${fileCount === 1 ? "" : "s"}.`;
  return [...summary, closing].map((line) => `${line}\n`).join("");
}
