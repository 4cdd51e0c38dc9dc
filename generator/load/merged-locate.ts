import type { SpecEntry, SpecFile, SpecNode, SpecPath } from "../source.ts";
import { createNodeFinder, type Place, refOf } from "./locate.ts";
import { type Locator, startOf } from "./positions.ts";
import type { Specs } from "./specs.ts";

interface FilePlace extends Place {
  readonly file: string;
}

/**
 * Places in the merged document. A path that leads nowhere gives the deepest place on it;
 * one whose very section is missing gives the `contract` section, and without that the first file.
 */
export function createMergedLocate(
  files: readonly SpecFile[],
  sections: ReadonlyMap<string, MergedSection>,
  locators: ReadonlyMap<string, Locator>,
): Specs["locate"] {
  const finder = createNodeFinder();
  const schemas = schemaPlaces(files);
  return (path, part = "key") => {
    const [section, entry, ...rest] = path;
    const start = entryPlace(String(section), entry, sections, schemas) ?? sectionPlace(section, sections);
    if (start === null) return startOf(files[0]?.path ?? ".");
    const place = start.isEntry ? finder.deepest(start.place, rest) : start.place;
    const at = locators.get(start.place.file);
    return at === undefined ? startOf(start.place.file) : refOf(place, part, at);
  };
}

interface Start {
  readonly place: FilePlace;
  /** True for a location two steps below the root; the rest of the path starts from it. */
  readonly isEntry: boolean;
}

function schemaPlaces(files: readonly SpecFile[]): ReadonlyMap<string, FilePlace> {
  const places = new Map<string, FilePlace>();
  for (const { typeName, root, path } of files) {
    if (typeName !== null && root !== null && !places.has(typeName)) {
      places.set(typeName, { file: path, entry: null, node: root });
    }
  }
  return places;
}

function entryPlace(
  section: string,
  name: SpecPath[number] | undefined,
  sections: ReadonlyMap<string, MergedSection>,
  schemas: ReadonlyMap<string, FilePlace>,
): Start | null {
  if (name === undefined) return null;
  const merged = sections.get(section);
  const found = merged?.entries.get(String(name));
  if (found !== undefined) return { place: { ...found, node: found.entry.value }, isEntry: true };
  const item = merged?.items[Number(name)];
  if (item !== undefined) return { place: { ...item, entry: null }, isEntry: true };
  const schema = section === "types" ? schemas.get(String(name)) : undefined;
  return schema === undefined ? null : { place: schema, isEntry: true };
}

function sectionPlace(
  section: SpecPath[number] | undefined,
  sections: ReadonlyMap<string, MergedSection>,
): Start | null {
  const merged = section === undefined ? undefined : (sections.get(String(section)) ?? sections.get("contract"));
  if (merged === undefined) return null;
  const { file, entry } = merged.first;
  return { place: { file, entry, node: entry.value }, isEntry: false };
}

/** An entry of a section, and the file that contains it. */
export interface MergedEntry {
  readonly file: string;
  readonly entry: SpecEntry;
}

/** A section that several files may write: a table has entries by name, a list has items, any other section has only `first`. */
export interface MergedSection {
  readonly first: MergedEntry;
  readonly entries: Map<string, MergedEntry>;
  readonly items: { readonly file: string; readonly node: SpecNode }[];
}
