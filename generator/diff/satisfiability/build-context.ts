import type { JsonObject, JsonSchema } from "../../json.ts";
import { resolveSchemaRef } from "../../json-schema/resolve-ref.ts";
import type { Constraint } from "./constraint.ts";
import type { Constraints } from "./constraints.ts";

/** What the form of a schema depends on in addition to the schema. */
export interface BuildContext {
  readonly forms: Constraints;
  /** Where references lead. */
  readonly root: JsonSchema;
  /** Distinguishes the references of two roots. */
  readonly side: string;
  /** References that lead to the same in both roots. */
  readonly shared: ReadonlySet<string>;
  /** What is being made, by the name under which it can be referred to meanwhile. */
  readonly open: Map<JsonObject, string>;
  /** The condition that a schema puts on a value. */
  readonly formOf: (schema: JsonSchema) => Constraint;
  /** The same without `unevaluatedItems` and `unevaluatedProperties`. */
  readonly plainFormOf: (schema: JsonObject) => Constraint;
}

/** Where a reference leads, or undefined. */
export function targetOf(ref: string, { root, open }: Pick<BuildContext, "root" | "open">): JsonSchema | undefined {
  for (const [schema, name] of ref.startsWith("open ") ? open : []) if (name === ref) return schema;
  return resolveSchemaRef(root, ref);
}

/** An object has this member. */
export function hasConstraint(name: string, { make }: Constraints): Constraint {
  return make({ kind: "has", name, sign: true });
}

/** An object lacks this member; every other value does. */
export function lacksConstraint(name: string, { make }: Constraints): Constraint {
  return make({ kind: "has", name, sign: false });
}
