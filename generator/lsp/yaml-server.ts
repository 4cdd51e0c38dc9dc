import type { Diagnostic, DiagnosticId } from "../diagnostics.ts";

/**
 * What another language server for YAML reports in the same editor: nothing; syntax errors; or also violations of our
 * JSON Schema. What it reports is left to it, so that nothing is underlined twice.
 */
export type YamlServer = "none" | "syntax" | "schema";

/** What the other server does for one file: a first line that names a schema gives it that schema. */
export function yamlServerFor(server: YamlServer, path: string, text: string): YamlServer {
  if (server === "none" || !/\.ya?ml$/i.test(path)) return "none";
  return /^#\s*yaml-language-server:\s*\$schema=/m.test(text) ? "schema" : server;
}

/** Violations that the JSON Schema expresses too. */
const BY_SCHEMA: ReadonlySet<DiagnosticId> = new Set<DiagnosticId>([
  "unknown-key",
  "missing-key",
  "wrong-type",
  "not-one-of",
  "wrong-binding",
  "bad-name",
  "bad-value",
  "repeated-element",
]);

/** True if the other server reports the same. */
export function isReportedElsewhere({ id }: Pick<Diagnostic, "id">, server: YamlServer): boolean {
  if (server === "none") return false;
  return id === "yaml-syntax" || (server === "schema" && BY_SCHEMA.has(id));
}
