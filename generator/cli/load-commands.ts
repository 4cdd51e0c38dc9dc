import type { commands } from "./commands.ts";
import type { Io } from "./io.ts";

/** The commands, and all that they need. */
export type Commands = typeof commands;

/** Loads the commands when they are first asked for. */
export interface LazyCommands {
  readonly load: () => Promise<Commands>;
  /** Keeps what makes loading quicker the next time. */
  readonly keep: () => void;
}

/** The commands as modules. The build puts `load-bundle.ts` in the place of this one. */
export function lazyCommands(_: Pick<Io, "cwd" | "env">): LazyCommands {
  return { load: async () => (await import("./commands.ts")).commands, keep: () => {} };
}
