import type { Clock } from "../clock.ts";
import type { Answer } from "../core/answer.ts";
import type { DuplicateStore, SoonDuplicates } from "../duplicates/duplicate-store.ts";
import { andThen } from "../soon.ts";
import { duplicatesHere, memoryDuplicates } from "./memory-duplicates.ts";
import { duplicatesWhenGone, type WhenGone } from "./when-gone.ts";

/** The store of a server's earlier calls and their answers, going on as declared when it is gone. */
export type DuplicateStores = (whenGone: WhenGone) => SoonDuplicates<Answer>;

/** In this process, unless the server has a store for it. */
export function duplicateStores(shared: DuplicateStore | undefined, clock: Clock): DuplicateStores {
  if (shared === undefined) {
    const here = duplicatesHere<Answer>({ clock });
    return () => here;
  }
  const local = memoryDuplicates({ clock });
  const known = new Map<WhenGone, SoonDuplicates<Answer>>();
  return (mode) => {
    const store = known.get(mode) ?? inJson(duplicatesWhenGone(shared, mode, local, { clock }));
    known.set(mode, store);
    return store;
  };
}

/** A shared store takes texts. */
function inJson(store: SoonDuplicates<string>): SoonDuplicates<Answer> {
  return {
    ...store,
    begin: (ask) =>
      andThen(store.begin(ask), (begun) =>
        begun.state === "completed" ? { ...begun, reply: JSON.parse(begun.reply) as Answer } : begun,
      ),
    complete: (key, fence, answer, windowMs) => store.complete(key, fence, JSON.stringify(answer), windowMs),
  };
}
