import type { Client, Target as LintTarget } from "./clients.ts";
import type { Target } from "./emit/emitter.ts";
import type { EngineNames } from "./project.ts";

/** The options of a compilation. */
export interface CompileOptions {
  /** The folder that no import may leave. By default the parent of the contract's folder. */
  readonly root?: string | undefined;
  readonly target?: Target | undefined;
  readonly engines?: EngineNames | undefined;
  /** `lint` stops there: nothing is generated. */
  readonly until?: "lint" | "emit" | undefined;
  /** Whose rules `lint` adds to its own. */
  readonly lintClients?: readonly LintTarget[] | undefined;
  /** The clients that get a list of tools of their own. */
  readonly clients?: readonly Client[] | undefined;
}
