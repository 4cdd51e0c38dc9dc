/** How many code points a text has: what JSON Schema counts. A lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    const isPair = (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
    if (isPair) {
      length--;
      index++;
    }
  }
  return length;
}

/** True for a string of at most so many code points. They are counted only if there are more UTF-16 units than that. */
export function isAtMost(text: unknown, most: number): boolean {
  if (typeof text !== "string") return false;
  return text.length <= most || (text.length <= 2 * most && codePointLength(text) <= most);
}

/** True for a string of at least so many code points. Code points have one or two UTF-16 units, so they are counted only if needed. */
export function isAtLeast(text: string, least: number): boolean {
  return text.length >= 2 * least - 1 || (text.length >= least && codePointLength(text) >= least);
}
