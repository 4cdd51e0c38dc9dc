import type { Clock } from "../clock.ts";
import type { DuplicateStore, SoonDuplicates } from "../duplicates/duplicate-store.ts";
import { duplicatesHere, memoryDuplicates } from "./memory-duplicates.ts";
import { duplicatesWhenGone, type WhenGone } from "./when-gone.ts";

/** The store of a server's earlier calls, going on as declared when it is gone. */
export type DuplicateStores = (whenGone: WhenGone) => SoonDuplicates;

/** In this process, unless the server has a store for it. */
export function duplicateStores(shared: DuplicateStore | undefined, clock: Clock): DuplicateStores {
  if (shared === undefined) {
    const here = duplicatesHere({ clock });
    return () => here;
  }
  const local = memoryDuplicates({ clock });
  const known = new Map<WhenGone, DuplicateStore>();
  return (mode) => {
    const store = known.get(mode) ?? duplicatesWhenGone(shared, mode, local, { clock });
    known.set(mode, store);
    return store;
  };
}
