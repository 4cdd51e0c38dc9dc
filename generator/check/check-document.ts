import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { isJsonObject, type Json, memberAt, sortedEntries } from "../json.ts";
import { isSchema } from "../json-schema/walk.ts";
import type { Specs } from "../load/specs.ts";
import type { SpecPath } from "../source.ts";
import { sharedSchemasOf } from "../spec-references.ts";
import { STANDARD_INITIAL_BACKOFF_MS } from "../standard.ts";
import { checkProperties } from "./check-properties.ts";
import type { ContractDocument, DependencySpec } from "./spec-document.generated.ts";
import { SCHEMA_PLACES } from "./walk-schemas.ts";

/** Checks what needs the whole document, each file of which fits the meta-schema. */
export function* checkDocument({ document: json, schemaFiles, locate }: Specs): Iterable<Diagnostic> {
  const document = json as ContractDocument;
  for (const [name, dependency] of sortedEntries(document.dependencies)) {
    yield* checkRetryPolicy(dependency, ["dependencies", name, "retry_policy"], locate);
  }
  const shared = sharedSchemasOf(document, schemaFiles);
  const schemas = SCHEMA_PLACES.flatMap((place) => schemasAt(json, place, []));
  const files = schemaFiles.map(({ typeName, schema }) => ({ schema, path: ["types", typeName] }));
  for (const { schema, path } of [...schemas, ...files]) {
    if (!isSchema(schema)) continue;
    const scope = { shared, root: schema, rootPath: path, owner: "", rootKey: null };
    yield* checkProperties(scope, schema, path, locate);
  }
}

/** The schemas at a path of keys; `*` stands for every key. */
function schemasAt(
  value: Json | undefined,
  [step, ...rest]: readonly string[],
  path: readonly string[],
): readonly {
  readonly schema: Json;
  readonly path: readonly string[];
}[] {
  if (value === undefined) return [];
  if (step === undefined) return [{ schema: value, path }];
  const keys = step !== "*" ? [step] : isJsonObject(value) ? Object.keys(value) : [];
  return keys.flatMap((key) => schemasAt(memberAt(value, key), rest, [...path, key]));
}

function* checkRetryPolicy(
  { retry_policy: policy, error_map: errorMap }: DependencySpec,
  path: SpecPath,
  locate: Specs["locate"],
): Iterable<Diagnostic> {
  if (policy === undefined) return;
  const { initial_backoff_ms: initialBackoffMs = STANDARD_INITIAL_BACKOFF_MS, max_backoff_ms: maxBackoffMs } = policy;
  if (maxBackoffMs !== undefined && maxBackoffMs < initialBackoffMs) {
    yield diagnostic("impossible-backoff", locate(path), { initialBackoffMs, maxBackoffMs });
  }
  const keys = Object.keys(errorMap ?? {});
  if (policy.attempt_timeout_ms !== undefined && !keys.includes("timeout") && !keys.includes("default")) {
    yield diagnostic("attempt-timeout-without-code", locate([...path, "attempt_timeout_ms"]), undefined);
  }
}
