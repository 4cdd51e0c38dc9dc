import { createScanner } from "jsonc-parser";
import type { Outcome } from "../collector.ts";
import { diagnostic } from "../diagnostics.ts";
import { createFileProblems } from "./file-problems.ts";
import { END_OF_FILE } from "./parse-json.ts";

/** A file by its path. */
interface NamedText {
  readonly path: string;
  readonly text: string;
}

const STEPS: Readonly<Record<string, number>> = { "{": 1, "[": 1, "}": -1, "]": -1 };

/**
 * Replaces what is nested deeper than `limit` levels in a JSON document by `0` and spaces, so that all other locations stay
 * the same. Reports each.
 */
export function cutDeep({ path, text }: NamedText, limit: number): Outcome<string> {
  const found = createFileProblems(path, text);
  const scanner = createScanner(text, true);
  const kept: string[] = [];
  let depth = 0;
  let keptTo = 0;
  let start = 0;
  const cut = (end: number): void => {
    found.add(diagnostic("too-deep", found.at(start, start + 1), { limit }));
    kept.push(text.slice(keptTo, start), "0", text.slice(start + 1, end).replaceAll(/[^\n]/g, " "));
    keptTo = end;
  };
  while (scanner.scan() !== END_OF_FILE) {
    const offset = scanner.getTokenOffset();
    const step = STEPS[text.charAt(offset)] ?? 0;
    depth += step;
    if (step === 1 && depth === limit + 1) start = offset;
    if (step === -1 && depth === limit) cut(offset + 1);
  }
  if (depth > limit) cut(text.length);
  return { value: [...kept, text.slice(keptTo)].join(""), diagnostics: found.list() };
}
