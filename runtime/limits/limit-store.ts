import type { Rate, Taken } from "./gcra.ts";

/** Where the state of the limits is kept. One bucket per key; any text is a key. */
export interface LimitStore {
  /** Makes one call, all or nothing however many callers there are; rejects when the store can't be asked. */
  readonly take: (key: string, rate: Rate) => Promise<Taken>;
  /** What `take` would return, at no cost. */
  readonly peek: (key: string, rate: Rate) => Promise<Taken>;
}
