/** A suggestion as a handler makes it: not yet checked. */
export interface WantedSuggestion {
  readonly target: string;
  readonly params: unknown;
  readonly reason: string;
  readonly priority: "high" | "medium" | "low";
}
