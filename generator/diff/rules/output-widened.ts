import type { DiffRule } from "../rule.ts";
import { outputRule } from "../schema-rule.ts";

/** An output that may be what it could not be, where no single change makes it so. */
export const outputWidened: DiffRule = outputRule("output-widened", { sorts: ["whole"], verdict: "breaking" });
