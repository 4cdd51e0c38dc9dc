import { escapeTerminalJson } from "./escape-terminal.ts";
import { countFindings, type Finding } from "./finding.ts";

/** A file that a run wrote, or would write. */
export interface ReportedFile {
  readonly path: string;
  readonly state: string;
  readonly diff?: string;
}

/** Properties of a report in addition to the findings. */
export interface ReportHead {
  readonly command: string;
  readonly toolpact: string;
  readonly ok: boolean;
  readonly files: readonly ReportedFile[];
}

/** One JSON object. `version` is the report's own, and changes when a field changes its meaning. */
export function jsonReport(findings: readonly Finding[], { command, toolpact, ok, files }: ReportHead): string {
  const diagnostics = diagnosticRows(findings);
  const report = { version: 1, toolpact, command, ok, summary: countFindings(findings), diagnostics, files };
  return `${escapeTerminalJson(JSON.stringify(report, null, 2))}\n`;
}

/** Findings in the format of a report. */
export function diagnosticRows(findings: readonly Finding[]) {
  return findings.map(({ id, severity, message, hint, at, related }) => ({
    id,
    severity,
    message,
    hint,
    ...placed(at),
    related: related.map((other) => ({ ...placed(other.at), message: other.message })),
  }));
}

function placed({ file, line, column, width, pointer }: Finding["at"]) {
  return { file, line, column, endColumn: column + width, ...(pointer !== undefined && { pointer }) };
}
