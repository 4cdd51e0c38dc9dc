import { emitDocs } from "../emit/docs.ts";
import type { GeneratedFile, Render } from "../emit/emitter.ts";
import { markdownText } from "../emit/markdown.ts";
import type { ContractModel, Tool } from "../model.ts";
import type { SiteContract } from "./site-model.ts";

/**
 * The files of a site for language models: `llms.txt`, and the contracts in Markdown, to which it links. Paths are those
 * of `buildSite`: each of several contracts has a folder.
 *
 * Source: https://llmstxt.org
 */
export function llmsFiles(contracts: readonly SiteContract[], render: Render): readonly GeneratedFile[] {
  const folderOf = ({ name }: SiteContract) => (contracts.length === 1 ? "" : `${name}/`);
  const documents = contracts.flatMap((contract) => {
    const { files } = emitDocs(contract.model, { render });
    return files.map(({ path, text }) => ({ path: folderOf(contract) + path, text }));
  });
  const parts = contracts.map((contract) => contractPart(contract.model, `${folderOf(contract)}contract.md`));
  return [{ path: "llms.txt", text: `${[...head(contracts), ...parts].join("\n\n")}\n` }, ...documents];
}

function head(contracts: readonly SiteContract[]): readonly string[] {
  const [first, ...others] = contracts.map(({ model }) => model);
  const title = first === undefined || others.length > 0 ? "Contracts of MCP tools" : titleOf(first);
  const summary =
    first === undefined || others.length > 0
      ? `${contracts.length} contracts of MCP tool servers: inputs, outputs, error codes and retry rules of each tool.`
      : summaryOf(first);
  return [`# ${title}`, `> ${summary}`];
}

/** The contract's own document, then a link for each tool. */
function contractPart(model: ContractModel, page: string): string {
  const { title, name, version } = model.contract;
  return [
    `## ${markdownText(`${title ?? name} ${version}`)}`,
    "",
    `- [The contract](${page}): all tools, error codes, types and limits`,
    ...model.tools.map((tool) => `- [${markdownText(tool.name)}](${page}#${slug(tool.name)}): ${summaryOfTool(tool)}`),
  ].join("\n");
}

function titleOf({ contract }: ContractModel): string {
  return markdownText(contract.title ?? contract.name);
}

function summaryOf({ contract, tools }: ContractModel): string {
  const tooling = `An MCP server with ${tools.length} tool${tools.length === 1 ? "" : "s"}.`;
  return contract.description === null ? tooling : markdownText(contract.description);
}

function summaryOfTool({ description, deprecated }: Tool): string {
  const first = description.split(/(?<=\.)\s/)[0] ?? "";
  return deprecated === null ? markdownText(first) : `Deprecated. ${markdownText(first)}`;
}

/** The fragment by which Markdown viewers address a heading. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");
}
