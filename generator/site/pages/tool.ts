import type { Json } from "../../json.ts";
import type { ContractModel, Retryable, Tool, ToolExample, ToolInProfile } from "../../model.ts";
import { exampleFailures, exampleInput, exampleReplies, exampleRequest, replyNote } from "../examples.ts";
import { type Html, html, nothing, type Slot } from "../html.ts";
import type { Links } from "../links.ts";
import type { Page } from "../page.ts";
import { codeBlock, commas, deprecation, facts, heading, jsonText, jumps, prose, table } from "../parts.ts";
import { propertyList } from "../property-list.ts";
import { type SiteModel, toolPage } from "../site-model.ts";
import { toolFacts } from "../tool-facts.ts";
import { effectTag } from "../tool-words.ts";

/** What a caller of one tool has to know; at the side, a call and its replies. */
export function toolPageOf(site: SiteModel, tool: Tool): Page {
  const { model } = site;
  return {
    path: toolPage(tool),
    title: tool.name,
    body: (links) => [
      html`<p class="lead">${effectTag(tool)}${tool.title === null ? nothing : html` ${tool.title}`}</p>\n`,
      prose(tool.description),
      deprecation(tool.deprecated),
      jumps(JUMPS),
      heading(2, "input", "Input"),
      propertyList(tool.input.schema, model, links),
      heading(2, "output", "Output"),
      outputOf(tool, model, links),
      heading(2, "errors", "Errors"),
      errorTable(tool, model, links),
      heading(2, "behavior", "Behavior"),
      facts(toolFacts(tool, model, links)),
    ],
    aside: (links) => {
      const input = exampleInput(site, tool);
      return [callOf(site, tool, input), failures(site, tool, input), moreExamples(tool.examples, links)];
    },
  };
}

const JUMPS = ["input", "output", "errors", "behavior", "example", "failures"].map((id) => {
  return { id, text: `${id.slice(0, 1).toUpperCase()}${id.slice(1)}` };
});

function outputOf({ output, content, inProfiles }: Tool, model: ContractModel, links: Links): Slot {
  const outcomes = [...new Set(inProfiles.flatMap((one) => one.outcomes))];
  const kinds = content.length === 0 ? "Content" : `Content: ${content.join(", ")}`;
  return [
    output === null ? html`<p>${kinds}, without structured data.</p>\n` : propertyList(output.schema, model, links),
    outcomes.length === 0 ? "" : html`<p>Instead, the result may be ${commas(outcomes.map(links.outcome))}.</p>\n`,
  ];
}

const ANSWERS = { yes: "yes", no: "no", if_no_effect: "if it had no effect" } as const;

/** The codes of a tool in all profiles, each with its answer, and with its profiles if others do not have it. */
function errorTable({ inProfiles }: Tool, { errors: declared }: ContractModel, links: Links): Html {
  const rows = declared.flatMap(({ code, message }) => {
    const having = inProfiles.filter(({ errors }) => errors.some((error) => error.code === code));
    if (having.length === 0) return [];
    const answers = new Set(having.map((inProfile) => retryOf(inProfile, code)));
    const tags = [...answers].map((answer) => html`<span class="tag ${answer}">${ANSWERS[answer]}</span> `);
    const only = having.length === inProfiles.length ? "" : commas(having.map(({ profile }) => links.profile(profile)));
    return [[links.code(code), tags, message, only]];
  });
  return table("Errors", ["Code", "Retry allowed", "Message", "Only in"], rows);
}

function retryOf({ errors }: ToolInProfile, code: string): Retryable {
  return errors.find((error) => error.code === code)?.retryable ?? "no";
}

/** The example call with its successful reply. */
function callOf(site: SiteModel, tool: Tool, input: Json | null): Slot {
  if (input === null) return "";
  return [
    html`<h2 id="example">Example</h2>\n`,
    exampleRequest(tool, input),
    exampleReplies(site, tool, input),
    html`<p class="note">${replyNote(site.model)}${contentNote(tool)}</p>\n`,
  ];
}

/** The mock has no images or sounds to return. */
function contentNote({ content, output }: Tool): string {
  return output === null && content.length > 0 ? ` A server adds content: ${content.join(", ")}.` : "";
}

function failures(site: SiteModel, tool: Tool, input: Json | null): Slot {
  return [html`<h2 id="failures">Failures</h2>\n`, exampleFailures(site, tool, input ?? {})];
}

/** The examples that the contract declares, but for the one above. */
function moreExamples(all: readonly ToolExample[], links: Links): Slot {
  const first = all.find(({ output }) => output !== undefined);
  const others = all.filter((example) => example !== first);
  if (others.length === 0) return "";
  return [
    html`<h2 id="more-examples">More examples</h2>\n`,
    others.map((one, index) => exampleOf(one, index + 1, links)),
  ];
}

function exampleOf({ input, output, error }: ToolExample, number: number, links: Links): Html {
  const outcome = output === undefined ? nothing : codeBlock(`Result ${number}`, jsonText(output));
  const failed = error === null ? nothing : html`<p class="note">Fails with ${links.code(error)}.</p>\n`;
  return html`${codeBlock(`Arguments ${number}`, jsonText(input))}${outcome}${failed}`;
}
