import { DIFF_RULES, type DiffLevel, type DiffRuleId } from "../diagnostics/diff.ts";
import type { Json } from "../json.ts";
import type { SourceRef } from "../source.ts";

/** Which number of a version a change deserves, the weakest first. */
export type Bump = "none" | "patch" | "minor" | "major";

/** The effect of a change on users of the contract. The effect of an unknown change could not be determined. */
export type Effect = "breaking" | "unknown" | "compatible";

/** One difference between two contracts. */
export interface Change {
  readonly id: DiffRuleId;
  readonly level: DiffLevel;
  readonly effect: Effect;
  readonly bump: Bump;
  readonly message: string;
  /** What it is about: `tools/x_post_tweet/input`, `errors/db_error`. */
  readonly path: string;
  /** JSON Pointer into the schema at `path`, or null. */
  readonly place: string | null;
  /** A value that the two contracts treat differently; undefined if there is none to show. */
  readonly witness: Json | undefined;
  /** The tools that it touches by name; empty for all of the contract. */
  readonly tools: readonly string[];
  readonly side: "before" | "after";
  readonly at: SourceRef;
}

type ParametersOf<Id extends DiffRuleId> = Parameters<(typeof DIFF_RULES)[Id]["message"]>[0];

/** Properties of a change in addition to its message. */
export interface ChangeFacts {
  readonly effect: Effect;
  /** By default major for what breaks or isn't known, else minor. */
  readonly bump?: Bump;
  readonly path: string;
  readonly place?: string | undefined;
  readonly witness?: Json | undefined;
  readonly tools?: readonly string[];
  readonly at: SourceRef;
  /** Where `at` points: into the old contract for what is gone. By default into the new one. */
  readonly side?: "before" | "after";
}

/** The only way to make a change: a wrong id or a missing parameter does not compile. */
export function change<Id extends DiffRuleId>(id: Id, facts: ChangeFacts, parameters: ParametersOf<Id>): Change {
  const { level, message } = DIFF_RULES[id] as { readonly level: DiffLevel; readonly message: (p: unknown) => string };
  return {
    id,
    level,
    effect: facts.effect,
    bump: facts.bump ?? (facts.effect === "compatible" ? "minor" : "major"),
    message: message(parameters),
    path: facts.path,
    place: facts.place ?? null,
    witness: facts.witness,
    tools: facts.tools ?? [],
    side: facts.side ?? "after",
    at: facts.at,
  };
}
