import type { DiffRule } from "../rule.ts";
import { inputRule } from "../schema-rule.ts";

/** A property that callers could leave out and now have to send. */
export const inputBecameRequired: DiffRule = inputRule("input-became-required", {
  sorts: ["required"],
  verdict: "breaking",
});
