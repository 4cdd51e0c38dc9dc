import type { TruncateRow } from "../contract/contract.ts";
import { utf8BytesAt } from "../json/json.ts";
import { cutLines, cutText } from "./cut-text.ts";
import type { Cut } from "./truncate.ts";
import { type Target, type TextTarget, truncationTargets, withValues } from "./truncation-targets.ts";

/** The maximum size of each string of a result. */
export interface TextLimits {
  /** UTF-8 bytes of the text itself, not of its JSON. */
  readonly maxBytes?: number | undefined;
  readonly maxLines?: number | undefined;
  /** The strings; entries for arrays are ignored. */
  readonly rows: readonly TruncateRow[];
  /** True for a result that fits the tool's output schema. */
  readonly fits: (result: unknown) => boolean;
}

/** A result whose strings are within their limits, and the largest size among them; null if a truncated string would be invalid. */
export interface LimitedTexts {
  readonly value: unknown;
  readonly truncated: boolean;
  readonly usedBytes: number;
  readonly usedLines: number;
  readonly cuts: readonly Cut[];
}

/**
 * Truncates each string of `truncate` to the caller's `max_text_bytes` and `max_text_lines`.
 */
export function limitTexts(result: unknown, limits: TextLimits): LimitedTexts | null {
  const texts = truncationTargets(result, limits.rows).filter(isText);
  const parts = texts.map((target) => ({ target, steps: target.steps, value: limitText(target, limits) }));
  const cut = parts.filter(({ target, value }) => value.length < target.whole.length);
  const value = withValues(result, cut);
  if (cut.length > 0 && !limits.fits(value)) return null;
  return {
    value,
    truncated: cut.length > 0,
    usedBytes: Math.max(0, ...parts.map((part) => utf8Bytes(part.value))),
    usedLines: Math.max(0, ...parts.map((part) => linesOf(part.value))),
    cuts: cut.map(cutOf),
  };
}

function isText(target: Target): target is TextTarget {
  return target.elements === null;
}

function limitText({ row, whole }: TextTarget, { maxBytes, maxLines }: TextLimits): string {
  const lines = maxLines === undefined ? whole : cutLines(whole, maxLines, row.keep);
  const by = row.by === "lines" ? "lines" : "text";
  return maxBytes === undefined ? lines : cutText(lines, maxBytes, { keep: row.keep, by, costAt: utf8BytesAt });
}

function cutOf({ target, value }: { readonly target: TextTarget; readonly value: string }): Cut {
  return { at: target.row.at, keep: target.row.keep, kept: value.length, total: target.whole.length };
}

/** The number of UTF-8 bytes of a string. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) {
    const step = utf8BytesAt(text, index);
    bytes += step;
    if (step === 4) index++;
  }
  return bytes;
}

/** A line feed at the end starts no line. */
function linesOf(text: string): number {
  const feeds = text.split("\n").length - 1;
  return text === "" || text.endsWith("\n") ? feeds : feeds + 1;
}
