import type { Retryable, Tool, ToolInProfile } from "../../model.ts";
import { type Html, html } from "../html.ts";
import type { Links } from "../links.ts";
import type { Page } from "../page.ts";
import type { SiteModel } from "../site-model.ts";

const WORDS: Readonly<Record<Retryable, string>> = { yes: "yes", if_no_effect: "if", no: "no" };

/** Which code lets a caller repeat which tool, as a picture: one row a tool, one column a code. */
export function matrixPage(site: SiteModel): Page {
  const { model, toolsByCode } = site;
  const codes = model.errors.map(({ code }) => code).filter((code) => toolsByCode.has(code));
  return {
    path: "matrix.html",
    title: "May a call be retried?",
    short: "Retry matrix",
    body: (links) => html`<p>After a code, the caller of a tool may repeat the call:
<span class="tag yes">yes</span> at any time, <span class="tag if_no_effect">if</span> the answer says that it had no effect, <span class="tag no">no</span> never. In an empty cell, the tool does not return the code.</p>
<p class="filter" hidden><label>Filter: <input type="search" data-filter="matrix" autocomplete="off"></label></p>
<div id="matrix" class="wide matrix" role="region" aria-label="Tools and codes" tabindex="0"><table>
<caption class="unseen">Which code lets a caller repeat which tool</caption>
<thead><tr><td></td>${codes.map((code) => html`<th scope="col"><div>${links.code(code)}</div></th>`)}</tr></thead>
<tbody>
${model.tools.flatMap((tool) => toolRows(tool, codes, links))}</tbody></table></div>
`,
  };
}

/** One row; one for each profile where profiles differ. */
function toolRows(tool: Tool, codes: readonly string[], links: Links): readonly Html[] {
  const rows = tool.inProfiles.map((inProfile) => ({ profile: inProfile.profile, cells: cellsOf(inProfile, codes) }));
  const isSame = new Set(rows.map(({ cells }) => cells.text)).size <= 1;
  return (isSame ? rows.slice(0, 1) : rows).map(({ profile, cells }) => {
    const where = isSame ? "" : ` (${profile})`;
    return html`<tr><th scope="row">${links.tool(tool.name)}${where}</th>${cells}</tr>\n`;
  });
}

function cellsOf({ errors }: ToolInProfile, codes: readonly string[]): Html {
  const answers = new Map(errors.map(({ code, retryable }) => [code, retryable]));
  return html`${codes.map((code) => {
    const answer = answers.get(code);
    return answer === undefined ? html`<td></td>` : html`<td class="${answer}">${WORDS[answer]}</td>`;
  })}`;
}
