import { unhandled } from "../../facts.ts";
import type { Tool } from "../../model.ts";
import { html, type Slot } from "../html.ts";
import type { Links, Page } from "../page.ts";
import { codeText, table } from "../parts.ts";
import { type SiteModel, toolPage } from "../site-model.ts";

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

function toolRow(tool: Tool, { to }: Links): readonly Slot[] {
  const tag = tool.deprecated === null ? "" : html` <span class="tag">deprecated</span>`;
  return [
    html`<a href="${to(toolPage(tool))}"><code>${tool.name}</code></a>${tag}`,
    firstSentence(tool.description),
    html`<span class="tag ${effectOf(tool)}">${effectOf(tool)}</span>`,
    codeText(tool.category ?? ""),
    codeText(tool.rateClass),
  ];
}

function effectOf({ effects, annotations }: Tool): string {
  switch (effects.kind) {
    case "known":
      if (!effects.mutation) return "reads";
      return annotations.destructiveHint === true ? "destroys" : "writes";
    case "unknown":
      return "unknown";
    default:
      return unhandled(effects);
  }
}

/** A description up to its first full stop. */
function firstSentence(description: string): string {
  return /^[\s\S]*?[.!?](?=\s|$)/.exec(description)?.[0] ?? description;
}
