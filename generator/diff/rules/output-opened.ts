import type { DiffRule } from "../rule.ts";
import { outputRule } from "../schema-rule.ts";

/** An object of an output whose further members may be what they could not be. */
export const outputOpened: DiffRule = outputRule("output-opened", { sorts: ["closing"], verdict: "breaking" });
