import type { Diagnostic } from "./diagnostics.ts";
import { byText } from "./json.ts";

/** What a stage built, and what it found on the way. */
export interface Outcome<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Keeps the diagnostics of one run. */
export interface Collector {
  add(diagnostic: Diagnostic): void;
  addAll(diagnostics: readonly Diagnostic[]): void;
  /** Keeps the diagnostics of a stage and hands on its value. */
  take<T>(outcome: Outcome<T>): T;
  hasErrors(): boolean;
  /** By file, line, column, then id; doubles left out. */
  sorted(): readonly Diagnostic[];
}

/** An empty collector. */
export function createCollector(): Collector {
  const found: Diagnostic[] = [];
  return {
    add: (diagnostic) => void found.push(diagnostic),
    addAll(diagnostics) {
      for (const one of diagnostics) found.push(one);
    },
    take(outcome) {
      for (const one of outcome.diagnostics) found.push(one);
      return outcome.value;
    },
    hasErrors: () => found.some(({ severity }) => severity === "error"),
    sorted: () => sortDiagnostics(found),
  };
}

/** By file, line, column, id and message; doubles left out. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const sorted = [...diagnostics].sort(
    (a, b) =>
      byText(a.at.file, b.at.file) ||
      a.at.line - b.at.line ||
      a.at.column - b.at.column ||
      byText(a.id, b.id) ||
      byText(a.message, b.message),
  );
  return sorted.filter((one, index) => {
    const before = sorted[index - 1];
    return before === undefined || !isSame(one, before);
  });
}

function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return (
    a.id === b.id &&
    a.message === b.message &&
    a.at.file === b.at.file &&
    a.at.line === b.at.line &&
    a.at.column === b.at.column
  );
}
