import { BINDINGS, isBindingName } from "../../bindings.ts";
import { envelopeNote, envelopeViews, type PlaceRow } from "../../emit/docs-envelope.ts";
import { plainResults } from "../../emit/plain-results.ts";
import { exampleFailure, exampleInput, exampleReplies } from "../examples.ts";
import { html, type Slot } from "../html.ts";
import type { Links } from "../links.ts";
import type { Page } from "../page.ts";
import { codeBlock, heading } from "../parts.ts";
import type { SiteModel } from "../site-model.ts";

/** The structure of successes and failures, for each profile; at the side, an example of both. */
export function envelopePage(site: SiteModel): Page {
  const { model } = site;
  return {
    path: "envelope.html",
    title: "Envelope",
    body: () => [
      plainResults(model) === null ? html`<p>${UNSET}</p>\n` : html`<p>${envelopeNote(model)}</p>\n`,
      envelopeViews(model).map(({ title, rows }, index) => [
        heading(2, `part-${index + 1}`, title),
        html`<dl class="properties">
${rows.map(placeOf)}</dl>
`,
      ]),
    ],
    aside: (links) => examples(site, links),
  };
}

const UNSET =
  "Every reply has this form. It is the structured content of the result, and its text. A value that a reply lacks is its default; without a default, an optional property is omitted, and a required one is null.";

function placeOf({ place, holds, required, preset }: PlaceRow): Slot {
  const meaning = isBindingName(holds) ? BINDINGS[holds].description : "";
  const form = isBindingName(holds) ? "" : html` <span class="form"><code>${holds}</code></span>`;
  return html`<div><dt><code class="name">${place}</code>${form}${required === "" ? "" : html` <span class="required">required</span>`}</dt>
<dd>${meaning === "" ? "" : html`<p>${withCode(meaning)}</p>`}${preset === "" ? "" : html`<p class="limits">default <code>${preset}</code></p>`}</dd></div>
`;
}

/** A sentence whose words between backticks are code. */
function withCode(text: string): Slot {
  return text.split("`").map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

/** The replies of the first tool: a success, and its first failure. */
function examples(site: SiteModel, links: Links): Slot {
  const [tool] = site.model.tools;
  const input = tool === undefined ? null : exampleInput(site, tool);
  if (tool === undefined || input === null) return "";
  const code = tool.inProfiles.flatMap(({ errors }) => errors)[0]?.code;
  const failure = code === undefined ? null : exampleFailure(site, tool, code);
  return [
    html`<h2 id="example">Example</h2>\n<p class="note">Two replies of ${links.tool(tool.name)}.</p>\n`,
    exampleReplies(site, tool, input),
    failure === null ? "" : codeBlock(`Reply with ${code}`, failure),
  ];
}
