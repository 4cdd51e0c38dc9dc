import { isJsonObject, type JsonObject } from "../json.ts";
import type { ListedTool } from "../tools-list/tools-list.ts";
import { cleanLine, shownValue } from "./clean-text.ts";
import { createNotes, type Draft, type Note, type Notes } from "./draft.ts";
import { guessCodes } from "./guess-errors.ts";
import { errorSection, mayRepeat } from "./import-errors.ts";
import { descriptionOf, leftOutOf, rooted } from "./listed-tool.ts";
import { importSchema } from "./normalize/import-schema.ts";
import { createTypeBook, type TypeBook } from "./normalize/type-registry.ts";
import { shareShapes } from "./share-shapes.ts";
import { createNaming, toolName } from "./tool-name.ts";
import { GUESSED_DEPENDENCIES, usesOf } from "./tool-uses.ts";

/** What the contract is to be called, and where it comes from. */
export interface ImportAbout {
  readonly name: string;
  readonly origin: string;
  /** Of the server; 0.1.0 if it is unknown. */
  readonly version?: string;
  readonly title?: string;
  /** What was changed in the server's name and version. */
  readonly notes?: readonly Note[];
}

/**
 * A contract with our envelope of the tools that a server lists, with guesses about effects and codes. The same list makes
 * the same contract.
 */
export function draftOfToolsList(tools: readonly ListedTool[], about: ImportAbout): Draft {
  const notes = createNotes();
  const book = createTypeBook();
  const naming = createNaming(notes, book);
  const named = tools.map((tool) => ({ tool, name: toolName(tool.name, naming) }));
  const specs = named.map(({ tool, name }) => [name, specOf(tool, { name, notes, book })] as const);
  const shared = shareShapes(Object.fromEntries(specs), book);
  const hasOutput = tools.some(({ outputSchema }) => outputSchema !== null);
  return {
    origin: about.origin,
    sections: {
      contract: contractOf(about, hasOutput),
      ...dependenciesOf(specs.map(([, spec]) => spec)),
      ...errorsOf(
        specs.map(([, spec]) => spec),
        notes,
      ),
    },
    identifiers: shared.identifiers,
    types: shared.types,
    tools: hasOutput ? shared.tools : withoutOff(shared.tools),
    notes: [...GENERAL, ...(about.notes ?? []), ...notes.list],
    toolPlaces: new Map(named.map(({ tool, name }) => [name, tool.locate(["name"])])),
  };
}

const GENERAL: Draft["notes"] = [
  {
    kind: "guessed",
    path: ["dependencies"],
    text: "derived from annotations; replace with the tools' real dependencies",
  },
];

/** The contract's options, so that it means exactly what the server's schemas mean. Source: decision 0029. */
function contractOf({ name, version = "0.1.0", title }: ImportAbout, hasOutput: boolean): JsonObject {
  return {
    name,
    version,
    ...(title === undefined ? {} : { title }),
    schemas: "as_written",
    descriptions: "as_written",
    output_schema: hasOutput ? "success_only" : "none",
  };
}

function dependenciesOf(specs: readonly JsonObject[]): JsonObject {
  const used = new Set(specs.flatMap(({ uses }) => Object.keys(isJsonObject(uses) ? uses : {})));
  const rows = Object.entries(GUESSED_DEPENDENCIES).filter(([name]) => used.has(name));
  return rows.length === 0 ? {} : { dependencies: Object.fromEntries(rows) };
}

function errorsOf(specs: readonly JsonObject[], notes: Notes): JsonObject {
  const declared = new Set(specs.flatMap(({ errors }) => (Array.isArray(errors) ? errors.map(String) : [])));
  if (declared.size === 0) return {};
  notes.guessed(["errors"], "derived from descriptions; add what each code means, and whether a retry may help");
  return { errors: errorSection(declared, specs.some(mayRepeat)) };
}

/** The contract's word for it already. */
function withoutOff(tools: JsonObject): JsonObject {
  const rows = Object.entries(tools).map(([name, spec]) => {
    const { output_schema: _off, ...rest } = spec as JsonObject;
    return [name, rest] as const;
  });
  return Object.fromEntries(rows);
}

const NONE: ReadonlySet<string> = new Set();

interface Drafting {
  readonly name: string;
  readonly notes: Notes;
  readonly book: TypeBook;
}

function specOf(tool: ListedTool, { name, notes, book }: Drafting): JsonObject {
  const path = ["tools", name];
  const title = tool.title === null ? null : cleanLine(tool.title, 200);
  const description = descriptionOf(tool, path, notes);
  const codes = guessCodes(description);
  for (const { code, because } of codes) notes.guessed([...path, "errors"], `${code}, from "${shownValue(because)}"`);
  for (const text of leftOutOf(tool, NONE)) notes.leftOut(path, text);
  const inner = { notes, book };
  const inputPath = [...path, "input"];
  const output = tool.outputSchema;
  return {
    ...(title === null ? {} : { title }),
    description,
    ...usesOf(tool),
    input: rooted(importSchema(tool.inputSchema, { ...inner, path: inputPath }), inputPath, notes),
    ...(output === null
      ? { content: ["text"], output_schema: "none" }
      : { output: importSchema(output, { ...inner, path: [...path, "output"] }) }),
    ...(codes.length === 0 ? {} : { errors: codes.map(({ code }) => code) }),
  };
}
