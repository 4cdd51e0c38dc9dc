import { toolFacts } from "../../emit/docs-tools.ts";
import type { Json } from "../../json.ts";
import type { ContractModel, Tool, ToolExample, ToolInProfile } from "../../model.ts";
import { type Html, html, nothing, type Slot } from "../html.ts";
import type { Links, Page } from "../page.ts";
import { codeText, deprecation, facts, heading, prose, table } from "../parts.ts";
import { shapeTable } from "../shape-table.ts";
import { type SiteModel, toolPage } from "../site-model.ts";

/** What a caller of one tool has to know. */
export function toolPageOf({ model }: SiteModel, tool: Tool): Page {
  return {
    path: toolPage(tool),
    title: tool.name,
    body: (links) => [
      prose(tool.wireDescription),
      deprecation(tool.deprecated),
      facts(
        toolFacts(tool, model)
          .filter(({ areErrors }) => areErrors !== true)
          .map(({ name, value }) => ({ name, value: codeText(value) })),
      ),
      heading(2, "input", "Input"),
      shapeTable("Input", tool.input.schema, links),
      heading(2, "output", "Output"),
      tool.output === null ? html`<p>Any content.</p>\n` : shapeTable("Output", tool.output.schema, links),
      heading(2, "errors", "Errors"),
      tool.inProfiles.map((inProfile) => errorTable(inProfile, model, links)),
      examples(tool.examples, links),
    ],
  };
}

const ANSWERS = { yes: "yes", no: "no", if_no_effect: "if it had no effect" } as const;

function errorTable({ profile, errors }: ToolInProfile, model: ContractModel, links: Links): Html {
  const caption = model.profiles.length > 1 ? `Errors in ${profile}` : "Errors";
  const messages = new Map(model.errors.map(({ code, message }) => [code, message]));
  const rows = errors.map(({ code, retryable, retry }) => [
    links.code(code),
    html`<span class="tag ${retryable}">${ANSWERS[retryable]}</span>`,
    codeText(retry),
    messages.get(code) ?? "",
  ]);
  return table(caption, ["Code", "Retry allowed", "Retry", "Message"], rows);
}

function examples(all: readonly ToolExample[], links: Links): Slot {
  if (all.length === 0) return "";
  return [heading(2, "examples", "Examples"), all.map((example, index) => exampleOf(example, index + 1, links))];
}

function exampleOf({ input, output, error }: ToolExample, number: number, links: Links): Html {
  return html`${heading(3, `example-${number}`, `Example ${number}`)}<p>Input</p>
${jsonText(input, `Input of example ${number}`)}${output === undefined ? nothing : html`<p>Output</p>\n${jsonText(output, `Output of example ${number}`)}`}${error === null ? nothing : html`<p>Fails with ${links.code(error)}.</p>\n`}`;
}

function jsonText(value: Json, label: string): Html {
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${JSON.stringify(value, null, 2)}</code></pre>\n`;
}
