import type { contract, Limit } from "@toolpact/contracts/automation";
import type { Handlers } from "@toolpact/runtime";
import type { Agents } from "./agents.ts";
import type { MemoryStore } from "./memory.ts";
import type { ProjectFiles } from "./project-files.ts";
import type { Sessions } from "./sessions.ts";

/** The contract's dependency `config`: what is set outlives the server. */
export interface Config {
  readonly save: (limit: Limit) => Promise<void>;
}

/** What the tools use; the limiter is the runtime's own. */
export interface Dependencies {
  readonly agents: Agents;
  readonly config: Config;
  readonly files: ProjectFiles;
  readonly memory: MemoryStore;
  readonly sessions: Sessions;
}

/** A handler for each tool of the contract; each file brings some of them. */
export type Tools = Handlers<typeof contract, "default", Dependencies>;
