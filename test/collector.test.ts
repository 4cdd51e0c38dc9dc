import { describe, expect, test } from "vitest";
import { createCollector, sortDiagnostics } from "../generator/collector.ts";
import { type Diagnostic, diagnostic } from "../generator/diagnostics.ts";

function at(line: number, column = 1, file = "a.yaml") {
  return { file, line, column, width: 1 };
}

function unknown(name: string, ...place: Parameters<typeof at>): Diagnostic {
  return diagnostic("unknown-type", at(...place), { name });
}

describe("a collector", () => {
  test("keeps what stages found and hands on their values", () => {
    const found = createCollector();
    expect(found.hasErrors()).toBe(false);
    expect(found.take({ value: 7, diagnostics: [unknown("B", 2)] })).toBe(7);
    found.add(unknown("A", 1));
    expect(found.hasErrors()).toBe(true);
    expect(found.sorted().map(({ at }) => at.line)).toEqual([1, 2]);
  });

  test("does not count warnings as errors", () => {
    const found = createCollector();
    found.add({ ...unknown("A", 1), severity: "warning" });
    expect(found.hasErrors()).toBe(false);
    expect(found.sorted()).toHaveLength(1);
  });

  test("takes more diagnostics at once than a call has room for", () => {
    const found = createCollector();
    const many = Array.from({ length: 200_000 }, (_, index) => unknown(`T${index}`, index + 1));
    expect(() => found.take({ value: null, diagnostics: many })).not.toThrow();
    expect(found.sorted()).toHaveLength(200_000);
  });
});

describe("diagnostics are sorted", () => {
  test("by file, line, column and id", () => {
    const rows = [
      unknown("X", 3, 1),
      unknown("X", 2, 5),
      diagnostic("unknown-code", at(2, 5), { code: "x" }),
      unknown("X", 9, 1, "B.yaml"),
      unknown("X", 10, 1),
    ];
    expect(sortDiagnostics(rows).map((one) => `${one.at.file}:${one.at.line}:${one.at.column} ${one.id}`)).toEqual([
      "B.yaml:9:1 unknown-type",
      "a.yaml:2:5 unknown-code",
      "a.yaml:2:5 unknown-type",
      "a.yaml:3:1 unknown-type",
      "a.yaml:10:1 unknown-type",
    ]);
  });

  test("and reported once", () => {
    expect(sortDiagnostics([unknown("X", 1), unknown("Y", 1), unknown("X", 1)])).toHaveLength(2);
  });
});
