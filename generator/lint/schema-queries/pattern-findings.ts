import type { ContractModel } from "../../model.ts";
import { patternVerdict } from "../../pattern-verdict.ts";
import { allPatterns, type BoundPattern } from "../../patterns-of.ts";
import { type Finding, finding } from "../rule.ts";
import { ownedShapes } from "./shapes.ts";

const IDS = { runaway: "runaway-pattern", suspicious: "suspicious-pattern" } as const;

/** The patterns of a contract with this verdict, each once for every shape; the longest strings decide. */
export function* patternFindings(model: ContractModel, verdict: keyof typeof IDS): Iterable<Finding> {
  for (const { path, shape, at } of ownedShapes(model)) {
    for (const { pattern, maxChars } of longest(allPatterns(shape.schema, model.limits.inputBytes))) {
      if (patternVerdict(pattern, maxChars) !== verdict) continue;
      yield finding(
        path,
        IDS[verdict],
        at,
        { pattern, maxChars },
        { hint: "Add a maxLength, or simplify the pattern." },
      );
    }
  }
}

function longest(patterns: readonly BoundPattern[]): readonly BoundPattern[] {
  const sorted = [...patterns].sort((a, b) => a.maxChars - b.maxChars);
  return [...new Map(sorted.map((one) => [one.pattern, one])).values()];
}
