import type { DiffRule } from "../rule.ts";
import { inputRule } from "../schema-rule.ts";

/** An object or list that lets fewer further members in: `additionalProperties`, `unevaluatedProperties`, `propertyNames`, `patternProperties`. */
export const inputClosed: DiffRule = inputRule("input-closed", { sorts: ["closing"], verdict: "breaking" });
