import type { Outcome } from "../../collector.ts";
import { diagnostic } from "../../diagnostics.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import type { FileLocate } from "../../load/locate.ts";
import { cleanLine, shownValue } from "../clean-text.ts";
import { createNotes, type Draft, type Notes } from "../draft.ts";
import type { ImportAbout } from "../from-tools-list.ts";
import { errorSection, mayRepeat } from "../import-errors.ts";
import { isNameOf, snakeName } from "../import-names.ts";
import { createTypeBook } from "../normalize/type-registry.ts";
import { createNaming, toolName } from "../tool-name.ts";

/**
 * A contract of a manifest of tools: what each needs, where it exists and how it fails. Manifests know neither
 * descriptions nor schemas, so these are marked.
 */
export function draftOfManifest(document: Json, about: ImportAbout, locate: FileLocate): Outcome<Draft | null> {
  const tools = isJsonObject(document) ? own(document, "tools") : undefined;
  if (!Array.isArray(tools)) {
    const problem = { what: "a tool manifest", detail: "it has no array `tools`" };
    return { value: null, diagnostics: [diagnostic("not-importable", locate([]), problem)] };
  }
  const notes = createNotes();
  const rows = (tools as readonly Json[]).filter((row): row is JsonObject => isNamedRow(row, notes));
  const naming = createNaming(notes, createTypeBook());
  const specs = rows.map((row) => {
    const name = toolName(String(row["name"]), naming);
    return [name, specOf(row, ["tools", name], notes)] as const;
  });
  for (const [key, held] of Object.entries(document as JsonObject)) {
    if (!["version", "tools", "common_error_codes"].includes(key)) notes.leftOut([key], shownValue(held));
  }
  return { value: draftOf(Object.fromEntries(specs), document as JsonObject, about, notes), diagnostics: [] };
}

function isNamedRow(row: Json, notes: Notes): boolean {
  const isNamed = isJsonObject(row) && typeof own(row, "name") === "string" && row["name"] !== "";
  if (!isNamed) notes.leftOut(["tools"], `an entry without a name: ${shownValue(row)}`);
  return isNamed;
}

function draftOf(tools: JsonObject, document: JsonObject, { name, origin }: ImportAbout, notes: Notes): Draft {
  const specs = Object.values(tools) as readonly JsonObject[];
  const listed = (key: string) => [...new Set(specs.flatMap((spec) => textsIn(spec[key])))].sort();
  const [profiles, codes] = [listed("profiles"), listed("errors")];
  const categories = [
    ...new Set(specs.flatMap(({ category }) => (typeof category === "string" ? [category] : []))),
  ].sort();
  const dependencies = [...new Set(specs.flatMap(({ uses }) => Object.keys(isJsonObject(uses) ? uses : {})))].sort();
  notes.guessed(["errors"], "manifests do not define what each code means, nor whether a retry may help");
  notes.guessed(["dependencies"], "the kinds are derived from the names");
  for (const common of textsIn(own(document, "common_error_codes"))) notes.leftOut(["common_errors"], common);
  return {
    origin,
    sections: {
      contract: { name, version: "0.1.0" },
      ...(profiles.length === 0 ? {} : { profiles: sentences(profiles, "The profile") }),
      ...(categories.length === 0 ? {} : { tool_categories: sentences(categories, "Tools for") }),
      ...(dependencies.length === 0 ? {} : { dependencies: kinds(dependencies) }),
      ...(codes.length === 0 ? {} : { errors: errorSection(new Set(codes), specs.some(mayRepeat)) }),
    },
    identifiers: {},
    types: {},
    tools: withEverywhere(tools, { profiles, categories }),
    notes: notes.list,
    toolPlaces: new Map(),
  };
}

/** If a contract has profiles or categories, each tool has to name its own. */
function withEverywhere(
  tools: JsonObject,
  { profiles, categories }: { readonly profiles: readonly string[]; readonly categories: readonly string[] },
): JsonObject {
  const [category] = categories;
  const rows = Object.entries(tools).map(([name, spec]) => {
    const own = spec as JsonObject;
    const more = {
      ...(profiles.length > 0 && own["profiles"] === undefined ? { profiles } : {}),
      ...(category !== undefined && own["category"] === undefined ? { category } : {}),
    };
    return [name, { ...own, ...more }] as const;
  });
  return Object.fromEntries(rows);
}

function sentences(names: readonly string[], head: string): JsonObject {
  return Object.fromEntries(names.map((name) => [name, `${head} ${name.replaceAll("_", " ")}.`]));
}

function kinds(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { kind: kindOf(name) }]));
}

function kindOf(name: string): string {
  if (/client|api|http|llm|model|web|net/.test(name)) return "network";
  if (/file|disk|fs/.test(name)) return "file_system";
  return /process|shell|exec/.test(name) ? "process" : "state";
}

const KNOWN: ReadonlySet<string> = new Set([
  "name",
  "category",
  "mutation",
  "profiles",
  "possible_error_codes",
  "description",
]);

function specOf(row: JsonObject, path: readonly string[], notes: Notes): JsonObject {
  const { name, category, description } = row;
  for (const [key, held] of Object.entries(row)) {
    if (!KNOWN.has(key) && !key.startsWith("requires_")) notes.leftOut([...path, key], shownValue(held));
  }
  const profiles = [...new Set(textsIn(own(row, "profiles")).map(snakeName))];
  const codes = textsIn(own(row, "possible_error_codes")).filter((code) => isCode(code, path, notes));
  notes.guessed([...path, "input"], "manifests have no schemas; any object is accepted");
  return {
    description: describe(typeof description === "string" ? description : null, String(name), path, notes),
    ...(typeof category === "string" ? { category: snakeName(category) } : {}),
    ...(profiles.length === 0 ? {} : { profiles }),
    ...usesOf(row, path, notes),
    input: { additionalProperties: true },
    ...(codes.length === 0 ? {} : { errors: codes }),
  };
}

/** The dependencies of a tool. A manifest does not define which of several a tool changes. */
function usesOf(row: JsonObject, path: readonly string[], notes: Notes): JsonObject {
  const needs = Object.keys(row).filter((key) => key.startsWith("requires_") && row[key] === true);
  const used = needs.map((key) => snakeName(key.slice("requires_".length)));
  const writes = row["mutation"] === true;
  const dependencies = writes && used.length === 0 ? ["store"] : used;
  if (writes) notes.guessed([...path, "idempotent"], "manifests do not declare it");
  const uses = dependencies.map((one) => [one, writes ? "update" : "read"] as const);
  return { ...(uses.length === 0 ? {} : { uses: Object.fromEntries(uses) }), ...(writes ? { idempotent: false } : {}) };
}

function describe(description: string | null, name: string, path: readonly string[], notes: Notes): string {
  const clean = description === null ? null : cleanLine(description, 4096);
  if (clean !== null) return clean;
  notes.guessed([...path, "description"], "derived from the name");
  const words = snakeName(name).replaceAll("_", " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

function isCode(code: string, path: readonly string[], notes: Notes): boolean {
  const isFine = isNameOf("code", code);
  if (!isFine) notes.leftOut([...path, "errors"], `"${shownValue(code)}" is not a valid error code`);
  return isFine;
}

function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}
