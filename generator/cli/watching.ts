import type { BeforeReading } from "../load/load.ts";
import { nextChange, type Waiting } from "./next-change.ts";
import type { Session } from "./session.ts";
import { type Snapshot, takeSnapshot } from "./snapshot.ts";

/** What a command that runs again and again looks at between its runs. */
export interface Watching {
  /** Keeps how something looks before it is read: an edit is noticed from then on, while the run goes on, too. */
  readonly beforeReading: BeforeReading;
  /** False before anything was to be read: there is nothing to wait for. */
  readonly hasPaths: () => boolean;
  /**
   * Waits until something looks different from when it was about to be read; false: stopped. After a run that wasn't
   * `whole` and may have got no further than to a part, what the runs before it read counts, too.
   */
  readonly changed: (waiting: Waiting & { readonly isWhole: boolean }) => Promise<boolean>;
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
    async changed({ isWhole, ...waiting }) {
      const watched = new Set([...announced, ...(isWhole ? [] : earlier)]);
      const now = await nextChange(seen, [...watched], session, waiting);
      if (now === null) return false;
      seen = now;
      earlier = watched;
      announced = new Set();
      return true;
    },
  };
}
