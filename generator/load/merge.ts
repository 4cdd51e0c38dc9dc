import type { Outcome } from "../collector.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { isJsonObject, type Json, own } from "../json.ts";
import type { SourceRef, SpecFile, SpecNode } from "../source.ts";
import { createMergedLocate, type MergedEntry, type MergedSection } from "./merged-locate.ts";
import { createLocator, type Locator, startOf } from "./positions.ts";
import type { SchemaFile, Specs } from "./specs.ts";
import { fileJson, toJson } from "./to-json.ts";

interface Merging {
  readonly sections: Map<string, MergedSection>;
  readonly locators: ReadonlyMap<string, Locator>;
  readonly diagnostics: Diagnostic[];
}

/**
 * Joins a contract's files to one document: tables by key, lists one after the other, in the order of the files.
 * The same entry in two files is a problem that names both locations; the first one is used.
 */
export function merge(files: readonly SpecFile[]): Outcome<Specs> {
  const locators = new Map(files.map(({ path, text }) => [path, createLocator(path, text)]));
  const merging: Merging = { sections: new Map(), locators, diagnostics: [] };
  for (const file of files) addFile(file, merging);
  const schemas = schemaFilesOf(files);
  reportNamesTwice(schemas, merging);
  const values = new Map(files.map(({ path, root }) => [path, root === null ? null : fileJson(root)]));
  const sections = [...merging.sections].map(([name, section]) => [name, sectionJson(name, section, values)] as const);
  const value: Specs = {
    document: Object.fromEntries(sections),
    schemaFiles: schemas.map(({ typeName, root, path }) => ({ typeName, schema: fileJson(root), file: path })),
    locate: createMergedLocate(files, merging.sections, locators),
    texts: new Map(files.map(({ path, text }) => [path, text])),
  };
  return { value, diagnostics: merging.diagnostics };
}

function addFile({ kind, path, root }: SpecFile, merging: Merging): void {
  if (kind !== "sections" || root?.kind !== "map") return;
  for (const entry of root.entries) {
    const here = { file: path, entry };
    const section = merging.sections.get(entry.key);
    if (section === undefined) merging.sections.set(entry.key, startSection(here));
    else if (section.first.entry.value.kind === entry.value.kind && entry.value.kind !== "scalar") {
      addToSection(here, section, merging);
    } else reportTwice(entry.key, entry.key, here, section.first, merging);
  }
}

function startSection(first: MergedEntry): MergedSection {
  const { file, entry } = first;
  const { value } = entry;
  return {
    first,
    entries: new Map(value.kind === "map" ? value.entries.map((one) => [one.key, { file, entry: one }]) : []),
    items: value.kind === "list" ? value.items.map((node) => ({ file, node })) : [],
  };
}

function addToSection({ file, entry: { key, value } }: MergedEntry, section: MergedSection, merging: Merging): void {
  if (value.kind === "list") section.items.push(...value.items.map((node) => ({ file, node })));
  for (const entry of value.kind === "map" ? value.entries : []) {
    const before = section.entries.get(entry.key);
    if (before === undefined) section.entries.set(entry.key, { file, entry });
    else reportTwice(entry.key, key, { file, entry }, before, merging);
  }
}

function reportTwice(name: string, section: string, here: MergedEntry, before: MergedEntry, merging: Merging): void {
  merging.diagnostics.push(duplicate(name, section, placeOf(here, merging), placeOf(before, merging)));
}

function duplicate(name: string, section: string, at: SourceRef, first: SourceRef): Diagnostic {
  const related = [{ at: first, message: "First defined here." }];
  return diagnostic("duplicate-entry", at, { name, section }, { related });
}

function placeOf({ file, entry }: MergedEntry, { locators }: Merging): SourceRef {
  return locators.get(file)?.(entry.start, entry.end) ?? startOf(file);
}

/** Entries are taken from the values of their files: those are large, and made already. */
function sectionJson(name: string, { first, entries, items }: MergedSection, values: ReadonlyMap<string, Json>): Json {
  const { value } = first.entry;
  if (value.kind === "scalar") return value.value;
  if (value.kind === "list") return items.map(({ node }) => toJson(node));
  return Object.fromEntries([...entries].map(([key, { file }]) => [key, member(member(values.get(file), name), key)]));
}

function member(value: Json | undefined, key: string): Json {
  return isJsonObject(value) ? (own(value, key) ?? null) : null;
}

type NamedSchemaFile = Pick<SchemaFile, "typeName"> & { readonly path: string; readonly root: SpecNode };

function schemaFilesOf(files: readonly SpecFile[]): readonly NamedSchemaFile[] {
  return files.flatMap(({ kind, path, root, typeName }) =>
    kind === "schema" && root !== null && typeName !== null ? [{ path, root, typeName }] : [],
  );
}

/** `$ref` reaches all of them by name, so types, identifiers and schema files share their names. */
function reportNamesTwice(schemas: readonly NamedSchemaFile[], merging: Merging): void {
  const places = new Map<string, SourceRef>();
  const named = [
    ...tableEntries("types", merging),
    ...tableEntries("identifiers", merging),
    ...schemas.map(({ typeName, path }) => ({ name: typeName, section: "types", at: startOf(path) })),
  ];
  for (const { name, section, at } of named) {
    const first = places.get(name);
    if (first === undefined) places.set(name, at);
    else merging.diagnostics.push(duplicate(name, section, at, first));
  }
}

function tableEntries(section: string, merging: Merging) {
  const entries = merging.sections.get(section)?.entries ?? [];
  return [...entries].map(([name, entry]) => ({ name, section, at: placeOf(entry, merging) }));
}
