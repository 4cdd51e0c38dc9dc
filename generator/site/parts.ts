import type { Deprecation } from "../model.ts";
import { betweenTags, type Html, html, nothing, type Slot } from "./html.ts";

/** A heading that can be linked to. */
export function heading(level: 2 | 3, id: string, text: string): Html {
  const anchor = html`<a class="anchor" href="#${id}" aria-label="Link to ${text}">#</a>`;
  return level === 2 ? html`<h2 id="${id}">${text} ${anchor}</h2>\n` : html`<h3 id="${id}">${text} ${anchor}</h3>\n`;
}

/**
 * A table that scrolls by itself if it is too wide. The first cell of a row is its heading. A column without a value in any
 * row is left out.
 */
export function table(caption: string, allColumns: readonly string[], allRows: readonly (readonly Slot[])[]): Html {
  const isUsed = (column: number): boolean => allRows.some((row) => !isEmpty(row[column] ?? ""));
  const columns = allColumns.filter((_, column) => isUsed(column));
  const rows = allRows.map((row) => row.filter((_, column) => isUsed(column)));
  return html`<div class="wide" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => tableRow(row, columns))}</tbody></table></div>
`;
}

function isEmpty(slot: Slot): boolean {
  return slot === "" || (Array.isArray(slot) && slot.every(isEmpty));
}

/** Narrow screens show a row as a block, each cell behind its `data-label`. */
function tableRow([first = "", ...others]: readonly Slot[], [, ...columns]: readonly string[]): Html {
  const cells = others.map((cell, index) => {
    return isEmpty(cell) ? html`<td></td>` : html`<td data-label="${columns[index] ?? ""}">${cell}</td>`;
  });
  return html`<tr><th scope="row">${first}</th>${cells}</tr>\n`;
}

/** A name and its value. */
export interface Fact {
  readonly name: string;
  readonly value: Slot;
}

/** Names and values; a name without a value is left out. */
export function facts(rows: readonly Fact[]): Html {
  const shown = rows.filter(({ value }) => !isEmpty(value));
  return html`<dl>
${shown.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>
`;
}

/** A value as code; an empty one as nothing. */
export function codeText(value: string): Slot {
  return value === "" ? "" : html`<code>${value}</code>`;
}

/** Prose: an empty line parts paragraphs. */
export function prose(text: string): Slot {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => html`<p>${part.trim()}</p>\n`);
}

/** Links to the sections of a long page, for narrow screens. */
export function jumps(sections: readonly { readonly id: string; readonly text: string }[]): Html {
  return html`<p class="jumps">${sections.map(({ id, text }) => html`<a href="#${id}">${text}</a> `)}</p>\n`;
}

/** JSON or a program, with its name above it; the site's script adds a button that copies it. */
export function codeBlock(name: string, text: string): Html {
  return html`<figure class="code"><figcaption>${name}</figcaption>
${preformatted(name, text)}</figure>
`;
}

/** JSON behind a line that opens it. */
export function foldedCode(summary: Slot, name: string, text: string): Html {
  return html`<details class="code"><summary>${summary}</summary>
${preformatted(name, text)}</details>
`;
}

function preformatted(name: string, text: string): Html {
  return html`<pre tabindex="0" role="region" aria-label="${name}"><code>${betweenTags(text)}</code></pre>`;
}

/** A value as indented JSON. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** One after the other, with commas. */
export function commas(parts: readonly Slot[]): Slot {
  return parts.map((part, index) => (index === 0 ? part : [", ", part]));
}

/** Since when something is not to be used any more, and what is; nothing where it may be. */
export function deprecation(deprecated: Deprecation | null): Html {
  if (deprecated === null) return nothing;
  return html`<p class="warning">Deprecated since ${deprecated.since}: ${deprecated.message}</p>\n`;
}
