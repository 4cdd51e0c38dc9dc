/** A call that wants to know whether it is the first of its key. All durations are whole milliseconds, at least 1. */
export interface BeginRequest {
  readonly key: string;
  /** Who calls. A store in memory gives each principal an equal share of its room; other stores need not read it. */
  readonly principal?: string | null | undefined;
  /** Identifies the input; a string without NUL, preferably a hash. */
  readonly inputDigest: string;
  /** For so long the caller is taken to be at work. Seconds, not single milliseconds. */
  readonly leaseMs: number;
  /** For so long a settled call is remembered. */
  readonly windowMs: number;
  /**
   * How to treat an earlier call with unknown outcome. `tell`, the default, returns `unknown`;
   * `again` lets this caller in, which is right for tools that may be repeated.
   */
  readonly onUnknown?: "tell" | "again" | undefined;
}

export type BeginResult<Reply = string> =
  /** The caller is the one to act; the fence is what it settles the key with. */
  | { readonly state: "fresh"; readonly fence: number }
  /** Another call with this key is running; its state changes within `retryAfterMs`. */
  | { readonly state: "in_progress"; readonly retryAfterMs: number }
  | { readonly state: "completed"; readonly reply: Reply; readonly ageMs: number }
  /** The key came with another input. */
  | { readonly state: "mismatch" }
  /** Its caller reported it, or its lease expired. */
  | { readonly state: "unknown"; readonly ageMs: number };

/**
 * The store that deduplicates calls by idempotency key. Each operation is atomic, uses the store's clock, and rejects
 * when the store is unavailable. An operation with a fencing token returns false and changes nothing once the key
 * belongs to another caller, was settled with another outcome, or was removed. A late caller that is still the last one
 * settles its key.
 */
export interface IdempotencyStore<Reply = string> {
  readonly begin: (ask: BeginRequest) => Promise<BeginResult<Reply>>;
  /** `reply` is the answer to a repeat: JSON, unless the store is in this process. */
  readonly complete: (key: string, fence: number, reply: Reply, windowMs: number) => Promise<boolean>;
  /** Nothing happened: the next caller of the key is its first. */
  readonly release: (key: string, fence: number) => Promise<boolean>;
  readonly markUnknown: (key: string, fence: number, windowMs: number) => Promise<boolean>;
  /** The lease runs anew from now; false when it is over. */
  readonly renew: (key: string, fence: number, leaseMs: number) => Promise<boolean>;
}
