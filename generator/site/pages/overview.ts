import { docsView } from "../../emit/docs-view.ts";
import { html } from "../html.ts";
import type { Page } from "../page.ts";
import { codeText, facts, heading, prose, table } from "../parts.ts";
import type { SiteModel } from "../site-model.ts";

/** The contract in a few facts, and what its readers have to be warned of. */
export function overviewPage({ model, title }: SiteModel): Page {
  const { description, facts: rows, standard, warnings, profiles } = docsView(model);
  const warned = warnings.flatMap((warning) => warning.rows);
  return {
    path: "index.html",
    title,
    short: "Overview",
    body: ({ to }) => [
      description.map(prose),
      html`<ul class="figures">
<li><a href="${to("tools.html")}"><b>${model.tools.length}</b> tools</a></li>
<li><a href="${to("errors.html")}"><b>${model.errors.length}</b> error codes</a></li>
${model.identifiers.length === 0 ? "" : html`<li><a href="${to("identifiers.html")}"><b>${model.identifiers.length}</b> identifiers</a></li>\n`}</ul>
`,
      standard.map(({ sections }) => html`<p>The spec omits ${sections}, so the defaults apply.</p>\n`),
      warned.length === 0
        ? ""
        : [
            heading(2, "warnings", "Retries that may repeat an effect"),
            html`<p class="warning">Callers may retry these calls, although the tool is not idempotent and the failed call may have had an effect.</p>\n`,
            table(
              "Retries that may repeat an effect",
              ["Tool", "Codes"],
              warned.map(({ tool, codes }) => [codeText(tool), codes]),
            ),
          ],
      heading(2, "contract", "The contract"),
      facts(rows.map(({ name, value }) => ({ name, value: codeText(value) }))),
      profiles.map(({ rows: declared }) => [
        heading(2, "profiles", "Profiles"),
        table(
          "Profiles",
          ["Profile", "Description"],
          declared.map(({ name, description: said }) => [codeText(name), said]),
        ),
      ]),
    ],
  };
}
