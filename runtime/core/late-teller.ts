import { late } from "../late.ts";
import type { tellCaller } from "./tell-caller.ts";

/** What tells callers of progress and log lines: loaded for the first call of one who listens. */
export const teller = late<typeof tellCaller>(async () => (await import("./tell-caller.ts")).tellCaller);
