import { blank, NOT_PROSE } from "./blank.ts";

/** What is not prose in Markdown, in the order in which it is removed. */
const EXEMPT: readonly RegExp[] = [
  // Front matter, fenced code, comments of HTML, tags.
  /^---\n[\s\S]*?\n---$/m,
  /^ {0,12}(`{3,}|~{3,})[\s\S]*?^ {0,12}\1[`~]*$/gm,
  /<!--[\s\S]*?-->/g,
  /<\/?[a-z][^>\n]*>/gi,
  // Code spans may contain fewer backticks than their fence.
  /(?<!`)(`+)(?!`)(?:(?!\n\n)[\s\S])*?(?<!`)\1(?!`)/g,
  // Block quotes, indented code after an empty line, targets of links, addresses.
  /^ {0,3}>.*$/gm,
  /(?<=\]\()[^)\s]*/g,
  /^ {0,3}\[[^\]]+\]:.*$/gm,
  /\bhttps?:\/\/[^\s)]+/g,
  // Quotations end in their paragraph.
  /"(?:(?!\n\n)[^"]){1,400}"|“(?:(?!\n\n)[^”]){1,400}”/g,
];

/** A Markdown document of the same length in which everything but prose is blanked: code, quotations and link targets. */
export function maskMarkdown(text: string): string {
  const prose = EXEMPT.reduce((left, pattern) => left.replace(pattern, blank), text);
  // Marks of headings, lists, tables and emphasis separate nothing but cells.
  return prose
    .replace(/^[ \t]*(?:#{1,6}|[-*+]|\d+\.)(?= )/gm, (marks) => " ".repeat(marks.length))
    .replaceAll("|", NOT_PROSE);
}
