import type { Clock } from "../clock.ts";
import type { DuplicateStore } from "../duplicates/duplicate-store.ts";
import { memoryDuplicates } from "./memory-duplicates.ts";
import { duplicatesWhenGone, type WhenGone } from "./when-gone.ts";

/** The store of a server's earlier calls, going on as declared when it is gone. */
export type DuplicateStores = (whenGone: WhenGone) => DuplicateStore;

/** In this process, unless the server has a store for it. */
export function duplicateStores(shared: DuplicateStore | undefined, clock: Clock): DuplicateStores {
  const local = memoryDuplicates({ clock });
  if (shared === undefined) return () => local;
  const known = new Map<WhenGone, DuplicateStore>();
  return (mode) => {
    const store = known.get(mode) ?? duplicatesWhenGone(shared, mode, local, { clock });
    known.set(mode, store);
    return store;
  };
}
