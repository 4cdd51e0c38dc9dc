import type { JsonObject } from "../json.ts";
import type { Def, Envelope, Identifier, LocateSchema, NamedShape, Shape, TypeDef } from "../model.ts";

/** Every schema of a contract as a shape, and its annotations. */
export interface NormalizedContract {
  readonly types: readonly TypeDef[];
  readonly identifiers: readonly Identifier[];
  /** Shared shapes by key. */
  readonly defs: ReadonlyMap<string, Def>;
  /** By tool. */
  readonly tools: ReadonlyMap<string, NormalizedTool>;
  /** By code. */
  readonly errors: ReadonlyMap<string, NormalizedError>;
  readonly outcomes: readonly NamedShape[];
  readonly envelope: Envelope;
  readonly locate: LocateSchema;
}

/** The shapes of a tool. */
export interface NormalizedTool {
  readonly input: Shape;
  /** The input's schema word for word, if tools/list shows it so. */
  readonly writtenInput: JsonObject | null;
  readonly writtenOutput: JsonObject | null;
  readonly output: Shape | null;
}

/** The shapes of an error code. */
export interface NormalizedError {
  readonly details: Shape | null;
  readonly result: Shape | null;
}
