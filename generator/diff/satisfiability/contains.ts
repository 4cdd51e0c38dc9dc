import { canonicalJson } from "../../emit/canonical-json.ts";
import { isJsonObject, type Json, type JsonSchema, objectOf, own } from "../../json.ts";
import { isValid } from "../../json-schema/reference-validator.ts";
import { appliedSubschemas } from "../../json-schema/walk.ts";
import { createBuildContext } from "./build-constraint.ts";

import { createConstraints } from "./constraints.ts";
import { createSolver } from "./search.ts";

/** Decides whether all values of one schema match another, with a counterexample if not. */
export type Containment =
  | { readonly kind: "contained" }
  | { readonly kind: "not-contained"; readonly witness: Json }
  | { readonly kind: "unknown"; readonly why: string };

/**
 * Whether every value that matches `inner` matches `outer`: a proof, a counterexample, or neither. Both schemas are
 * self-contained. The counterexample was validated against both.
 */
export function isContained(inner: JsonSchema, outer: JsonSchema): Containment {
  const forms = createConstraints();
  const shared = sharedRefs(inner, outer);
  const a = createBuildContext(inner, "inner", forms, shared);
  const b = createBuildContext(outer, "outer", forms, shared);
  const solver = createSolver(forms, { inner: a, outer: b, both: a });
  try {
    const solution = solver.solve([a.formOf(inner), forms.not(b.formOf(outer))]);
    if (solution.kind === "empty") return { kind: "contained" };
    if (solution.kind === "unknown") return solution;
    return checked(solution.value, inner, outer);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    return { kind: "unknown", why: "the schemas are nested too deeply" };
  }
}

/** Confirms a counterexample with the validator, because forms are derived by other code. */
function checked(witness: Json, inner: JsonSchema, outer: JsonSchema): Containment {
  if (isValid(inner, witness) === true && isValid(outer, witness) === false) return { kind: "not-contained", witness };
  return { kind: "unknown", why: "the counterexample could not be confirmed" };
}

/** References to definitions that mean the same on both sides. */
function sharedRefs(inner: JsonSchema, outer: JsonSchema): ReadonlySet<string> {
  const [a, b] = [inner, outer].map((root) => objectOf(isJsonObject(root) ? own(root, "$defs") : undefined));
  const same = new Set(
    Object.keys(a ?? {})
      .filter(
        (key) => Object.hasOwn(b ?? {}, key) && canonicalJson(a?.[key] ?? null) === canonicalJson(b?.[key] ?? null),
      )
      .map((key) => `#/$defs/${key}`),
  );
  for (let size = -1; size !== same.size; ) {
    size = same.size;
    for (const ref of [...same]) {
      const def = a?.[ref.slice("#/$defs/".length)];
      if (refsIn(def as JsonSchema).some((one) => !same.has(one))) same.delete(ref);
    }
  }
  return same;
}

function refsIn(schema: JsonSchema): readonly string[] {
  const ref = isJsonObject(schema) ? own(schema, "$ref") : undefined;
  return [
    ...(ref === undefined ? [] : [String(ref)]),
    ...appliedSubschemas(schema).flatMap((one) => refsIn(one.schema)),
  ];
}
