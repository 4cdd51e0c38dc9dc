import { sortedEntries } from "../json.ts";
import type { Policy, Profile, RateClass, Verb } from "../model.ts";
import { typeNameOf } from "../names.ts";
import type { SpecPath } from "../source.ts";
import { STANDARD_RATE_CLASS } from "../standard.ts";
import { codeOfEntry, errorMapOf, expandCodes, isKnownCode } from "./expand-codes.ts";
import { isDeclared } from "./is-declared.ts";
import { type ResolvedOutcome, writtenSchema } from "./resolved-contract.ts";
import type { Resolving } from "./resolving.ts";

/** `profiles`, or the implicit one of a contract that declares none. */
export function resolveProfiles({ document, locate }: Resolving): readonly Profile[] {
  const declared = sortedEntries(document.profiles).map(([name, description]) => ({
    name,
    description,
    implicit: false,
    typeName: typeNameOf(name),
    at: locate(["profiles", name]),
  }));
  if (declared.length > 0) return declared;
  return [{ name: "default", description: "", implicit: true, typeName: "", at: locate(["contract"]) }];
}

/** `rate_classes`, or the standard one. */
export function resolveRateClasses({ document, locate }: Resolving): readonly RateClass[] {
  const declared = sortedEntries(document.rate_classes).map(([name, spec]) => ({
    name,
    perMinute: spec.per_minute,
    burst: spec.burst,
    at: locate(["rate_classes", name]),
  }));
  return declared.length > 0 ? declared : [{ ...STANDARD_RATE_CLASS, at: locate(["contract"]) }];
}

/** `policy`: the guard of tools with `policy: true`. */
export function resolvePolicy(resolving: Resolving, profiles: readonly Profile[]): Policy | null {
  const { document, reporter, locate } = resolving;
  const spec = document.policy;
  if (spec === undefined) return null;
  const names = profiles.map(({ name }) => name);
  for (const [index, profile] of (spec.profiles ?? []).entries()) {
    isDeclared(reporter, "profile", profile, names, ["policy", "profiles", index]);
  }
  for (const [index, outcome] of (spec.outcomes ?? []).entries()) {
    isDeclared(reporter, "outcome", outcome, document.outcomes, ["policy", "outcomes", index]);
  }
  return {
    errors: expandCodes(resolving, spec.errors, ["policy", "errors"]),
    profiles: names.filter((name) => spec.profiles?.includes(name) ?? true),
    uses: resolveUses(resolving, spec.uses, ["policy", "uses"]),
    outcomes: [...(spec.outcomes ?? [])].sort(),
    at: locate(["policy"]),
  };
}

/** `outcomes`: successful answers that are not the tool's output. */
export function resolveOutcomes({ document }: Resolving): readonly ResolvedOutcome[] {
  return sortedEntries(document.outcomes).map(([name, schema]) => {
    const typeName = `${typeNameOf(name)}Outcome`;
    return { name, typeName, written: writtenSchema(schema, ["outcomes", name], typeName) };
  });
}

/** The codes that the `error_map`s of the dependencies lead to; unknown ones are reported. */
export function resolveErrorMaps(resolving: Resolving): readonly string[] {
  return sortedEntries(resolving.document.dependencies).flatMap(([name, dependency]) =>
    errorMapOf(dependency).flatMap(([key, entry]) => {
      const path = ["dependencies", name, "error_map", key];
      const code = codeOfEntry(entry);
      return isKnownCode(resolving, code, typeof entry === "string" ? path : [...path, "code"]) ? [code] : [];
    }),
  );
}

/** `revisioned` of the dependencies; unknown identifiers are reported. */
export function resolveRevisioned({ document, reporter }: Resolving): void {
  for (const [name, { revisioned }] of sortedEntries(document.dependencies)) {
    if (typeof revisioned !== "object") continue;
    for (const [index, identifier] of revisioned.entries()) {
      const path = ["dependencies", name, "revisioned", index];
      isDeclared(reporter, "identifier", identifier, document.identifiers, path);
    }
  }
}

/** Uses by dependency. */
export type Uses = Readonly<Record<string, Verb>>;

const STRENGTH: readonly Verb[] = ["read", "create", "update", "delete"];

/** `uses`: dependency to the strongest verb, sorted; unknown dependencies are reported. */
export function resolveUses({ document, reporter }: Resolving, uses: Uses | undefined, path: SpecPath): Uses {
  for (const name of Object.keys(uses ?? {})) {
    isDeclared(reporter, "dependency", name, document.dependencies, [...path, name], "key");
  }
  return Object.fromEntries(sortedEntries(uses));
}

/** All uses in one, sorted. If several name a dependency, the strongest verb counts. */
export function mergeUses(...all: readonly Uses[]): Uses {
  const merged = new Map<string, Verb>();
  for (const [name, verb] of all.flatMap((uses) => Object.entries(uses))) {
    const other = merged.get(name);
    if (other === undefined || STRENGTH.indexOf(verb) > STRENGTH.indexOf(other)) merged.set(name, verb);
  }
  return Object.fromEntries(sortedEntries(Object.fromEntries(merged)));
}
