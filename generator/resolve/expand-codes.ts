import type { ContractDocument } from "../check/spec-document.generated.ts";
import { entryOf, type LowerContext, nearestName, report } from "../lower/context.ts";
import type { SpecPath } from "../source.ts";
import { codesOfErrorMap } from "./error-map.ts";
import { STANDARD_ERRORS } from "./standard.ts";

/** The codes of a list in which `$name` stands for a dependency's codes or a group. Sorted, each once; unknown ones reported. */
export function expandCodes(context: LowerContext, list: readonly string[], path: SpecPath): readonly string[] {
  const codes = new Set<string>();
  for (const [index, item] of list.entries()) {
    for (const code of expandItem(context, item, [...path, index], [])) codes.add(code);
  }
  return [...codes].sort();
}

function expandItem(context: LowerContext, item: string, at: SpecPath, within: readonly string[]): readonly string[] {
  if (!item.startsWith("$")) return isKnownCode(context, item, at) ? [item] : [];
  const name = item.slice(1);
  const dependency = entryOf(context.document.dependencies, name);
  if (dependency !== undefined) return codesOfErrorMap(dependency).filter((code) => context.knownCodes.has(code));
  const group = entryOf(context.document.error_groups, name);
  if (group === undefined) return unknownGroup(context, item, at);
  if (within.includes(name)) {
    report(context, "cyclic-error-group", at, { name });
    return [];
  }
  const known = context.groupCodes.get(name) ?? expandGroup(context, name, group, [...within, name]);
  context.groupCodes.set(name, known);
  return known;
}

function expandGroup(
  context: LowerContext,
  name: string,
  group: readonly string[],
  within: readonly string[],
): readonly string[] {
  const codes = group.flatMap((member, index) => expandItem(context, member, ["error_groups", name, index], within));
  return [...new Set(codes)];
}

function unknownGroup(context: LowerContext, item: string, at: SpecPath): readonly string[] {
  const { dependencies, error_groups: groups } = context.document;
  const names = [...Object.keys(dependencies ?? {}), ...Object.keys(groups ?? {})].map((name) => `$${name}`);
  const near = nearestName(context, item, names);
  report(context, "unknown-group", at, { name: item }, { hint: near === null ? undefined : `Did you mean "${near}"?` });
  return [];
}

/** True if the contract has the code; otherwise reports it with the nearest one. */
export function isKnownCode(context: LowerContext, code: string, at: SpecPath): boolean {
  if (context.knownCodes.has(code)) {
    context.namedCodes.add(code);
    return true;
  }
  const near = nearestName(context, code, [...context.knownCodes]);
  const hint = near === null ? "Declare it under `errors`." : `Did you mean "${near}"?`;
  report(context, "unknown-code", at, { code }, { hint });
  return false;
}

/** `knownCodes` of a context. */
export function codesOf({ errors }: ContractDocument): ReadonlySet<string> {
  return new Set([...Object.keys(errors ?? {}), ...Object.keys(STANDARD_ERRORS)]);
}
