import { type Code, printed } from "./code.ts";

const WIDTH = 110;

/**
 * A doc comment, wrapped: nothing in the text can end it, start a line of its own or be read as a tag.
 * Nothing at all for an empty text.
 */
export function comment(text: string, indent = ""): Code {
  const rows = wrap(defuse(text));
  if (rows.length === 0) return printed("");
  const body = rows.length === 1 ? ` ${rows[0]} ` : `\n${rows.map((row) => `${indent} * ${row}\n`).join("")}${indent} `;
  return printed(`${indent}/**${body}*/\n`);
}

/** A comment to the end of the line. */
export function lineComment(text: string): Code {
  return printed(`// ${defuse(text)}\n`);
}

/** Control and line characters become spaces; what a reader of comments would take for a tag or an end is taken apart. */
function defuse(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu, " ")
    .replace(/\*(?=\/)/g, "* ")
    .replace(/\/(?=\*)/g, "/ ")
    .replace(/(^|[^A-Za-z0-9])@/g, "$1\\@")
    .replace(/\s+/g, " ")
    .trim();
}

function wrap(text: string): readonly string[] {
  const rows: string[] = [];
  for (const word of text.split(" ").filter((one) => one !== "")) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}
