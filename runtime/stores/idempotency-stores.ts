import type { Clock } from "../base/clock.ts";
import type { RedactedReply } from "../contract/reply.ts";
import type { IdempotencyStore } from "../idempotency/idempotency-store.ts";
import { memoryIdempotency } from "./memory-idempotency.ts";
import { idempotencyWithFallback, type StoreFallback } from "./store-fallback.ts";

/** The store of a server's earlier calls and their answers, going on as declared when it is gone. */
export type IdempotencyStores = (whenGone: StoreFallback) => IdempotencyStore<RedactedReply>;

/** In this process, unless the server has a store for it. `onShortened` as in `memoryIdempotency`. */
export function idempotencyStores(
  shared: IdempotencyStore | undefined,
  clock: Clock,
  onShortened?: (dropped: number) => void,
): IdempotencyStores {
  const local = memoryIdempotency({ clock, onShortened });
  if (shared === undefined) {
    const here = inJson(local);
    return () => here;
  }
  const known = new Map<StoreFallback, IdempotencyStore<RedactedReply>>();
  return (mode) => {
    const store = known.get(mode) ?? inJson(idempotencyWithFallback(shared, mode, local, { clock }));
    known.set(mode, store);
    return store;
  };
}

/** The same store for answers: stores keep them as JSON. */
function inJson(store: IdempotencyStore): IdempotencyStore<RedactedReply> {
  return {
    ...store,
    begin: async (ask) => {
      const begun = await store.begin(ask);
      return begun.state === "completed" ? { ...begun, reply: JSON.parse(begun.reply) as RedactedReply } : begun;
    },
    complete: (key, fence, reply, windowMs) => store.complete(key, fence, JSON.stringify(reply), windowMs),
  };
}
