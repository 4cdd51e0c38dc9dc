import { isJsonObject, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { ListedTool } from "../tools-list/tools-list.ts";
import { shownValue } from "./clean-text.ts";
import { createNotes, type Draft, type Notes } from "./draft.ts";
import type { ImportAbout } from "./from-tools-list.ts";
import { listedHints, listedIcons, listedMeta, listedTitle } from "./listed-members.ts";
import { descriptionOf, leftOutOf, rooted } from "./listed-tool.ts";
import { importSchema } from "./normalize/import-schema.ts";
import { createTypeBook, type TypeBook } from "./normalize/type-registry.ts";
import { createNaming, isPortableName, toolName } from "./tool-name.ts";

/**
 * A contract of exactly what a server lists: no envelope, no shared shapes, and no effects or codes that the list does not
 * contain. A server of the contract lists the same tools. Source: decisions 0029, 0069.
 */
export function plainDraft(tools: readonly ListedTool[], about: ImportAbout): Draft {
  const notes = createNotes();
  const book = createTypeBook();
  const naming = createNaming(notes, book, "as_written");
  const named = tools.map((tool) => ({ tool, name: toolName(tool.name, naming) }));
  const specs = named.map(({ tool, name }) => [name, specOf(tool, { name, notes, book })] as const);
  const types = book.types();
  return {
    origin: about.origin,
    sections: { contract: contractOf(about, named), envelope: "none" },
    identifiers: {},
    types,
    tools: Object.fromEntries(specs),
    notes: [...(about.notes ?? []), ...notes.list],
    toolPlaces: new Map(named.map(({ tool, name }) => [name, tool.locate(["name"])])),
  };
}

interface Named {
  readonly name: string;
}

function contractOf({ name, version = "0.1.0", title }: ImportAbout, named: readonly Named[]): JsonObject {
  return {
    name,
    version,
    ...(title === undefined ? {} : { title }),
    schemas: "as_written",
    descriptions: "as_written",
    ...(named.some(({ name: tool }) => !isPortableName(tool)) ? { names: "as_written" } : {}),
    undeclared: "unknown",
  };
}

interface Drafting {
  readonly name: string;
  readonly notes: Notes;
  readonly book: TypeBook;
}

function specOf(tool: ListedTool, { name, notes, book }: Drafting): JsonObject {
  const path = ["tools", name];
  for (const text of leftOutOf(tool, LISTED)) notes.leftOut(path, text);
  const icons = listedIcons(tool, path, notes);
  const annotations = listedHints(tool, path, notes);
  const schemaAt = (part: string, schema: JsonSchema) =>
    importSchema(schema, { path: [...path, part], notes, book, keepsUnread: true });
  const output = tool.outputSchema === null ? null : schemaAt("output", tool.outputSchema);
  return {
    ...listedTitle(tool, path, notes),
    description: descriptionOf(tool, path, notes),
    ...(Object.keys(annotations).length === 0 ? {} : { annotations }),
    ...(icons.length === 0 ? {} : { icons }),
    ...listedMeta(tool, path, notes),
    input: rooted(schemaAt("input", tool.inputSchema), [...path, "input"], notes),
    ...(output === null ? {} : objectOutput(output, [...path, "output"], notes)),
  };
}

/** Without an envelope an output is an object: of another one a caller gets no promise. */
function objectOutput(schema: JsonSchema, path: readonly string[], notes: Notes): JsonObject {
  const type = isJsonObject(schema) ? own(schema, "type") : undefined;
  if (isJsonObject(schema) && (type === undefined || type === "object")) return { output: schema };
  notes.leftOut(path, `a result without an envelope must be an object, but this is not: ${shownValue(schema)}`);
  return {};
}

const LISTED: ReadonlySet<string> = new Set(["icons", "_meta"]);
