import type { ErrorCode, Tool } from "../../model.ts";
import { html, type Slot } from "../html.ts";
import type { Page } from "../page.ts";
import { codeText, commas, deprecation, facts, heading, prose, table } from "../parts.ts";
import { shapeTable } from "../shape-table.ts";
import { type SiteModel, toolPage } from "../site-model.ts";

/** The catalogue of codes, and which of them guards raise. */
export function errorsPage({ model }: SiteModel): Page {
  return {
    path: "errors.html",
    title: "Errors",
    body: (links) => [
      html`<p><code>retry</code> is who may retry: no one (<code>never</code>), the caller (<code>caller</code>), or the provider layer automatically (<code>transient</code>). <code>effect</code> is whether a failed call changed something. The <a href="${links.to("matrix.html")}">retry matrix</a> has the answer for each tool.</p>\n`,
      table(
        "Error codes",
        ["Code", "Message", "Category", "Retry", "Effect"],
        model.errors.map(({ code, message, category, retry, effect }) => [
          links.code(code),
          message,
          codeText(category ?? ""),
          codeText(retry),
          codeText(effect),
        ]),
      ),
      heading(2, "situations", "Failures of guards"),
      table(
        "Failures of guards",
        ["Situation", "Code", "Runs before"],
        model.commonErrors.map(({ situation, code, everyTool }) => [
          codeText(situation),
          links.code(code),
          everyTool ? "every tool" : "some tools",
        ]),
      ),
    ],
  };
}

/** One code: what it means, what it carries, and which tools may return it. */
export function errorPageOf(site: SiteModel, error: ErrorCode): Page {
  const { code, category, retry, effect, recovery, description, suggests, deprecated } = error;
  const tools = site.toolsByCode.get(code) ?? [];
  return {
    path: site.errorPages.get(code) ?? "",
    title: code,
    body: (links) => [
      prose(error.message),
      prose(description ?? ""),
      deprecation(deprecated),
      facts(
        [
          { name: "category", value: codeText(category ?? "") },
          { name: "retry", value: codeText(retry) },
          { name: "effect", value: codeText(effect) },
          { name: "recovery", value: recovery ?? "" },
          { name: "raised by guards in", value: commas(situationsOf(site, code)) },
          { name: "suggests a call of", value: commas(suggests.map((name) => toolLink(site, name, links.to))) },
        ].filter(({ value }) => !Array.isArray(value) || value.length > 0),
      ),
      shapeParts(error).map(({ id, title, schema }) => [heading(2, id, title), shapeTable(title, schema, links)]),
      heading(2, "tools", "Tools that may return it"),
      toolList(tools, links.to),
    ],
  };
}

function situationsOf({ model }: SiteModel, code: string): readonly Slot[] {
  return model.commonErrors.filter((row) => row.code === code).map(({ situation }) => codeText(situation));
}

function shapeParts({ details, result }: ErrorCode) {
  return [
    ...(details === null ? [] : [{ id: "details", title: "Its details", schema: details.schema }]),
    ...(result === null ? [] : [{ id: "result", title: "Its partial result", schema: result.schema }]),
  ];
}

function toolLink({ model }: SiteModel, name: string, to: (address: string) => string): Slot {
  const tool = model.tools.find((one) => one.name === name);
  return tool === undefined ? codeText(name) : html`<a href="${to(toolPage(tool))}"><code>${name}</code></a>`;
}

function toolList(tools: readonly Tool[], to: (address: string) => string): Slot {
  if (tools.length === 0) return html`<p>None.</p>\n`;
  return html`<ul class="names">
${tools.map((tool) => html`<li><a href="${to(toolPage(tool))}"><code>${tool.name}</code></a></li>\n`)}</ul>
`;
}
