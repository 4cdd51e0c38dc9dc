import type { Run } from "../run.ts";

/** Tries one kind of thing on a server, in as many cases as it takes. */
export type Check = (run: Run) => Promise<void>;
