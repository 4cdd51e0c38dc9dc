import { docsView } from "../../emit/docs-view.ts";
import type { Tool } from "../../model.ts";
import { connectPart, firstCallPart } from "../connect.ts";
import { html, type Slot } from "../html.ts";
import { anchors, type Links } from "../links.ts";
import type { Page } from "../page.ts";
import { commas, heading, jumps, prose, table } from "../parts.ts";
import type { SiteModel } from "../site-model.ts";
import type { ToolGroup } from "../tool-groups.ts";
import { effectTag, firstSentence, hasProfiles } from "../tool-words.ts";

/** The first page: the tools by category; at the side, how to connect, and a first call. */
export function overviewPage(site: SiteModel): Page {
  const { model, title } = site;
  return {
    path: "index.html",
    title,
    short: "Overview",
    body: (links) => [
      html`<p class="lead">Version ${model.contract.version}</p>\n`,
      prose(model.contract.description ?? ""),
      figures(site, links),
      jumps(JUMPS),
      heading(2, "tools", "Tools"),
      site.toolGroups.map((group) => toolGroup(group, links)),
      profiles(site),
      warnings(site, links),
    ],
    aside: (links) => [connectPart(site), firstCallPart(site, links)],
  };
}

const JUMPS = [
  { id: "tools", text: "Tools" },
  { id: "connect", text: "Connect" },
  { id: "first-call", text: "First call" },
];

function figures({ model }: SiteModel, { to }: Links): Slot {
  const counts = [
    { address: "tools.html", count: model.tools.length, noun: "tool" },
    { address: "errors.html", count: model.errors.length, noun: "error code" },
    { address: "identifiers.html", count: model.identifiers.length, noun: "identifier" },
  ].filter(({ count }) => count > 0);
  return html`<ul class="figures">
${counts.map(({ address, count, noun }) => html`<li><a href="${to(address)}"><b>${count}</b> ${noun}${count === 1 ? "" : "s"}</a></li>\n`)}</ul>
`;
}

function toolGroup({ name, description, tools }: ToolGroup, links: Links): Slot {
  return html`${name === null ? "" : heading(3, anchors.category(name), name)}${description === "" ? "" : html`<p class="note">${description}</p>\n`}<ul class="tool-list">
${tools.map((tool) => toolEntry(tool, links))}</ul>
`;
}

function toolEntry(tool: Tool, links: Links): Slot {
  const deprecated = tool.deprecated === null ? "" : html` <span class="tag">deprecated</span>`;
  return html`<li>${links.tool(tool.name)} ${effectTag(tool)}${deprecated}
<p>${firstSentence(tool.description)}</p></li>
`;
}

function profiles({ model }: SiteModel): Slot {
  if (!hasProfiles(model)) return "";
  return [
    heading(2, "profiles", "Profiles"),
    html`<p>A server runs with one profile, which decides the tools it has and the form of its replies.</p>\n`,
    html`<dl>
${model.profiles.map(({ name, description }) => html`<div id="${anchors.profile(name)}"><dt><code>${name}</code></dt><dd>${description}</dd></div>\n`)}</dl>
`,
  ];
}

function warnings({ model }: SiteModel, links: Links): Slot {
  const warned = docsView(model).warnings.flatMap((warning) => warning.rows);
  if (warned.length === 0) return "";
  return [
    heading(2, "warnings", "Retries that may repeat an effect"),
    html`<p class="warning">Callers may retry these calls, although the tool is not idempotent and the failed call may have had an effect.</p>\n`,
    table(
      "Retries that may repeat an effect",
      ["Tool", "Codes"],
      warned.map(({ tool, codes }) => [links.tool(tool), commas(codes.split(", ").map(links.code))]),
    ),
  ];
}
