import type { ErrorSpec } from "../check/spec-document.generated.ts";
import { type JsonSchema, memberAt, objectOf } from "../json.ts";
import { entriesOf, keyAt, type LowerContext, nearestName, printNames, report } from "../lower/context.ts";
import type { ErrorCode, Shape } from "../model.ts";
import { typeNameOf } from "../names.ts";
import { normalizeShape } from "../normalize/normalize-shape.ts";
import { resolveSchema } from "../normalize/resolve-schema.ts";
import { checkName } from "../resolve/check-name.ts";
import { STANDARD_ERRORS } from "../resolve/standard.ts";
import type { SourceRef, SpecPath } from "../source.ts";

/** `errors`: every code of the contract, sorted. `standard` names the standard codes that its guards take. */
export function deriveErrors(
  context: LowerContext,
  standard: readonly string[],
  standardAt: SourceRef,
): readonly ErrorCode[] {
  const declared = entriesOf(context.document.errors).map(([code, spec]) =>
    deriveError(context, code, spec, { at: keyAt(context, ["errors", code]), standard: false }),
  );
  const added = entriesOf<ErrorSpec>(STANDARD_ERRORS)
    .filter(([code]) => standard.includes(code))
    .map(([code, spec]) => deriveError(context, code, spec, { at: standardAt, standard: true }));
  return [...declared, ...added].sort((a, b) => (a.code < b.code ? -1 : 1));
}

interface Origin {
  readonly at: SourceRef;
  readonly standard: boolean;
}

function deriveError(context: LowerContext, code: string, spec: ErrorSpec, origin: Origin): ErrorCode {
  const path = ["errors", code];
  const typeName = typeNameOf(code);
  const details = normalizeOptional(context, spec.details, [...path, "details"], `${typeName}Details`);
  const messageParameters = parametersOf(spec.message);
  checkCategory(context, spec, code, origin);
  checkParameters(context, messageParameters, details, path);
  checkSuggestions(context, spec, path);
  return {
    code,
    typeName,
    retry: origin.standard ? standardRetry(context, spec) : spec.retry,
    effect: spec.effect ?? "unknown",
    message: spec.message,
    messageParameters,
    category: spec.category ?? null,
    details,
    result: normalizeOptional(context, spec.result, [...path, "result"], `${typeName}Result`),
    recovery: spec.recovery ?? null,
    suggests: [...new Set(spec.suggests ?? [])],
    description: spec.description ?? null,
    deprecated: spec.deprecated ?? null,
    ...origin,
  };
}

/** Under `retryable_by: code`, a standard code that may leave an effect must not be retryable. */
function standardRetry({ document }: LowerContext, { retry, effect }: ErrorSpec): ErrorSpec["retry"] {
  return document.contract?.retryable_by === "code" && effect !== "none" ? "never" : retry;
}

function normalizeOptional(
  context: LowerContext,
  schema: JsonSchema | undefined,
  path: SpecPath,
  owner: string,
): Shape | null {
  return schema === undefined ? null : normalizeShape(context, { schema, path, owner });
}

/** The `{name}`s of a message, each once. */
function parametersOf(message: string): readonly string[] {
  const found = message.matchAll(/\{([A-Za-z_][A-Za-z0-9_]*)\}/g);
  return [...new Set([...found].map((match) => match[1] ?? ""))];
}

function checkParameters(
  context: LowerContext,
  parameters: readonly string[],
  details: Shape | null,
  path: SpecPath,
): void {
  const schema = details === null ? null : resolveSchema(context.defs, details.schema);
  const names = Object.keys(objectOf(memberAt(schema, "properties")));
  for (const name of parameters.filter((parameter) => !names.includes(parameter))) {
    const near = nearestName(context, name, names);
    const hint = near === null ? "Declare it under `details`, or remove the braces." : `Did you mean {${near}}?`;
    report(context, "unknown-placeholder", [...path, "message"], { name }, { hint });
  }
}

function checkCategory(context: LowerContext, spec: ErrorSpec, code: string, origin: Origin): void {
  const categories = context.document.error_categories ?? {};
  const path = ["errors", code];
  if (spec.category !== undefined) {
    checkName(context, "error category", spec.category, categories, [...path, "category"]);
  } else if (Object.keys(categories).length > 0 && !origin.standard) {
    const choices = printNames(Object.keys(categories));
    report(context, "missing-choice", path, { key: "category", choices }, { part: "key" });
  }
}

function checkSuggestions(context: LowerContext, spec: ErrorSpec, path: SpecPath): void {
  for (const [index, tool] of (spec.suggests ?? []).entries()) {
    checkName(context, "tool", tool, context.document.tools, [...path, "suggests", index]);
  }
}
