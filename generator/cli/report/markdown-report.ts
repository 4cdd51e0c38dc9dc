import { inlineCode, markdownText } from "../../emit/markdown.ts";
import { countFindings, type Finding } from "./finding.ts";

/** Findings as a table for a pull request. */
export function markdownReport(findings: readonly Finding[]): string {
  if (findings.length === 0) return "No findings.\n";
  const { errors, warnings } = countFindings(findings);
  const rows = findings.map(({ id, severity, message, at }) => {
    return `| ${severity} | ${inlineCode(id)} | ${inlineCode(`${at.file}:${at.line}`)} | ${markdownText(message)} |\n`;
  });
  const head = `**${errors} error${errors === 1 ? "" : "s"}, ${warnings} warning${warnings === 1 ? "" : "s"}**\n\n`;
  return `${head}| severity | id | place | finding |\n| --- | --- | --- | --- |\n${rows.join("")}`;
}
