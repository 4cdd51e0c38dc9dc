import type { EffectRecord } from "../call/effects.ts";
import type { Effect } from "../contract/contract.ts";
import type { PolicyFacts, RateFacts, RedactionNote } from "../contract/reply.ts";

/** What happened in one call. All of the caller's and the handler's data in it is redacted. Source: INV-MCP-002. */
export interface AuditEntry {
  readonly atMs: number;
  readonly elapsedMs: number;
  readonly contract: string;
  readonly version: string;
  readonly profile: string;
  readonly tool: string;
  /** The alias by which it was called; null for its own name. */
  readonly calledAs: string | null;
  readonly requestId: string;
  readonly principal: string | null;
  /** As the handler got it; null where the call was refused before. */
  readonly input: unknown;
  readonly ok: boolean;
  /** Of a failure. */
  readonly code: string | null;
  /** What the failure left behind; null for a success. */
  readonly effect: Effect | null;
  /** The result of a success, the details of a failure. */
  readonly reply: unknown;
  /** Every use of a dependency, in the order in which they ended. */
  readonly effects: readonly EffectRecord[];
  /** Those of them that the tool does not declare. */
  readonly undeclared: readonly EffectRecord[];
  readonly redactions: readonly RedactionNote[];
  readonly policy: PolicyFacts | null;
  readonly rate: RateFacts | null;
  readonly attempts: number;
  readonly replayed: boolean;
  readonly truncated: boolean;
  readonly droppedSuggestions: number;
}

/** Receives the record of each call. The reply waits for it; a sink that fails is reported to the operator, and the call succeeds. */
export interface AuditSink {
  readonly record: (entry: AuditEntry) => void | Promise<void>;
}
