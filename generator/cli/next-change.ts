import type { Session } from "./session.ts";
import { differs, type Snapshot, takeSnapshot } from "./snapshot.ts";

const SETTLE_MS = 25;
const SHORTEST_POLL_MS = 20;
/** Longer than it takes until a file can be known by its look: by a fine clock, and by any. */
const IDLE_MS = [150, 2_500];
/** Looking takes at most a twentieth of one core. */
const PAUSE_FACTOR = 20;

/** How somebody waits. */
export interface Waiting {
  readonly signal: AbortSignal;
  /** Called when nothing has happened for a while, and for a longer one. */
  readonly whenIdle?: () => void;
}

/** Waits until something looks different from when it was seen, then until it has been quiet for 25 ms. Null: stopped. */
export async function nextChange(
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
      whenIdle?.();
      idles.shift();
    }
    pauseMs = Math.max(SHORTEST_POLL_MS, (performance.now() - startMs) * PAUSE_FACTOR);
    await io.sleep(isSettling ? SETTLE_MS : pauseMs, signal);
  }
  return null;
}
