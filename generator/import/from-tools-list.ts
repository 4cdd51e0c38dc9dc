import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import type { ListedTool } from "../tools-list/tools-list.ts";
import { cleanLine, cleanText, shownValue } from "./clean-text.ts";
import { createNotes, type Draft, type Notes } from "./draft.ts";
import { guessCodes } from "./guess-errors.ts";
import { errorSection, mayRepeat } from "./import-errors.ts";
import { importSchema } from "./normalize/import-schema.ts";
import { createTypeBook, type TypeBook } from "./normalize/type-registry.ts";
import { shareShapes } from "./share-shapes.ts";
import { createNaming, toolName } from "./tool-name.ts";
import { GUESSED_DEPENDENCIES, usesOf } from "./tool-uses.ts";

/** What the contract is to be called, and where it comes from. */
export interface ImportAbout {
  readonly name: string;
  readonly origin: string;
}

/** A contract of the tools that a server lists. The same list makes the same contract. */
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
    notes: [...GENERAL, ...notes.list],
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
function contractOf({ name }: ImportAbout, hasOutput: boolean): JsonObject {
  return {
    name,
    version: "0.1.0",
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
  for (const text of leftOutOf(tool)) notes.leftOut(path, text);
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

/** An input is an object, whatever a server declares: constraints on other values are left out. */
function rooted(schema: Json, path: readonly string[], notes: Notes): Json {
  if (!isJsonObject(schema)) return { type: "object" };
  const type = own(schema, "type");
  if (type === "object" || (type === undefined && own(schema, "$ref") !== undefined)) return schema;
  if (type === undefined || [type].flat().includes("object")) return { ...schema, type: "object" };
  notes.leftOut(path, `an input must be an object, but this is not: ${shownValue(schema)}`);
  return { type: "object" };
}

function descriptionOf({ description, name }: ListedTool, path: readonly string[], notes: Notes): string {
  const clean = description === null ? null : cleanText(description, 4096);
  if (clean === null) {
    notes.guessed([...path, "description"], "there was none");
    return cleanLine(name.replaceAll(/[^A-Za-z0-9]+/g, " "), 4096) ?? "A tool.";
  }
  if (clean !== description) notes.leftOut([...path, "description"], "a part of it was changed");
  return clean;
}

const KNOWN_MEMBERS: ReadonlySet<string> = new Set([
  ...["name", "title", "description", "inputSchema", "outputSchema", "annotations"],
]);
const KNOWN_HINTS: ReadonlySet<string> = new Set([
  ...["title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"],
]);

/** Members of the entry for which the spec language has no keyword. */
function leftOutOf({ row }: ListedTool): readonly string[] {
  const members = Object.entries(row).filter(([key, held]) => !KNOWN_MEMBERS.has(key) && !isWithoutMeaning(key, held));
  const annotations = own(row, "annotations");
  const others = Object.entries(isJsonObject(annotations) ? annotations : {}).filter(([key]) => !KNOWN_HINTS.has(key));
  return [...members, ...others].map(([key, held]) => `\`${shownValue(key)}\`: ${shownValue(held)}`);
}

/** True for a value that equals the default. */
function isWithoutMeaning(key: string, value: Json): boolean {
  return key === "execution" && JSON.stringify(value) === '{"taskSupport":"forbidden"}';
}
