import type { Clock } from "../clock.ts";
import type { Answer } from "../core/answer.ts";
import type { DuplicateStore, SoonDuplicates } from "../duplicates/duplicate-store.ts";
import { frozen } from "../frozen.ts";
import { andThen } from "../soon.ts";
import { heapBytes } from "./heap-bytes.ts";
import { duplicatesHere, memoryDuplicates } from "./memory-duplicates.ts";
import { duplicatesWhenGone, type WhenGone } from "./when-gone.ts";

/** The store of a server's earlier calls and their answers, going on as declared when it is gone. */
export type DuplicateStores = (whenGone: WhenGone) => SoonDuplicates<Answer>;

/** In this process, unless the server has a store for it. */
export function duplicateStores(shared: DuplicateStore | undefined, clock: Clock): DuplicateStores {
  if (shared === undefined) {
    const here = answersHere(clock);
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

/** Answers stay the values that they are: a text of each would take longer to write than all else that is done for it. */
function answersHere(clock: Clock): SoonDuplicates<Answer> {
  const here = duplicatesHere<Answer>(heapBytes, { clock });
  return {
    ...here,
    complete: (key, fence, answer, windowMs) => here.complete(key, fence, kept(answer), windowMs),
  };
}

/** The parts of an answer that leave with its envelope, to whoever called. */
const SHARED = ["warnings", "suggestions", "redactions", "policy", "content"] as const;

/** Nobody changes what is kept. What a guard of the server's own refused with holds values of its own: those are copied. */
function kept(answer: Answer): Answer {
  if (answer.kind === "failed") return frozen(JSON.parse(JSON.stringify(answer)) as Answer);
  for (const part of SHARED) frozen(answer.facts[part]);
  return { ...answer, result: frozen(answer.result), facts: { ...answer.facts } };
}

function inJson(store: DuplicateStore): SoonDuplicates<Answer> {
  return {
    ...store,
    begin: (ask) =>
      andThen(store.begin(ask), (begun) =>
        begun.state === "completed" ? { ...begun, reply: JSON.parse(begun.reply) as Answer } : begun,
      ),
    complete: (key, fence, answer, windowMs) => store.complete(key, fence, JSON.stringify(answer), windowMs),
  };
}
