import { type Html, html, nothing } from "./html.ts";
import type { Links } from "./links.ts";
import type { Chapter, Page } from "./page.ts";
import { type SiteModel, toolPage } from "./site-model.ts";
import { listedGroups, type ToolGroup } from "./tool-groups.ts";

/**
 * The list at the side: the chapters, and on chapters and pages of tools also the tools by category. Narrow screens show
 * it only while it is the target of the link "Menu".
 */
export function navigation(site: SiteModel, chapters: readonly Chapter[], page: Page, links: Links): Html {
  const current = site.model.tools.find((tool) => toolPage(tool) === page.path) ?? null;
  const hasTools = current !== null || !page.path.includes("/");
  const groups = hasTools ? listedGroups(site.toolGroups, current) : [];
  return html`<nav id="menu" aria-label="Pages">
<a class="close" href="#main">Close the menu</a>
<ul>
${chapters.map(({ path, title, short = title }) => entry(links.to(path), short, markOf(path, page.path)))}</ul>
${groups.map((group) => groupList(group, page, links))}${groups.length === 0 ? nothing : moreTools(site, groups, links)}</nav>`;
}

function groupList({ name, tools }: ToolGroup, page: Page, links: Links): Html {
  return html`<p class="group">${name ?? "Tools"}</p>
<ul class="tools">
${tools.map((tool) => entry(links.to(toolPage(tool)), tool.name, markOf(toolPage(tool), page.path)))}</ul>
`;
}

/** A link to the complete list, if this one is not. */
function moreTools({ model }: SiteModel, groups: readonly ToolGroup[], { to }: Links): Html {
  const listed = groups.reduce((sum, { tools }) => sum + tools.length, 0);
  if (listed === model.tools.length) return nothing;
  return html`<p><a href="${to("tools.html")}">All ${model.tools.length} tools</a></p>\n`;
}

/** The values of `aria-current` that the list has: the page itself, and the chapter that it belongs to. */
type Mark = "page" | "true" | null;

/** The pages in `tools/` belong to `tools.html`, those in `errors/` to `errors.html`. */
function markOf(path: string, current: string): Mark {
  if (path === current) return "page";
  return current.startsWith(`${path.replace(/\.html$/, "")}/`) ? "true" : null;
}

function entry(address: string, text: string, mark: Mark): Html {
  const current = mark === null ? nothing : html` aria-current="${mark}"`;
  return html`<li><a href="${address}"${current}>${text}</a></li>\n`;
}
