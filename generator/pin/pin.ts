import type { Json, JsonObject } from "../json.ts";

/** A tool as models and callers read it: its entry in `tools/list` without name, icons and `_meta`. */
export interface ToolDefinition {
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: JsonObject;
  readonly execution?: JsonObject;
}

/** The properties of a definition, in the order of a pin. */
export const DEFINITION_KEYS = [
  "title",
  "description",
  "inputSchema",
  "outputSchema",
  "annotations",
  "execution",
] as const satisfies readonly (keyof ToolDefinition)[];

/** The contract that a server states for a tool in `_meta`. It is reported if it changes, and proves nothing. */
export interface StatedContract {
  readonly version?: string;
  readonly digest?: string;
}

/** A tool on which a consumer relies. */
export interface PinnedTool extends ToolDefinition {
  /** SHA-256 of the definition, as `sha256:` and hexadecimal digits. */
  readonly digest: string;
  /** The tool's present name on the server, if the server renamed it. */
  readonly renamedTo?: string;
  readonly contract?: StatedContract;
}

/** What happens to a tool that differs from its pin. */
export interface PinPolicy {
  /** A description or another string for models changed: list the pinned one, withhold the tool, or list the new one. */
  readonly descriptions: "keep" | "withhold" | "pass";
  /**
   * Hints or defaults changed: withhold a tool with a less safe hint or another default, and list pinned hints; or list
   * the new hints.
   */
  readonly hints: "withhold" | "pass";
  /** The differ can neither prove nor disprove that every pinned call still works. */
  readonly undecided: "withhold" | "pass";
  /** The server lists a tool that is not pinned. */
  readonly unpinned: "hide" | "pass";
}

/** The policy of a new pin: nothing unreviewed reaches a model. */
export const DEFAULT_POLICY: PinPolicy = {
  descriptions: "keep",
  hints: "withhold",
  undecided: "withhold",
  unpinned: "hide",
};

/** The values that each setting of a policy may have. */
export const POLICY_VALUES: { readonly [K in keyof PinPolicy]: readonly PinPolicy[K][] } = {
  descriptions: ["keep", "withhold", "pass"],
  hints: ["withhold", "pass"],
  undecided: ["withhold", "pass"],
  unpinned: ["hide", "pass"],
};

/** The tools of a server on which a consumer relies: the content of `toolpact.pin.json`. */
export interface Pin {
  /** The version of the file's format. */
  readonly pin: 1;
  readonly policy: PinPolicy;
  readonly tools: Readonly<Record<string, PinnedTool>>;
}

/** One difference between a pinned tool and the tool that the server lists. */
export interface PinChange {
  readonly part: "name" | "input" | "output" | "description" | "default" | "hint" | "execution" | "contract";
  /** `reported`: no schema is concerned. */
  readonly effect: "breaking" | "undecided" | "compatible" | "reported";
  /** JSON Pointer into the definition. */
  readonly place: string;
  readonly message: string;
  /** An input that worked and is rejected, or an output that the pinned schema rejects. */
  readonly counterexample?: Json;
  /** True if the policy withholds a tool with this change. */
  readonly stops: boolean;
}

/** What a consumer gets of one tool. */
export interface PinOutcome {
  /** The name that the consumer uses. */
  readonly tool: string;
  /** The name on the server; null if the server does not list the tool. */
  readonly calledAs: string | null;
  readonly verdict: "unchanged" | "compatible" | "undecided" | "breaking" | "removed" | "unpinned";
  readonly passes: boolean;
  /** The entry for models; null for a tool that does not pass. */
  readonly listed: JsonObject | null;
  readonly changes: readonly PinChange[];
}
