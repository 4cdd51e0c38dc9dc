import { relative, resolve, sep } from "node:path";
import { sortDiagnostics } from "../../collector.ts";
import type { Findings } from "../../compile-project.ts";
import type { Severity } from "../../diagnostics/definition.ts";
import type { SourceRef } from "../../source.ts";
import { createPointers } from "./pointers.ts";

/** A location as a report shows it. */
export interface ShownPlace extends SourceRef {
  /** JSON Pointer into a server's answer to tools/list; `file` is then the server, and the lines are of no file. */
  readonly pointer?: string;
}

/** A diagnostic as a report shows it: paths relative to the current folder, and the source around the location. */
export interface Finding {
  readonly id: string;
  /** A note is reported but does not fail a run. */
  readonly severity: Severity | "note";
  readonly message: string;
  readonly hint: string | null;
  readonly at: ShownPlace;
  readonly related: readonly { readonly at: ShownPlace; readonly message: string }[];
  /** The whole file, or null where it isn't one that was read. */
  readonly text: string | null;
  /** Identifies the subject independently of its line; null: only the line identifies it. */
  readonly key: string | null;
}

/** Everything found, with paths relative to `base`; forward slashes on every system. */
export function toFindings(groups: readonly Findings[], base: string): readonly Finding[] {
  return groups.flatMap((group) => {
    const { diagnostics, texts } = group;
    const shown = placesOf(group, base);
    return sortDiagnostics(diagnostics).map((found) => ({
      id: found.id,
      severity: found.severity,
      message: found.message,
      hint: found.hint,
      at: shown(found.at),
      related: found.related.map(({ at, message }) => ({ at: shown(at), message })),
      text: texts.get(found.at.file) ?? null,
      key: null,
    }));
  });
}

/** A location as a string: line and column in a file; for a server's answer, the request and the pointer. */
export function placeText({ file, line, column, pointer }: ShownPlace): string {
  if (pointer === undefined) return `${file}:${line}:${column}`;
  return `${file}: tools/list${pointer === "" ? "" : `#${pointer}`}`;
}

/** The path from `base` to a file, with forward slashes. */
export function pathFrom(base: string, file: string): string {
  const path = relative(base, file) || ".";
  return sep === "/" ? path : path.split(sep).join("/");
}

/** How many there are of each severity. */
export function countFindings(findings: readonly Finding[]): { readonly errors: number; readonly warnings: number } {
  const countOf = (wanted: Severity) => findings.filter(({ severity }) => severity === wanted).length;
  return { errors: countOf("error"), warnings: countOf("warning") };
}

function placesOf({ folder, texts, answer }: Findings, base: string): (at: SourceRef) => ShownPlace {
  const inFile = (at: SourceRef) => ({ ...at, file: pathFrom(base, resolve(folder, at.file)) });
  if (answer === undefined) return inFile;
  const pointerAt = createPointers(texts.get(answer) ?? "");
  return (at) => (at.file === answer ? { ...at, pointer: pointerAt(at) } : inFile(at));
}
