import { createHash } from "node:crypto";
import type { Finding } from "./finding.ts";

/**
 * What a finding is known by from one run to the next, one for each: it has no line numbers in it, so an edit above or
 * below leaves it as it is. Findings that nothing tells apart are counted.
 *
 * Source: DESIGN 9, fingerprints that survive unrelated edits.
 */
export function fingerprints(findings: readonly Finding[]): readonly string[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const about = JSON.stringify([finding.id, ...placeOf(finding)]);
    const count = seen.get(about) ?? 0;
    seen.set(about, count + 1);
    return createHash("sha256").update(`toolpact:finding:v1\n${about}\n${count}`, "utf8").digest("hex").slice(0, 24);
  });
}

function placeOf({ key, at, message, text }: Finding): readonly string[] {
  if (key !== null) return [key];
  const line = text?.split(/\r\n|\r|\n/, at.line).at(at.line - 1) ?? "";
  return [at.file, message, line.trim()];
}
