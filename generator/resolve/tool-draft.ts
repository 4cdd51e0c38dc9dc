import type { BindingName } from "../bindings.ts";
import type { ToolSpec } from "../check/spec-document.generated.ts";
import type { Policy, Profile, Shape, ToolInProfile, Verb } from "../model.ts";

/** A tool half-way: shapes and uses are known, the codes that guards add are not. */
export interface ToolDraft {
  readonly name: string;
  readonly spec: ToolSpec;
  readonly input: Shape;
  readonly output: Shape | null;
  readonly idempotent: boolean;
  readonly rateClass: string;
  readonly profiles: readonly DraftInProfile[];
  readonly inputBindings: ReadonlySet<BindingName>;
}

/** What one profile adds to a draft. */
export interface DraftInProfile {
  readonly profile: string;
  /** What the handler may use, without the policy's own uses. */
  readonly handlerUses: Readonly<Record<string, Verb>>;
  readonly uses: ToolInProfile["uses"];
  readonly policy: boolean;
  readonly declaredCodes: readonly string[];
  readonly outcomes: readonly string[];
}

/** What every draft of a contract is made with. */
export interface DraftSettings {
  readonly profiles: readonly Profile[];
  readonly policy: Policy | null;
  readonly rateClasses: readonly string[];
}

/** True if the handler only reads, in this profile. */
export function onlyReads(inProfile: DraftInProfile): boolean {
  return Object.values(inProfile.handlerUses).every((verb) => verb === "read");
}

/** True if the handler only reads, in every profile. */
export function alwaysOnlyReads(draft: Pick<ToolDraft, "profiles">): boolean {
  return draft.profiles.every(onlyReads);
}
