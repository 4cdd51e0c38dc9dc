import type { JsonObject } from "../json.ts";
import type { SpecPath } from "../source.ts";
import type { Draft } from "./draft.ts";
import { type Refused, shapesNeededBy } from "./map-errors-to-source.ts";
import { skippedNote } from "./skip-bad-tools.ts";

/** A draft without the tools that can't be imported, and for each of them the error that it ends with. */
export interface Dropped {
  readonly draft: Draft;
  readonly errors: ReadonlyMap<string, Refused>;
}

/**
 * Takes out of a draft each tool that has one of these errors, itself or in a shape that it refers to. Null if an error
 * lies outside the tools and their shapes, or if no tool would be left.
 */
export function dropTools(draft: Draft, refused: readonly Refused[]): Dropped | null {
  if (!refused.every(isOfTool)) return null;
  const needs = Object.entries(draft.tools).map(([name, tool]) => ({ name, shapes: shapesNeededBy(tool, draft) }));
  const errors = new Map<string, Refused>();
  for (const { name, shapes } of needs) {
    const error = refused.find(({ path }) => concerns(path ?? [], name, shapes));
    if (error !== undefined) errors.set(name, error);
  }
  const kept = Object.entries(draft.tools).filter(([name]) => !errors.has(name));
  if (errors.size === 0 || kept.length === 0) return null;
  const notes = [...errors].map(([name, { error }]) => skippedNote(name, error.message.replace(/\.$/, "")));
  return { draft: { ...onlyNeeded(draft, Object.fromEntries(kept)), notes: [...draft.notes, ...notes] }, errors };
}

function isOfTool({ path }: Refused): boolean {
  const [section = "", entry] = path ?? [];
  return entry !== undefined && ["tools", "types", "identifiers"].includes(String(section));
}

/** True if a path leads into a tool or into a shape that it needs. */
function concerns([section, entry]: SpecPath, tool: string, shapes: ReadonlySet<string>): boolean {
  return section === "tools" ? entry === tool : shapes.has(String(entry));
}

/** A draft of these tools, and of the shared shapes that they refer to. */
function onlyNeeded(draft: Draft, tools: JsonObject): Draft {
  const needed = new Set(Object.values(tools).flatMap((tool) => [...shapesNeededBy(tool, draft)]));
  const ofNeeded = (shapes: JsonObject) =>
    Object.fromEntries(Object.entries(shapes).filter(([name]) => needed.has(name)));
  return { ...draft, tools, types: ofNeeded(draft.types), identifiers: ofNeeded(draft.identifiers) };
}
