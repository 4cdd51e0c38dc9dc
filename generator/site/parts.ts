import type { Deprecation } from "../model.ts";
import { type Html, html, nothing, type Slot } from "./html.ts";

/** A heading that can be linked to. */
export function heading(level: 2 | 3, id: string, text: string): Html {
  const anchor = html`<a class="anchor" href="#${id}" aria-label="Link to ${text}">#</a>`;
  return level === 2 ? html`<h2 id="${id}">${text} ${anchor}</h2>\n` : html`<h3 id="${id}">${text} ${anchor}</h3>\n`;
}

/** A table that scrolls by itself where it is too wide. The first cell of a row is its heading. */
export function table(caption: string, columns: readonly string[], rows: readonly (readonly Slot[])[]): Html {
  return html`<div class="wide" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map(tableRow)}</tbody></table></div>
`;
}

function tableRow([first = "", ...others]: readonly Slot[]): Html {
  return html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>\n`;
}

/** Names and values; what has no value is left out. */
export function facts(rows: readonly { readonly name: string; readonly value: Slot }[]): Html {
  const shown = rows.filter(({ value }) => value !== "");
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

/** One after the other, with commas. */
export function commas(parts: readonly Slot[]): Slot {
  return parts.map((part, index) => (index === 0 ? part : [", ", part]));
}

/** Since when something is not to be used any more, and what is; nothing where it may be. */
export function deprecation(deprecated: Deprecation | null): Html {
  if (deprecated === null) return nothing;
  return html`<p class="warning">Deprecated since ${deprecated.since}: ${deprecated.message}</p>\n`;
}
