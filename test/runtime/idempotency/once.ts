import type { BeginRequest, IdempotencyStore } from "../../../runtime/idempotency/idempotency-store.ts";

/** Where a process may die in the course of a call. */
export const crashPoints = [
  "before begin",
  "after begin",
  "in the middle of the effect",
  "after the effect",
  "after complete",
] as const;

export type CrashPoint = (typeof crashPoints)[number];

/** What a call looks like to its store and to the world. */
export interface World {
  readonly store: IdempotencyStore;
  readonly effect: () => Promise<string>;
  /** Waits before the key is asked for again. */
  readonly pause: (retryAfterMs: number) => Promise<void>;
  /** Throws where this caller is to die. */
  readonly passes: (point: CrashPoint) => void;
}

/** The least that a guard does with a duplicate store: one effect, and its answer for everybody. */
export async function callOnce(ask: BeginRequest, world: World): Promise<string> {
  const { store, effect, pause, passes } = world;
  for (;;) {
    passes("before begin");
    const begun = await store.begin(ask);
    switch (begun.state) {
      case "fresh": {
        passes("after begin");
        const answer = await effect();
        passes("after the effect");
        await store.complete(ask.key, begun.fence, answer, ask.windowMs);
        passes("after complete");
        return answer;
      }
      case "completed":
        return begun.reply;
      case "in_progress":
        await pause(begun.retryAfterMs);
        break;
      default:
        return begun.state;
    }
  }
}
