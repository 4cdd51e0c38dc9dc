import { unhandled } from "../facts.ts";
import type { ContractModel, Tool, Verb } from "../model.ts";
import { type Html, html } from "./html.ts";

/** What a tool does to the outside world, in one word. */
export type ToolEffect = "reads" | "writes" | "deletes" | "unknown";

/** The mark of a tool's effect. */
export function effectTag(tool: Tool): Html {
  const effect = effectOf(tool);
  return html`<span class="tag ${effect}">${effect === "unknown" ? "effects unknown" : effect}</span>`;
}

/** `deletes` only for a tool that is declared to delete: MCP's hint `destructiveHint` also covers updates. */
export function effectOf({ effects, inProfiles }: Tool): ToolEffect {
  switch (effects.kind) {
    case "known": {
      if (!effects.mutation) return "reads";
      const verbs = inProfiles.flatMap(({ uses }) => Object.values(uses));
      return verbs.includes("delete") ? "deletes" : "writes";
    }
    case "unknown":
      return "unknown";
    default:
      return unhandled(effects);
  }
}

/** What a tool does with a dependency: `reads`, `deletes from`. */
export const VERB_WORDS: Readonly<Record<Verb, string>> = {
  read: "reads",
  create: "creates in",
  update: "updates",
  delete: "deletes from",
};

/** Whether a call may be repeated, in a sentence. */
export function repeatWords({ effects, repeats }: Tool): string {
  if (effects.kind === "known" && effects.readOnly) return "Safe: the tool changes nothing.";
  switch (repeats.kind) {
    case "known":
      return repeats.idempotent
        ? "Safe: a repeated call has no further effect."
        : "Not safe: a repeated call may have its effect again.";
    case "unknown":
      return "Unknown: assume that a repeated call has its effect again.";
    default:
      return unhandled(repeats);
  }
}

/** A description up to its first full stop. */
export function firstSentence(description: string): string {
  return /^[\s\S]*?[.!?](?=\s|$)/.exec(description)?.[0] ?? description;
}

/** True if readers have to know which profile a fact belongs to. */
export function hasProfiles({ profiles }: ContractModel): boolean {
  return profiles.some(({ implicit }) => !implicit);
}
