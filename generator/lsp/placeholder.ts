/** The word at a cursor, and what surrounds it. */
export interface WordAt {
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
  /** True if a colon follows: the word is a key already. */
  readonly hasColon: boolean;
  /** True if nothing but indentation and dashes precedes it on its line. */
  readonly isFirst: boolean;
}

/** A name that no contract has. */
export const PLACEHOLDER = "Zz9toolpactCursor9zZ";

/** The word that the cursor is in or after; an empty one between words. */
export function wordAt(text: string, offset: number): WordAt {
  const before = /(?:[\w$#/.][\w$#/.-]*)?$/.exec(text.slice(0, offset))?.[0] ?? "";
  const after = /^[\w$#/.-]*/.exec(text.slice(offset))?.[0] ?? "";
  const start = offset - before.length;
  const end = offset + after.length;
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  return {
    start,
    end,
    isQuoted: /["']/.test(text.charAt(start - 1)) && text.charAt(end) === text.charAt(start - 1),
    hasColon: /^["']?[ \t]*:(?:\s|$)/.test(text.slice(end)),
    isFirst: /^[ \t]*(?:- +)*$/.test(line),
  };
}

/**
 * The text with the placeholder for the word, in forms of which one can be parsed: as a value or as a key, with what
 * follows or without it.
 */
export function textsWithPlaceholder(text: string, word: WordAt, format: "yaml" | "json"): readonly string[] {
  const { start, end, isQuoted } = word;
  const quote = isQuoted ? text.charAt(end) : format === "json" ? '"' : "";
  const before = text.slice(0, isQuoted ? start - 1 : start);
  const after = text.slice(isQuoted ? end + 1 : end);
  const value = `${quote}${PLACEHOLDER}${quote}`;
  const key = `${value}: null`;
  const closers = closersOf(before, format);
  const forms = [`${value}${after}`, `${key}${after}`, `${key},${after}`, `${value}${closers}`, `${key}${closers}`];
  return forms.map((form) => before + form);
}

/** The brackets that close those still open: in YAML those of the last line. */
function closersOf(text: string, format: "yaml" | "json"): string {
  const scanned = format === "json" ? text : text.slice(text.lastIndexOf("\n") + 1);
  const open: string[] = [];
  for (const [mark] of scanned.matchAll(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[[\]{}]/g)) {
    if (mark === "[") open.push("]");
    else if (mark === "{") open.push("}");
    else if (mark === "]" || mark === "}") open.pop();
  }
  return `${open.reverse().join("")}\n`;
}
