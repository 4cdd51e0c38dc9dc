import type { BeforeReading } from "../../load/spec-reader.ts";
import type { Session } from "../session.ts";
import { differs, type Snapshot, takeSnapshot } from "./snapshot.ts";

const SETTLE_MS = 25;
const SHORTEST_POLL_MS = 20;
/** Looking takes at most a twentieth of one core. */
const PAUSE_FACTOR = 20;

/** What a command in watch mode checks between its runs. */
export interface Watching {
  /** Keeps how something looks before it is read: an edit is noticed from then on, while the run goes on, too. */
  readonly beforeReading: BeforeReading;
  /** False before anything was to be read: there is nothing to wait for. */
  readonly hasPaths: () => boolean;
  /**
   * Waits until something looks different from when it was about to be read; false: stopped. After a run that wasn't
   * `whole` and may have got no further than to a part, what the runs before it read counts, too.
   */
  readonly changed: (waiting: { readonly isWhole: boolean; readonly signal: AbortSignal }) => Promise<boolean>;
}

/** Watches nothing yet. */
export function createWatching(session: Session): Watching {
  let seen: Snapshot = new Map();
  let earlier: ReadonlySet<string> = new Set();
  let announced: ReadonlySet<string> = new Set();
  return {
    beforeReading(paths) {
      announced = new Set([...announced, ...paths]);
      seen = new Map([...takeSnapshot(paths.filter((path) => !seen.has(path))), ...seen]);
    },
    hasPaths: () => announced.size > 0,
    async changed({ isWhole, signal }) {
      const watched = new Set([...announced, ...(isWhole ? [] : earlier)]);
      const now = await nextChange(seen, [...watched], session, signal);
      if (now === null) return false;
      seen = now;
      earlier = watched;
      announced = new Set();
      return true;
    },
  };
}

/** Waits until something looks different from when it was seen, then until it has been quiet for 25 ms. Null: stopped. */
async function nextChange(
  seen: Snapshot,
  watched: readonly string[],
  { io }: Session,
  signal: AbortSignal,
): Promise<Snapshot | null> {
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
    pauseMs = Math.max(SHORTEST_POLL_MS, (performance.now() - startMs) * PAUSE_FACTOR);
    await io.sleep(isSettling ? SETTLE_MS : pauseMs, signal);
  }
  return null;
}
