import { type GenMore, type GenOptions, genOnce } from "./gen.ts";
import { EXIT, type ExitCode } from "./io.ts";
import { recallMemory } from "./recall-memory.ts";
import type { Session } from "./session.ts";
import { differs, type Snapshot, takeSnapshot } from "./snapshot.ts";
import { tellBug } from "./tell-bug.ts";

const SETTLE_MS = 25;
const SHORTEST_POLL_MS = 20;
/** Longer than it takes until a file can be known by its look: by a fine clock, and by any. */
const IDLE_MS = [150, 2_500];
/** Looking takes at most a twentieth of one core. */
const PAUSE_FACTOR = 20;

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

/** Paths that were seen before keep how they looked then: a change during the run must not be lost. */
function withNew(seen: Snapshot, now: Snapshot): Snapshot {
  return new Map([...now].map(([path, look]) => [path, seen.get(path) ?? look]));
}

interface Waiting {
  readonly signal: AbortSignal;
  /** Called when nothing has happened for a while, and for a longer one. */
  readonly whenIdle: () => void;
}

/** Waits until something looks different, then until it has been quiet for 25 ms. Null: stopped. */
async function nextChange(
  seen: Snapshot,
  watched: readonly string[],
  { io }: Session,
  { signal, whenIdle }: Waiting,
): Promise<Snapshot | null> {
  const begunMs = performance.now();
  const idles = [...IDLE_MS];
  let pauseMs = SHORTEST_POLL_MS;
  let isSettling = false;
  let before = seen;
  while (!signal.aborted) {
    const startMs = performance.now();
    const now = takeSnapshot(watched);
    const isQuiet = !differs(before, now);
    if (isSettling && isQuiet) return now;
    isSettling ||= !isQuiet;
    before = now;
    if (!isSettling && startMs - begunMs > (idles[0] ?? Number.POSITIVE_INFINITY)) {
      whenIdle();
      idles.shift();
    }
    pauseMs = Math.max(SHORTEST_POLL_MS, (performance.now() - startMs) * PAUSE_FACTOR);
    await io.sleep(isSettling ? SETTLE_MS : pauseMs, signal);
  }
  return null;
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
