import { BINDINGS } from "../bindings.ts";
import { DIFF_RULES } from "../diagnostics/diff.ts";
import { DIAGNOSTICS } from "../diagnostics.ts";
import { inlineCode, markdownText } from "../emit/markdown.ts";
import { byText } from "../json.ts";
import { languageChapters } from "../language-chapters.ts";
import { contractSchema } from "../schemas/build/contract-schema.ts";
import { projectSchema } from "../schemas/build/project-schema.ts";
import { ownVersion } from "../version.ts";
import { diagnosticPage, diffPage } from "./explain-pages.ts";

/** The whole spec language as one Markdown document: keywords, bindings, diagnostics and rules of `diff`. */
export async function explainAll(): Promise<string> {
  const diagnostics = await Promise.all(Object.keys(DIAGNOSTICS).sort(byText).map(diagnosticPage));
  const rules = await Promise.all(Object.keys(DIFF_RULES).sort(byText).map(diffPage));
  const parts = [
    `# The spec language of Toolpact ${ownVersion()}`,
    "A contract is a folder of YAML and JSON files; `toolpact.yaml` lists the contracts of a project. `toolpact lint` checks a contract, `toolpact gen` compiles it.",
    ...languageChapters(contractSchema(), projectSchema()),
    "## Bindings of x-bind",
    "`x-bind` connects a property with a value of the runtime, which implies the property's schema.",
    bindingTable(),
    "## Diagnostics",
    ...diagnostics.map(nested),
    "## Rules of diff",
    ...rules.map(nested),
  ];
  return `${parts.join("\n\n").replaceAll("](bindings.md)", "](#bindings-of-x-bind)")}\n`;
}

function bindingTable(): string {
  const rows = Object.entries(BINDINGS).map(([name, { positions, description }]) => {
    return `| ${inlineCode(name)} | ${positions.join(", ")} | ${markdownText(description)} |`;
  });
  return ["| binding | where | meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

/** A page as a part of the document: its headings two levels lower. Lines of code blocks are not headings. */
function nested(page: string): string {
  let isCode = false;
  const lines = page
    .trimEnd()
    .split("\n")
    .map((line) => {
      if (line.startsWith("```")) isCode = !isCode;
      return !isCode && line.startsWith("#") ? `##${line}` : line;
    });
  return lines.join("\n");
}
