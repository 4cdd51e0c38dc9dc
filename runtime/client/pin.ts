/** The content of `toolpact.pin.json`: the tools of a server on which a consumer relies. `toolpact pin` writes it. */
export interface Pin {
  /** The version of the format: 1. */
  readonly pin: number;
  /** What happens to tools that differ. Settings that are left out have the strictest value, or `keep`. */
  readonly policy?: Readonly<Record<string, string>>;
  /** The pinned tools by name: a digest and the definition to which it belongs. */
  readonly tools: Readonly<Record<string, { readonly digest: string; readonly inputSchema: object }>>;
}

/** One difference between a pinned tool and the tool that the server lists. */
export interface PinChange {
  readonly part: string;
  readonly effect: "breaking" | "undecided" | "compatible" | "reported";
  /** JSON Pointer into the definition. */
  readonly place: string;
  readonly message: string;
  /** An input that worked and is rejected, or an output that the pinned schema rejects. */
  readonly counterexample?: unknown;
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
  readonly listed: object | null;
  readonly changes: readonly PinChange[];
}

/** The module `toolpact/differ`. */
export interface Differ {
  // The differ's own types of pins and entries are narrower.
  comparePin(pin: never, entries: never): readonly PinOutcome[];
}
