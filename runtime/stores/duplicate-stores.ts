import type { Clock } from "../clock.ts";
import type { Answer } from "../core/answer.ts";
import type { DuplicateStore } from "../duplicates/duplicate-store.ts";
import { memoryDuplicates } from "./memory-duplicates.ts";
import { duplicatesWhenGone, type WhenGone } from "./when-gone.ts";

/** The store of a server's earlier calls and their answers, going on as declared when it is gone. */
export type DuplicateStores = (whenGone: WhenGone) => DuplicateStore<Answer>;

/** In this process, unless the server has a store for it. `onShortened` as in `memoryDuplicates`. */
export function duplicateStores(
  shared: DuplicateStore | undefined,
  clock: Clock,
  onShortened?: (dropped: number) => void,
): DuplicateStores {
  const local = memoryDuplicates({ clock, onShortened });
  if (shared === undefined) {
    const here = inJson(local);
    return () => here;
  }
  const known = new Map<WhenGone, DuplicateStore<Answer>>();
  return (mode) => {
    const store = known.get(mode) ?? inJson(duplicatesWhenGone(shared, mode, local, { clock }));
    known.set(mode, store);
    return store;
  };
}

/** The same store for answers: stores keep them as JSON. */
function inJson(store: DuplicateStore): DuplicateStore<Answer> {
  return {
    ...store,
    begin: async (ask) => {
      const begun = await store.begin(ask);
      return begun.state === "completed" ? { ...begun, reply: JSON.parse(begun.reply) as Answer } : begun;
    },
    complete: (key, fence, answer, windowMs) => store.complete(key, fence, JSON.stringify(answer), windowMs),
  };
}
