import type { ContentBlock } from "../contract/content.ts";
import type { Contract, EnvelopeRow, Mark } from "../contract/contract.ts";
import type { PolicyFacts, Suggestion, Warning } from "../contract/reply.ts";
import type { JsonObject } from "../json/json.ts";

/** The tables of a contract that determine how its replies are redacted. */
export type RedactionTables = Pick<Contract, "redaction" | "marks" | "errors">;

/** What a reply has that may be sensitive. Both a guard's answer and a finished reply fit it. */
export interface Redactable {
  readonly kind: "ok" | "failed";
  readonly code?: string;
  readonly result?: unknown;
  readonly details?: unknown;
  readonly message?: string | undefined;
  readonly recovery?: string | undefined;
  readonly facts: RedactableFacts;
}

export interface RedactableFacts {
  readonly requestId?: string | undefined;
  readonly nextToken?: string | null | undefined;
  readonly context?: JsonObject | undefined;
  readonly warnings?: readonly Warning[] | undefined;
  readonly suggestions?: readonly Suggestion[] | undefined;
  readonly policy?: PolicyFacts | undefined;
  readonly content?: readonly ContentBlock[] | undefined;
}

/** What is known of one reply. */
export interface ReplyAsk {
  /** The profile's row: notes name locations in its envelope. What it doesn't contain is redacted without a note. */
  readonly envelope: EnvelopeRow;
  /** The marks of a successful result: the tool's output, or the outcome. A failure's are those of its code. */
  readonly output: readonly Mark[] | null;
  /** Secrets of this call by value, for instance the sensitive values of its input. */
  readonly known?: readonly string[];
}

/** The parts of a reply that may hold something sensitive. */
export type PartName =
  | "result"
  | "details"
  | "message"
  | "recovery"
  | "warnings"
  | "suggestions"
  | "context"
  | "policy"
  | "content"
  | "requestId"
  | "nextToken";
