import { type GenMore, type GenOptions, genOnce } from "./gen.ts";
import { EXIT, type ExitCode } from "./io.ts";
import { nextChange, withNew } from "./next-change.ts";
import { recallMemory } from "./recall-memory.ts";
import type { Session } from "./session.ts";
import { type Snapshot, takeSnapshot } from "./snapshot.ts";
import { tellBug } from "./tell-bug.ts";

/**
 * `gen --watch`: runs once, and again whenever the specs or the project file change, until the user stops it.
 *
 * It looks instead of being told: `fs.watch` misses new folders, editors that write by rename, and folders that
 * go and come back, each on another system, and sees nothing at all on most network and container mounts.
 */
export async function watchGen(folder: string | undefined, options: GenOptions, session: Session): Promise<ExitCode> {
  const stopping = new AbortController();
  const stopListening = session.io.onStop(() => stopping.abort());
  try {
    let seen: Snapshot = new Map();
    const look = async (paths: readonly string[]) => {
      seen = new Map([...takeSnapshot(paths), ...seen]);
    };
    const memory = recallMemory(folder, options, session.io);
    const run = (): Promise<readonly string[]> => runAndTell(folder, options, session, { beforeReading: look, memory });
    const whenIdle = () => memory?.known.settle();
    let watched = await run();
    if (watched.length === 0) return EXIT.usage;
    while (!stopping.signal.aborted) {
      seen = withNew(seen, takeSnapshot(watched));
      const changed = await nextChange(seen, watched, session, { signal: stopping.signal, whenIdle });
      if (changed === null) break;
      seen = changed;
      const next = await runAgain(run, session);
      if (next.length > 0) watched = next;
    }
    return EXIT.clean;
  } finally {
    stopListening();
  }
}

/** Not even a bug of ours ends the watch: the next change may go well. */
async function runAgain(run: () => Promise<readonly string[]>, { io }: Session): Promise<readonly string[]> {
  try {
    return await run();
  } catch (error) {
    tellBug(error, io);
    return [];
  }
}

async function runAndTell(
  folder: string | undefined,
  options: GenOptions,
  session: Session,
  more: GenMore,
): Promise<readonly string[]> {
  const { io } = session;
  const startMs = performance.now();
  const { code, sentence, watched } = await genOnce(folder, options, session, more);
  if (watched.length === 0) return watched;
  const seconds = ((performance.now() - startMs) / 1000).toFixed(2);
  const outcome = code === EXIT.clean ? sentence.replace(/\.$/, "") : "Faulty: the output stays as it is";
  io.stdout.write(`${clockTime(io.now())} ${outcome} (${seconds} s)\n`);
  return watched;
}

function clockTime(now: Date): string {
  return [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => `${part}`.padStart(2, "0")).join(":");
}
