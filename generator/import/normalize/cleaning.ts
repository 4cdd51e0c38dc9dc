import type { Notes } from "../draft.ts";

/** Where in a contract a schema goes, and who hears of what it loses there. */
export interface Cleaning {
  readonly path: readonly string[];
  readonly notes: Notes;
  /** What a reference becomes, or null where it leads nowhere that may be followed. */
  readonly ref: (ref: string) => string | null;
  /** True: a keyword that the language cannot check is listed by `x-listed`; otherwise it is left out. */
  readonly keepsUnread: boolean;
}
