import { DIFF_RULES } from "../../diagnostics/diff.ts";
import type { Json } from "../../json.ts";
import { fingerprints } from "../lint/fingerprint.ts";
import { escapeTerminalJson } from "./escape-terminal.ts";
import type { Finding } from "./finding.ts";

/**
 * Findings as SARIF 2.1.0, which code scanning takes.
 *
 * Source: OASIS SARIF 2.1.0; GitHub, SARIF support for code scanning.
 */
export function sarifReport(findings: readonly Finding[], version: string): string {
  const ids = [...new Set(findings.map(({ id }) => id))].sort();
  const prints = fingerprints(findings);
  const driver = { name: "toolpact", semanticVersion: version, rules: ids.map(ruleOf) };
  const results = findings.map((finding, index) => resultOf(finding, ids.indexOf(finding.id), prints[index] ?? ""));
  const run = { tool: { driver }, columnKind: "utf16CodeUnits", results };
  const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return `${escapeTerminalJson(JSON.stringify(log, null, 2))}\n`;
}

function ruleOf(id: string): Json {
  const level = Object.hasOwn(DIFF_RULES, id) ? DIFF_RULES[id as keyof typeof DIFF_RULES].level : null;
  return {
    id,
    help: { text: `toolpact explain ${id}` },
    ...(level === null ? {} : { properties: { tags: [level] } }),
  };
}

function resultOf({ id, severity, message, hint, at, related, key }: Finding, ruleIndex: number, print: string): Json {
  const text = hint === null ? message : `${message}\n${hint}`;
  return {
    ruleId: id,
    ruleIndex,
    level: severity,
    message: { text },
    locations: [{ ...locationOf(at), ...(key === null ? {} : { logicalLocations: [{ fullyQualifiedName: key }] }) }],
    ...(related.length === 0
      ? {}
      : { relatedLocations: related.map((one) => ({ ...locationOf(one.at), message: { text: one.message } })) }),
    partialFingerprints: { "toolpact/v1": print },
  };
}

function locationOf({ file, line, column, width }: Finding["at"]) {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(file) },
      region: { startLine: line, startColumn: column, endColumn: column + width },
    },
  };
}

/** A relative reference: a colon in its first part would make it a scheme, and half a character has no code. */
function uriOf(file: string): string {
  const path = file
    .replace(/[\ud800-\udfff]/gu, "\ufffd")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
  return path === "" ? "." : path;
}
