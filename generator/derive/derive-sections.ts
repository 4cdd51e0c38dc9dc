import { entriesOf, keyAt, type LowerContext } from "../lower/context.ts";
import type {
  IdempotencyRule,
  Limits,
  Named,
  NamedShape,
  Policy,
  Profile,
  RateClass,
  Redaction,
  Suppression,
  Verb,
} from "../model.ts";
import { typeNameOf } from "../names.ts";
import { normalizeShape } from "../normalize/normalize-shape.ts";
import { checkName } from "../resolve/check-name.ts";
import { expandCodes } from "../resolve/expand-codes.ts";
import { STANDARD_RATE_CLASS } from "../resolve/standard.ts";

/** A section of `name: sentence` rows. */
export function deriveSentences(
  context: LowerContext,
  section: "tool_categories" | "error_categories",
): readonly Named[] {
  return entriesOf(context.document[section]).map(([name, description]) => ({
    name,
    description,
    at: keyAt(context, [section, name]),
  }));
}

/** `profiles`, or the implicit one of a contract that declares none. */
export function deriveProfiles(context: LowerContext): readonly Profile[] {
  const declared = entriesOf(context.document.profiles).map(([name, description]) => ({
    name,
    description,
    implicit: false,
    typeName: typeNameOf(name),
    at: keyAt(context, ["profiles", name]),
  }));
  if (declared.length > 0) return declared;
  return [{ name: "default", description: "", implicit: true, typeName: "", at: keyAt(context, ["contract"]) }];
}

/** `rate_classes`, or the standard one. */
export function deriveRateClasses(context: LowerContext): readonly RateClass[] {
  const declared = entriesOf(context.document.rate_classes).map(([name, spec]) => ({
    name,
    perMinute: spec.per_minute,
    burst: spec.burst,
    at: keyAt(context, ["rate_classes", name]),
  }));
  return declared.length > 0 ? declared : [{ ...STANDARD_RATE_CLASS, at: keyAt(context, ["contract"]) }];
}

/** `idempotency`: how a repeated call is answered. */
export function deriveIdempotency(context: LowerContext): readonly IdempotencyRule[] {
  return entriesOf(context.document.idempotency).map(([name, spec]) => ({
    name,
    key: spec.key,
    windowMs: spec.window_ms,
    onRepeat: spec.on_repeat,
    onConcurrent: spec.on_concurrent ?? "reject",
    onStoreError: spec.on_store_error ?? "deny",
    at: keyAt(context, ["idempotency", name]),
  }));
}

/** `outcomes`: successful answers that are not the tool's output. */
export function deriveOutcomes(context: LowerContext): readonly NamedShape[] {
  return entriesOf(context.document.outcomes).map(([name, schema]) => {
    const path = ["outcomes", name];
    const typeName = `${typeNameOf(name)}Outcome`;
    return {
      name,
      typeName,
      shape: normalizeShape(context, { schema, path, owner: typeName }),
      at: keyAt(context, path),
    };
  });
}

/** `policy`: the guard of tools with `policy: true`. */
export function derivePolicy(context: LowerContext, profiles: readonly Profile[]): Policy | null {
  const spec = context.document.policy;
  if (spec === undefined) return null;
  const names = profiles.map(({ name }) => name);
  for (const [index, profile] of (spec.profiles ?? []).entries()) {
    checkName(context, "profile", profile, names, ["policy", "profiles", index]);
  }
  const { outcomes } = context.document;
  for (const [index, outcome] of (spec.outcomes ?? []).entries()) {
    checkName(context, "outcome", outcome, outcomes, ["policy", "outcomes", index]);
  }
  return {
    errors: expandCodes(context, spec.errors, ["policy", "errors"]),
    profiles: names.filter((name) => spec.profiles?.includes(name) ?? true),
    uses: resolveUses(context, spec.uses, ["policy", "uses"]),
    outcomes: [...(spec.outcomes ?? [])].sort(),
    at: keyAt(context, ["policy"]),
  };
}

/** `uses`: dependency to the strongest thing done there, sorted; unknown dependencies are reported. */
export function resolveUses(
  context: LowerContext,
  uses: { readonly [dependency: string]: Verb } | undefined,
  path: readonly (string | number)[],
): Readonly<Record<string, Verb>> {
  const names = context.document.dependencies;
  for (const name of Object.keys(uses ?? {})) checkName(context, "dependency", name, names, [...path, name], "key");
  return Object.fromEntries(entriesOf(uses));
}

/** `redaction`. */
export function deriveRedaction(context: LowerContext): Redaction {
  const spec = context.document.redaction;
  return {
    names: [...new Set((spec?.names ?? []).map((name) => name.toLowerCase()))].sort(),
    detectors: [...new Set(spec?.detectors ?? [])].sort(),
    mask: spec?.mask ?? "[redacted]",
    pathStyle: spec?.path_style ?? "json_pointer",
  };
}

/** `limits`. Sizes in bytes, times in milliseconds. */
export function deriveLimits(context: LowerContext): Limits {
  const spec = context.document.limits;
  return {
    inputBytes: spec?.input_bytes ?? 1_048_576,
    inputDepth: spec?.input_depth ?? 64,
    inputKeys: spec?.input_keys ?? 10_000,
    resultBytes: spec?.result_bytes ?? null,
    timeoutMs: spec?.timeout_ms ?? 30_000,
    onRateStoreError: spec?.on_rate_store_error ?? "local",
  };
}

/** `suppressions`, in the order written. */
export function deriveSuppressions(context: LowerContext): readonly Suppression[] {
  return (context.document.suppressions ?? []).map((spec, index) => ({
    id: spec.id,
    path: spec.at,
    reason: spec.reason,
    at: context.specs.locate(["suppressions", index]),
  }));
}
