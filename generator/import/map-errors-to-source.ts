import type { Diagnostic } from "../diagnostics.ts";
import { isJsonObject, type Json, own } from "../json.ts";
import type { SourceRef, SpecPath } from "../source.ts";
import { cleanLine } from "./clean-text.ts";
import type { Draft } from "./draft.ts";

/** An error in a draft, with its location, or null if it is unknown. */
export interface Refused {
  readonly error: Diagnostic;
  readonly path: SpecPath | null;
}

/**
 * Maps the errors of a draft that was not written to its source, which the user has: to the tool concerned, or to
 * `source` as a whole. Their messages begin with the location in the contract, as those of notes do.
 */
export function mapErrorsToSource(draft: Draft, refused: readonly Refused[], source: SourceRef): readonly Diagnostic[] {
  const needing = needingTools(draft);
  const placeOf = (path: SpecPath | null): SourceRef => {
    const [section, entry = ""] = path ?? [];
    const tool = section === "tools" ? String(entry) : section === undefined ? undefined : needing.get(String(entry));
    return draft.toolPlaces.get(tool ?? "") ?? source;
  };
  return refused.map(({ error, path }) => ({
    ...error,
    message: path === null || path.length === 0 ? error.message : `${shown(path)}: ${error.message}`,
    at: placeOf(path),
    // These would be places in files that are not there.
    related: [],
  }));
}

function shown(path: SpecPath): string {
  return cleanLine(path.join("/"), 300) ?? "";
}

/** The first tool that needs each shared shape. */
function needingTools(draft: Draft): ReadonlyMap<string, string> {
  const needing = new Map<string, string>();
  for (const [name, tool] of Object.entries(draft.tools)) {
    for (const ref of shapesNeededBy(tool, draft, needing)) needing.set(ref, name);
  }
  return needing;
}

/** The names of the shared shapes that a tool refers to, directly or through others, without the known ones. */
export function shapesNeededBy(
  tool: Json,
  { types, identifiers }: Draft,
  known: { readonly has: (name: string) => boolean } = new Set(),
): ReadonlySet<string> {
  const shared = { ...identifiers, ...types };
  const needed = new Set<string>();
  const waiting: Json[] = [tool];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const added = new Set(refsIn(next).filter((ref) => !known.has(ref) && !needed.has(ref)));
    for (const ref of added) needed.add(ref);
    waiting.push(...[...added].map((ref) => own(shared, ref) ?? null));
  }
  return needed;
}

function refsIn(value: Json): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const ref = isJsonObject(value) ? own(value, "$ref") : undefined;
  return [...(typeof ref === "string" ? [ref] : []), ...Object.values(value).flatMap(refsIn)];
}
