import { escapeTerminal } from "./escape-terminal.ts";
import type { Finding } from "./finding.ts";

/** Findings as workflow commands, from which GitHub makes annotations on the lines of a pull request. */
export function githubReport(findings: readonly Finding[]): string {
  return findings.map((finding) => `${annotation(finding)}\n`).join("");
}

function annotation({ id, severity, message, hint, at }: Finding): string {
  const properties = {
    file: at.file,
    line: `${at.line}`,
    col: `${at.column}`,
    endColumn: `${at.column + at.width}`,
    title: `toolpact ${id}`,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(escapeTerminal(value))}`);
  const body = hint === null ? escapeTerminal(message) : `${escapeTerminal(message)}\n${escapeTerminal(hint)}`;
  return `::${severity === "note" ? "notice" : severity} ${list.join(",")}::${escapeData(body)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
