import type { Effect, ErrorCode, Retry, Tool } from "../../model.ts";
import { exampleFailure, replyNote } from "../examples.ts";
import { html, type Slot } from "../html.ts";
import type { Links } from "../links.ts";
import type { Page } from "../page.ts";
import { codeBlock, codeText, commas, deprecation, facts, heading, prose, table } from "../parts.ts";
import { propertyList } from "../property-list.ts";
import type { SiteModel } from "../site-model.ts";

/** The catalogue of codes, and which of them guards raise. */
export function errorsPage({ model }: SiteModel): Page {
  return {
    path: "errors.html",
    title: "Errors",
    body: (links) => [
      html`<p><code>retry</code> is who may retry: no one (<code>never</code>), the caller (<code>caller</code>), or the provider layer automatically (<code>transient</code>). <code>effect</code> is whether a failed call changed something. Names in braces are filled in from the details of a failure. The <a href="${links.to("matrix.html")}">retry matrix</a> has the answer for each tool.</p>\n`,
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
      html`<p>The <a href="${links.to("guards.html")}">guards</a> around the tools fail with these codes.</p>\n`,
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

/** One code: what it means, what it carries, and which tools may return it; at the side, a reply with it. */
export function errorPageOf(site: SiteModel, error: ErrorCode): Page {
  const { code, category, recovery, description, suggests, deprecated } = error;
  const tools = site.toolsByCode.get(code) ?? [];
  return {
    path: site.errorPages.get(code) ?? "",
    title: code,
    body: (links) => [
      prose(error.message),
      prose(description ?? ""),
      deprecation(deprecated),
      facts([
        { name: "What to do", value: recovery ?? "" },
        { name: "Retry", value: RETRY[error.retry] },
        { name: "Effect of the failed call", value: EFFECT[error.effect] },
        { name: "Category", value: codeText(category ?? "") },
        { name: "Raised by guards in", value: commas(situationsOf(site, code)) },
        { name: "Suggests a call of", value: commas(suggests.map(links.tool)) },
      ]),
      shapeParts(error).map(({ id, title, schema }) => [
        heading(2, id, title),
        propertyList(schema, site.model, links),
      ]),
      heading(2, "tools", "Tools that may return it"),
      toolList(tools, links),
    ],
    aside: (links) => replyOf(site, error, tools, links),
  };
}

const RETRY: Readonly<Record<Retry, string>> = {
  never: "No: the same call fails again.",
  caller: "The caller may repeat the call.",
  transient: "The failure passes: the server retries calls to its provider, and the caller may repeat the call.",
  unknown: "Unknown: do not repeat the call.",
};

const EFFECT: Readonly<Record<Effect, string>> = {
  none: "None: nothing was changed.",
  unknown: "Unknown: the call may have had its effect.",
  partial: "Partial: a part of the call had its effect.",
  applied: "Applied: the call had its effect.",
};

/** The reply of the first tool that returns a code. */
function replyOf(site: SiteModel, { code }: ErrorCode, [tool]: readonly Tool[], links: Links): Slot {
  const text = tool === undefined ? null : exampleFailure(site, tool, code);
  if (tool === undefined || text === null) return "";
  return [
    html`<h2 id="example">Example</h2>\n`,
    codeBlock(`Reply of ${tool.name}`, text),
    html`<p class="note">${replyNote(site.model)} ${links.tool(tool.name)} shows the request.</p>\n`,
  ];
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

function toolList(tools: readonly Tool[], links: Links): Slot {
  if (tools.length === 0) return html`<p>None.</p>\n`;
  return html`<ul class="names">
${tools.map((tool) => html`<li>${links.tool(tool.name)}</li>\n`)}</ul>
`;
}
