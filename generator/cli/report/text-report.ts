import type { Ansi } from "./ansi.ts";
import { codeFrame } from "./code-frame.ts";
import { escapeTerminal } from "./escape-terminal.ts";
import { countFindings, type Finding, placeText } from "./finding.ts";
import { createLineIndex, type LineOf } from "./line-index.ts";

/** Findings for people, each with its line, and at the end how many there are. Empty for none. */
export function textReport(findings: readonly Finding[], paint: Ansi): string {
  if (findings.length === 0) return "";
  const lineOf = createLineIndex();
  const entries = findings.map((finding) => describe(finding, paint, lineOf));
  return `${entries.map((lines) => printed(lines)).join("")}${summary(findings)}\n`;
}

/** What takes more than a line is followed by an empty one. */
function printed(lines: readonly string[]): string {
  return `${lines.join("\n")}\n${lines.length > 1 ? "\n" : ""}`;
}

function describe(finding: Finding, paint: Ansi, lineOf: LineOf): readonly string[] {
  const { id, severity, message, hint, at, related, text } = finding;
  const place = paint("bold", escapeTerminal(placeText(at)));
  const lines = [`${place} ${paint(severity, severity)} ${paint("dim", id)} ${escapeTerminal(message)}`];
  const frame = text === null ? null : codeFrame(lineOf(text, at.line), at);
  if (frame !== null) {
    // Lines of a server's answer have no line numbers.
    const gutter = (at.pointer === undefined ? `${at.line}` : "").padStart(5);
    lines.push(`${paint("dim", `${gutter} |`)} ${frame.line}`);
    lines.push(`${paint("dim", `${" ".repeat(gutter.length)} |`)} ${paint(severity, frame.carets)}`);
  }
  if (hint !== null) lines.push(`      ${paint("hint", "hint:")} ${escapeTerminal(hint)}`);
  for (const other of related) {
    lines.push(`      ${escapeTerminal(placeText(other.at))} ${escapeTerminal(other.message)}`);
  }
  return lines;
}

function summary(findings: readonly Finding[]): string {
  const { errors, warnings } = countFindings(findings);
  const notes = findings.length - errors - warnings;
  const told = [counted(errors, "error"), counted(warnings, "warning")].filter((count) => count !== "");
  // Notes are counted only if there is nothing else.
  const counts = told.length === 0 ? [counted(notes, "note")] : told;
  return `${counts.join(" and ")}. For details, run \`toolpact explain ${findings[0]?.id}\`.`;
}

function counted(count: number, noun: string): string {
  return count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;
}
