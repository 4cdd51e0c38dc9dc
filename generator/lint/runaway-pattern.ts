import { isSafePattern } from "redos-detector";
import { isJsonObject, type JsonObject, own } from "../json.ts";
import type { ContractModel } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { ownedShapes } from "./schema/shapes.ts";
import { walkSchema } from "./schema/walk-schema.ts";

/** Steps, not milliseconds: the verdict is the same on every machine. */
const MOST_STEPS = 2_000;
const MOST_BACKTRACKS = 200;

/** The verdict on a pattern depends on nothing else: each is judged once in a process. */
const VERDICTS = new Map<string, boolean>();

/**
 * A pattern that can match the same text in many ways may take a validator minutes over a short, hostile text.
 * What the analysis cannot finish within its steps counts as unsafe.
 *
 * Source: INV-MCP-001 (every input is validated, hostile ones too); CWE-1333.
 */
export function* runawayPattern(model: ContractModel): Iterable<Finding> {
  for (const { path, shape, at } of ownedShapes(model)) {
    const patterns = new Set([...walkSchema(shape.schema)].flatMap(({ schema }) => patternsOf(schema)));
    for (const pattern of patterns) {
      const isSafe = VERDICTS.get(pattern) ?? isHarmless(pattern);
      VERDICTS.set(pattern, isSafe);
      if (!isSafe) yield finding(path, "runaway-pattern", at, { pattern });
    }
  }
}

function patternsOf(schema: JsonObject): readonly string[] {
  const pattern = own(schema, "pattern");
  const byName = own(schema, "patternProperties");
  return [...(typeof pattern === "string" ? [pattern] : []), ...(isJsonObject(byName) ? Object.keys(byName) : [])];
}

function isHarmless(pattern: string): boolean {
  try {
    const options = {
      unicode: true,
      maxSteps: MOST_STEPS,
      maxScore: MOST_BACKTRACKS,
      timeout: Number.POSITIVE_INFINITY,
    };
    return isSafePattern(pattern, options).safe;
  } catch {
    // Named groups and the newest syntax are beyond the analysis: not shown harmless.
    return false;
  }
}
