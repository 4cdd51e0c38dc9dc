import type { JsonObject, JsonSchema } from "../../json.ts";
import type { Shape } from "./shape.ts";

/** What reading a schema needs: how to read the schemas in it, and how to look up the names it refers to. */
export interface Reading {
  /** With `isTracked`, the shape also records what it has evaluated, for an `unevaluated…` keyword around it. */
  readonly shapeOf: (schema: JsonSchema, isTracked: boolean) => Shape;
  /** The type that `$ref` of this schema names. */
  readonly referenceOf: (schema: JsonObject) => Shape;
}
