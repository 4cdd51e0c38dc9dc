import { compile } from "../pipeline.ts";
import { realLockTools } from "../write/lock.ts";
import { gen } from "./gen/gen.ts";
import type { Io } from "./io.ts";
import { showingSteps, stepsOn } from "./progress.ts";
import { report } from "./report/report.ts";
import { reportInternalError } from "./report-internal-error.ts";
import type { Services, Session } from "./session.ts";

const services: Services = { compile: async () => compile, lockTools: async (say) => realLockTools(say) };

/** The session of a command line. Its compiler shows what it compiles, unless the command line has `--quiet`. */
function sessionOf(io: Io, { compile, lockTools }: Services, argv: readonly string[]): Session {
  const show = stepsOn(io, argv.includes("--quiet") || argv.includes("-q"));
  return { io, services: { compile: async () => showingSteps(await compile(), io, show), lockTools } };
}

/** What a command needs once it is known that there is something to do: loaded as one. */
export const commands = { gen, report, runProgram, services, sessionOf, tellBug: reportInternalError } as const;

/** The parser of arguments is needed only for what `fastPathArgs` does not understand. */
async function runProgram(argv: readonly string[], session: Session) {
  return (await import("./program.ts")).runProgram(argv, session);
}
