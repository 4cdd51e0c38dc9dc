import { existsSync, readFileSync } from "node:fs";
import { type Survivor, shortened } from "./survivors.ts";

/** What became of the changes of one area. */
export interface Tally {
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly notCovered: number;
}

/** What a run over one area found. */
export interface AreaReport {
  readonly tally: Tally;
  readonly survivors: readonly Survivor[];
}

/** The part of Stryker's report that is read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** Counted from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** Of all changes, those that a test noticed, in percent. One that makes the tests run on and on is noticed. */
export function scoreOf({ killed, timedOut, survived, notCovered }: Tally): number {
  const all = killed + timedOut + survived + notCovered;
  return all === 0 ? 0 : (100 * (killed + timedOut)) / all;
}

/** Null where a run left no report. */
export function readReport(path: string): AreaReport | null {
  if (!existsSync(path)) return null;
  const { files } = JSON.parse(readFileSync(path, "utf8")) as Report;
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: ofFile }]) =>
    ofFile.map((mutant) => ({ file, source, mutant })),
  );
  const count = (status: string) => mutants.filter(({ mutant }) => mutant.status === status).length;
  const left = mutants.filter(({ mutant: { status } }) => status === "Survived" || status === "NoCoverage");
  return {
    tally: {
      killed: count("Killed"),
      timedOut: count("Timeout"),
      survived: count("Survived"),
      notCovered: count("NoCoverage"),
    },
    survivors: left.map(({ file, source, mutant }) => survivorOf(file, source, mutant)),
  };
}

function survivorOf(file: string, source: string, { location: { start, end }, replacement = "" }: Mutant): Survivor {
  const lines = source.split("\n");
  const from = offsetOf(lines, start);
  const was = source.slice(from, offsetOf(lines, end));
  const line = (lines[start.line - 1] ?? "").trim();
  return { file, line: shortened(line), change: `${shortened(was)} → ${shortened(replacement) || "nothing"}` };
}

function offsetOf(lines: readonly string[], { line, column }: Place): number {
  return lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
