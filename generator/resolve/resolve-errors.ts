import type { ErrorSpec } from "../check/spec-document.generated.ts";
import { byText, type JsonSchema, memberAt, objectOf, sortedEntries } from "../json.ts";
import { typeNameOf } from "../names.ts";
import type { SourceRef, SpecPath } from "../source.ts";
import { layersOf } from "../spec-references.ts";
import { STANDARD_ERRORS } from "../standard.ts";
import { isDeclared, printNames } from "./is-declared.ts";
import { type ResolvedError, type WrittenSchema, writtenSchema } from "./resolved-contract.ts";
import type { Resolving } from "./resolving.ts";

/** `errors`, sorted by code. */
export function resolveErrors(resolving: Resolving): readonly ResolvedError[] {
  const { document, locate } = resolving;
  return sortedEntries(document.errors).map(([code, spec]) => {
    reportCategory(resolving, spec, code);
    reportSuggestions(resolving, spec, code);
    const error = resolveError(code, spec, { standard: false, at: locate(["errors", code]) });
    reportPlaceholders(resolving, error);
    return error;
  });
}

/** The contract's own codes, and the standard ones among `used`; sorted by code. */
export function withStandardErrors(
  own: readonly ResolvedError[],
  used: ReadonlySet<string>,
  at: SourceRef,
): readonly ResolvedError[] {
  const declared = new Set(own.map(({ code }) => code));
  const standard = Object.entries<ErrorSpec>(STANDARD_ERRORS).flatMap(([code, spec]) =>
    used.has(code) && !declared.has(code) ? [resolveError(code, spec, { standard: true, at })] : [],
  );
  return [...own, ...standard].sort((a, b) => byText(a.code, b.code));
}

function resolveError(code: string, spec: ErrorSpec, origin: Pick<ResolvedError, "standard" | "at">): ResolvedError {
  const path = ["errors", code];
  const typeName = typeNameOf(code);
  return {
    code,
    typeName,
    spec,
    details: optional(spec.details, [...path, "details"], `${typeName}Details`),
    result: optional(spec.result, [...path, "result"], `${typeName}Result`),
    messageParameters: placeholdersOf(spec.message),
    ...origin,
  };
}

function optional(schema: JsonSchema | undefined, path: SpecPath, owner: string): WrittenSchema | null {
  return schema === undefined ? null : writtenSchema(schema, path, owner);
}

/** The `{name}`s of a message, each once. */
function placeholdersOf(message: string): readonly string[] {
  const found = message.matchAll(/\{([A-Za-z_][A-Za-z0-9_]*)\}/g);
  return [...new Set([...found].map((match) => match[1] ?? ""))];
}

function reportPlaceholders(
  { reporter, shared }: Resolving,
  { code, details, messageParameters }: ResolvedError,
): void {
  const scope = details && {
    shared,
    root: details.schema,
    rootPath: details.path,
    owner: details.owner,
    rootKey: null,
  };
  const layers = scope === null ? [] : layersOf(scope, scope.root);
  const names = layers.flatMap((layer) => Object.keys(objectOf(memberAt(layer, "properties"))));
  for (const name of messageParameters.filter((parameter) => !names.includes(parameter))) {
    const near = reporter.nearestName(name, names);
    const hint = near === null ? missingPlaceholderHint(names) : `Did you mean {${near}}?`;
    reporter.report("unknown-placeholder", ["errors", code, "message"], { name }, { hint });
  }
}

function missingPlaceholderHint(names: readonly string[]): string {
  const declared = names.length === 0 ? "" : `The details declare ${printNames(names)}. `;
  return `${declared}Declare it under \`details\`, or remove the braces.`;
}

function reportCategory({ document, reporter }: Resolving, { category }: ErrorSpec, code: string): void {
  const categories = document.error_categories ?? {};
  const path = ["errors", code];
  if (category !== undefined) {
    isDeclared(reporter, "error category", category, categories, [...path, "category"]);
  } else if (Object.keys(categories).length > 0) {
    const choices = printNames(Object.keys(categories));
    reporter.report("missing-choice", path, { key: "category", choices }, { part: "key" });
  }
}

function reportSuggestions({ document, reporter }: Resolving, { suggests = [] }: ErrorSpec, code: string): void {
  for (const [index, tool] of suggests.entries()) {
    isDeclared(reporter, "tool", tool, document.tools, ["errors", code, "suggests", index]);
  }
}
