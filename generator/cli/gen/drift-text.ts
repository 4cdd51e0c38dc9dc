import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type { DriftedFile } from "../../write/check-output.ts";
import { withLf } from "../../write/owned-files.ts";
import type { Ansi } from "../report/ansi.ts";
import { escapeTerminal } from "../report/escape-terminal.ts";

const MAX_LINES = 80;
/** Of a file that comes or goes as a whole there is less to see. */
const MAX_WHOLE_LINES = 12;
/** Files with more different lines are not compared, because it would take too long. */
const MAX_EDITS = 4_000;
const MAX_COLUMNS = 300;

const DRIFT_NAMES: Readonly<Record<DriftedFile["drift"], string>> = {
  missing: "missing",
  stale: "stale",
  "left-over": "left over from an earlier contract",
  unrecorded: "not recorded",
  edited: "edited by hand",
  foreign: "not written by toolpact",
};

/** How many files differ and why, and the command that fixes it: `3 generated files are not up to date: 2 stale, 1 missing. Run …`. */
export function driftVerdict(files: readonly Pick<DriftedFile, "drift">[]): string {
  const kinds = Object.entries(DRIFT_NAMES).map(([drift, name]) => ({
    name,
    count: files.filter((file) => file.drift === drift).length,
  }));
  const counts = kinds.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`);
  const needsForce = files.some(({ drift }) => drift === "edited" || drift === "foreign");
  const fix = needsForce ? "Run `toolpact gen --force` to overwrite them." : "Run `toolpact gen` to update them.";
  const subject = files.length === 1 ? "1 generated file is" : `${files.length} generated files are`;
  return `${subject} not up to date: ${counts.join(", ")}. ${fix}`;
}

/** A unified diff from the file on disk to the expected one, truncated to a readable length. Safe to print. */
export function driftText(file: DriftedFile, paint: Ansi): string {
  const lines = patchLines(file);
  const max = file.before === null || file.after === null ? MAX_WHOLE_LINES : MAX_LINES;
  const shown = lines.slice(0, max).map((line) => painted(clip(escapeTerminal(line)), paint));
  const rest = lines.length - shown.length;
  return `${[...shown, ...(rest > 0 ? [paint("dim", `… ${rest} more lines`)] : [])].join("\n")}\n`;
}

function patchLines({ path, before, after }: DriftedFile): readonly string[] {
  const from = before === null ? "/dev/null" : `a/${path}`;
  const to = after === null ? "/dev/null" : `b/${path}`;
  const patch = createTwoFilesPatch(from, to, withLf(before ?? ""), withLf(after ?? ""), undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
    maxEditLength: MAX_EDITS,
  });
  return patch === undefined ? [`--- ${from}`, `+++ ${to}`, "(too different to show)"] : patch.trimEnd().split("\n");
}

function clip(line: string): string {
  return line.length > MAX_COLUMNS ? `${line.slice(0, MAX_COLUMNS)}…` : line;
}

function painted(line: string, paint: Ansi): string {
  if (line.startsWith("+++") || line.startsWith("---")) return paint("bold", line);
  if (line.startsWith("+")) return paint("added", line);
  return line.startsWith("-") ? paint("removed", line) : line;
}
