import { codePointLength } from "./code-point-length.ts";

/** True for a text of at most so many code points. They are counted only where there are more UTF-16 units than that. */
export function isAtMost(text: unknown, most: number): boolean {
  if (typeof text !== "string") return false;
  return text.length <= most || (text.length <= 2 * most && codePointLength(text) <= most);
}

/** True for a text of at least so many code points. They are counted only where the UTF-16 units leave a doubt: a code point has one or two. */
export function isAtLeast(text: string, least: number): boolean {
  return text.length >= 2 * least - 1 || (text.length >= least && codePointLength(text) >= least);
}
