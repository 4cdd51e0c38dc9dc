/** Invisible: keeps an address from being made a link by the reader's Markdown. */
const WORD_JOINER = "&#8288;";

/** Words, single spaces and punctuation that means nothing in Markdown: most prose is such, and need not be searched eleven times. */
const PLAIN = /^(?!.*www\.)[a-z](?: ?[a-z0-9,;:'"().?!%-])*$/i;

/** Printable ASCII with single spaces. */
const ONE_LINE = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Prose of a spec as Markdown that shows exactly that prose on one line: no markup, no HTML, no link, no new cell.
 */
export function markdownText(prose: string): string {
  if (PLAIN.test(prose)) return prose;
  return fold(prose)
    .replace(/[\\`*[\]#|~$]/g, "\\$&")
    .replace(/_/g, escapeUnderscore)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/^[-+=]/, "\\$&")
    .replace(/^(\d{1,9})([.)])/, "$1\\$2")
    .replace(/:(?=\/)/g, `:${WORD_JOINER}`)
    .replace(/www\./gi, (match) => `${match.slice(0, 3)}${WORD_JOINER}.`)
    .replace(/@/g, `@${WORD_JOINER}`);
}

/** An underscore within a word marks nothing. */
function escapeUnderscore(mark: string, offset: number, whole: string): string {
  const isInWord = (at: number): boolean => /[A-Za-z0-9]/.test(whole[at] ?? "");
  return isInWord(offset - 1) && isInWord(offset + 1) ? mark : `\\${mark}`;
}

/** A value as code within a cell of a table; an empty one as an empty cell. */
export function inlineCode(value: string): string {
  const shown = fold(value).replace(/\|/g, "\\|");
  if (shown === "") return "";
  const runs = shown.match(/`+/g) ?? [];
  const fence = "`".repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const gap = shown.startsWith("`") || shown.endsWith("`") ? " " : "";
  return `${fence}${gap}${shown}${gap}${fence}`;
}

/** One line: whatever breaks a line, hides or turns the reading direction becomes a space. */
function fold(value: string): string {
  if (ONE_LINE.test(value)) return value;
  return value
    .replace(/[\p{Cc}\p{Cs}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
