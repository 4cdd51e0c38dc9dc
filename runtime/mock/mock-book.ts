import type { Json, JsonObject } from "../json.ts";

/** What a mock answers, as `toolpact mock` makes it of a contract. */
export interface MockBook {
  readonly profile: string;
  readonly tools: Readonly<Record<string, MockTool>>;
  /** What stands beside each code. */
  readonly failures: Readonly<Record<string, MockFailure>>;
  readonly outcomes: JsonObject;
  /** What the envelope's places bound to `context` show. */
  readonly context: JsonObject;
  /** What policy says beside that a call may go on. */
  readonly policy: JsonObject;
}

export interface MockTool {
  readonly examples: readonly { readonly input: Json; readonly output?: Json; readonly error?: string }[];
  /** Missing where no value was found that fits the output. */
  readonly sample?: Json;
}

export interface MockFailure {
  readonly details?: Json;
  readonly result?: Json;
}
