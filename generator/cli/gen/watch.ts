import { remembering } from "../../remember.ts";
import { STAGES } from "../../stages.ts";
import { EXIT, type ExitCode } from "../io.ts";
import { reportInternalError } from "../report-internal-error.ts";
import type { Session } from "../session.ts";
import { type GenMore, type GenOptions, genOnce } from "./gen.ts";
import { createWatching } from "./watching.ts";

/**
 * `gen --watch`: runs once, and again whenever the specs or the project file change, until the user stops it.
 *
 * It polls, because `fs.watch` misses new folders, editors that write by rename, and folders that are deleted and
 * created again, differently on each system, and reports nothing on most network and container mounts.
 */
export async function watchGen(folder: string | undefined, options: GenOptions, session: Session): Promise<ExitCode> {
  const stopping = new AbortController();
  const stopListening = session.io.onStop(() => stopping.abort());
  try {
    const watching = createWatching(session);
    const more: GenMore = { beforeReading: watching.beforeReading, stages: remembering(STAGES) };
    const run = () => runAndTell(folder, options, session, more);
    const first = await run();
    if (first === EXIT.usage || !watching.hasPaths()) return first;
    let isWhole = true;
    while (await watching.changed({ isWhole, signal: stopping.signal })) {
      isWhole = await runAgain(run, session);
    }
    return EXIT.clean;
  } finally {
    stopListening();
  }
}

/** False for wrong usage or a bug. Not even a bug of ours ends the watch: the next change may go well. */
async function runAgain(run: () => Promise<ExitCode>, { io }: Session): Promise<boolean> {
  try {
    return (await run()) !== EXIT.usage;
  } catch (error) {
    reportInternalError(error, io);
    return false;
  }
}

async function runAndTell(
  folder: string | undefined,
  options: GenOptions,
  session: Session,
  more: GenMore,
): Promise<ExitCode> {
  const { io } = session;
  const startMs = performance.now();
  const { code, sentence } = await genOnce(folder, options, session, more);
  if (code === EXIT.usage) return code;
  const seconds = ((performance.now() - startMs) / 1000).toFixed(2);
  const outcome = code === EXIT.clean ? sentence.replace(/\.$/, "") : "Errors found: the output was not changed";
  io.stdout.write(`${clockTime(io.now())} ${outcome} (${seconds} s)\n`);
  return code;
}

function clockTime(now: Date): string {
  return [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => `${part}`.padStart(2, "0")).join(":");
}
