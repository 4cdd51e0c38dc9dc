/** Stands for a character that is not prose. No word and no gap between words contains it. */
export const NOT_PROSE = "\0";

/** The same number of characters and lines, none of them prose. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, NOT_PROSE);
}
