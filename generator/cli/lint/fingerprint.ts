import { createHash } from "node:crypto";
import type { Finding } from "../report/finding.ts";
import { createLineIndex, type LineOf } from "../report/line-index.ts";

/**
 * Identifies each finding across runs. It contains no line numbers, so edits above or below do not change it.
 * Identical findings are numbered.
 */
export function fingerprints(findings: readonly Finding[]): readonly string[] {
  const seen = new Map<string, number>();
  const lineOf = createLineIndex();
  return findings.map((finding) => {
    const about = JSON.stringify([finding.id, ...placeOf(finding, lineOf)]);
    const count = seen.get(about) ?? 0;
    seen.set(about, count + 1);
    return createHash("sha256").update(`toolpact:finding:v1\n${about}\n${count}`, "utf8").digest("hex").slice(0, 24);
  });
}

/** A longer line, as of JSON without line ends, holds much that the finding is not about. */
const MAX_LINE = 1000;

function placeOf({ key, at, message, text }: Finding, lineOf: LineOf): readonly string[] {
  if (key !== null) return [key];
  const line = lineOf(text ?? "", at.line) ?? "";
  const about = line.length <= MAX_LINE ? line : line.slice(at.column - 1, at.column - 1 + Math.min(at.width, 100));
  return [at.file, message, about.trim()];
}
