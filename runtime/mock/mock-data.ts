import type { Json, JsonObject } from "../json/json.ts";

/**
 * The answers of a mock, read from the JSON that `toolpact mock` writes.
 * Declared in `generator/mock/mock-data.ts` too, because neither package imports the other.
 */
export interface MockData {
  readonly profile: string;
  readonly tools: Readonly<Record<string, MockTool>>;
  /** Details and partial result of each code. */
  readonly failures: Readonly<Record<string, MockFailure>>;
  readonly outcomes: JsonObject;
  /** What the envelope's places bound to `context` show. */
  readonly context: JsonObject;
  /** Data of a policy decision that allows the call. */
  readonly policy: JsonObject;
}

export interface MockTool {
  readonly examples: readonly { readonly input: Json; readonly output?: Json; readonly error?: string }[];
  /** Absent if no valid output was found. */
  readonly sample?: Json;
}

export interface MockFailure {
  readonly details?: Json;
  readonly result?: Json;
}
