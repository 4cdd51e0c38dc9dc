import type { Tool } from "../../model.ts";
import { html, type Slot } from "../html.ts";
import type { Links } from "../links.ts";
import type { Page } from "../page.ts";
import { table } from "../parts.ts";
import type { SiteModel } from "../site-model.ts";
import { effectTag, firstSentence } from "../tool-words.ts";

/** All tools, with what a reader picks one by. */
export function toolsPage({ model }: SiteModel): Page {
  return {
    path: "tools.html",
    title: "Tools",
    body: (links) => [
      html`<p class="filter" hidden><label>Filter: <input type="search" data-filter="tools" autocomplete="off"></label></p>\n`,
      html`<div id="tools">${table(
        "Tools",
        ["Tool", "Description", "Effects", "Category", "Rate class"],
        model.tools.map((tool) => toolRow(tool, links)),
      )}</div>\n`,
    ],
  };
}

function toolRow(tool: Tool, links: Links): readonly Slot[] {
  const tag = tool.deprecated === null ? "" : html` <span class="tag">deprecated</span>`;
  return [
    [links.tool(tool.name), tag],
    firstSentence(tool.description),
    effectTag(tool),
    tool.category === null ? "" : links.category(tool.category),
    links.rateClass(tool.rateClass),
  ];
}
