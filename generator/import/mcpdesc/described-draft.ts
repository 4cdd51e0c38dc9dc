import type { Outcome } from "../../collector.ts";
import { diagnostic } from "../../diagnostics.ts";
import { EXTENSION } from "../../export/mcpdesc/core-digest.ts";
import { type JsonObject, listOf, objectOf, own } from "../../json.ts";
import type { FileLocate } from "../../load/locate.ts";
import { cleanLine, shownValue } from "../clean-text.ts";
import { contractDescription, describedServer } from "../described-server.ts";
import { createNotes, type Draft, type Notes } from "../draft.ts";
import type { ImportAbout } from "../from-tools-list.ts";
import { plainDraft } from "../plain-draft.ts";
import { skipBadTools } from "../skip-bad-tools.ts";
import { categoryOf, extrasOf, UNTAGGED } from "./described-tool-extras.ts";
import { type DescribedTool, describedTools } from "./described-tools.ts";

/** Parts of a description that a contract has elsewhere, or that state nothing about tools. */
const READ: ReadonlySet<string> = new Set([
  ...["$schema", "mcpdesc", "info", "protocolVersions", "instructions", "transports", "capabilities", "components"],
  ...["tools", "tags", EXTENSION],
]);

/** A contract without an envelope of the tools that a description lists, with the facts of `x-toolpact`, if there are any. */
export function describedDraft(document: JsonObject, about: ImportAbout, locate: FileLocate): Outcome<Draft | null> {
  const notes = createNotes();
  const described = describedTools(document, { locate, notes });
  const usable = skipBadTools(
    described.map(({ listed }) => listed),
    [],
  );
  if (usable.tools.length === 0) {
    const problem = { what: "an MCP description", detail: "it describes no tools" };
    return { value: null, diagnostics: [...usable.diagnostics, diagnostic("not-importable", locate([]), problem)] };
  }
  const draft = plainDraft(usable.tools, about);
  for (const [key, value] of Object.entries(document)) {
    if (!READ.has(key)) notes.leftOut([key], shownValue(value));
  }
  const kept = described.filter(({ listed }) => usable.tools.includes(listed));
  const value = {
    ...withFacts(draft, kept, { document, notes }),
    notes: [...draft.notes, ...usable.notes, ...notes.list],
  };
  return { value, diagnostics: usable.diagnostics };
}

interface Describing {
  readonly document: JsonObject;
  readonly notes: Notes;
}

function withFacts(draft: Draft, tools: readonly DescribedTool[], { document, notes }: Describing): Draft {
  const { version: _version, contract, types, identifiers, ...sections } = objectOf(own(document, EXTENSION));
  const names = Object.keys(draft.tools);
  const info = objectOf(own(document, "info"));
  const hasCategories = tools.some(({ tags }) => tags.length > 0);
  const specs = tools.map((tool, index) => {
    const name = names[index] ?? "";
    const extras = extrasOf(tool, { path: ["tools", name], notes, hasCategories });
    return [name, { ...objectOf(own(draft.tools, name)), ...extras }] as const;
  });
  return {
    ...draft,
    sections: {
      ...draft.sections,
      contract: {
        ...objectOf(own(draft.sections, "contract")),
        ...contractDescription(info, notes),
        ...objectOf(contract),
      },
      ...describedServer(document, notes),
      ...categoriesOf(document, tools),
      ...sections,
    },
    identifiers: { ...draft.identifiers, ...objectOf(identifiers) },
    types: { ...draft.types, ...objectOf(types) },
    tools: Object.fromEntries(specs),
  };
}

/** The first tag of each tool, with its description in the document. */
function categoriesOf(document: JsonObject, tools: readonly DescribedTool[]): JsonObject {
  const tags = listOf(own(document, "tags")).map(objectOf);
  if (tools.every(({ tags }) => tags.length === 0)) return {};
  const used = [...new Set(tools.map(({ tags: [first] }) => first ?? UNTAGGED))];
  const rows = used.map((name) => {
    const text = own(tags.find((tag) => own(tag, "name") === name) ?? {}, "description");
    const description = typeof text === "string" ? cleanLine(text, 1024) : null;
    return [categoryOf(name), description ?? `Tools: ${name}.`] as const;
  });
  return { tool_categories: Object.fromEntries(rows) };
}
