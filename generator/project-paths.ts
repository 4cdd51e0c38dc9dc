import type { Outcome } from "./collector.ts";
import { type Diagnostic, diagnostic } from "./diagnostics.ts";
import type { Project } from "./project.ts";
import type { SourceRef } from "./source.ts";
import { unsafeOutputPath } from "./write/output-path.ts";

/** Finds the place of a key in the project file. */
export type PlaceOf = (...path: readonly string[]) => SourceRef;

interface Place {
  readonly kind: "spec" | "out" | "manifest" | "package";
  readonly path: string;
  readonly key: readonly string[];
}

/**
 * Keeps a project's folders apart: each stays below the root, none is in another's way.
 * Only the package's folder may hold contracts' output, as it does by purpose.
 */
export function checkPaths(project: Project, placeOf: PlaceOf): Outcome<Project> {
  const places = placesOf(project);
  const unsafe = places.flatMap(({ path, key }) => {
    const why = unsafeOutputPath(path);
    return why === null ? [] : [diagnostic("unsafe-path", placeOf(...key), { path, why })];
  });
  const diagnostics = unsafe.length > 0 ? unsafe : overlaps(places, placeOf);
  return { value: project, diagnostics };
}

function placesOf({ contracts, package: packed }: Project): readonly Place[] {
  const places = contracts.flatMap(({ name, spec, out, manifest }): readonly Place[] => {
    const key = ["contracts", name];
    const copy: Place[] = manifest === null ? [] : [{ kind: "manifest", path: manifest, key: [...key, "manifest"] }];
    return [
      { kind: "spec", path: spec, key: [...key, "spec"] },
      { kind: "out", path: out, key: [...key, "out"] },
      ...copy,
    ];
  });
  return packed === null ? places : [...places, { kind: "package", path: packed.out, key: ["package", "out"] }];
}

function overlaps(places: readonly Place[], placeOf: PlaceOf): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(0, index)) {
      if (!inTheWay(one, other)) continue;
      const related = [{ at: placeOf(...other.key), message: `\`${other.key.join(".")}\` is here.` }];
      const names = { one: `\`${one.key.join(".")}\``, other: `\`${other.key.join(".")}\`` };
      found.push(diagnostic("folders-overlap", placeOf(...one.key), names, { related }));
    }
  }
  return found;
}

function inTheWay(one: Place, other: Place): boolean {
  if (!isWithin(one.path, other.path) && !isWithin(other.path, one.path)) return false;
  if (one.kind === "spec" && other.kind === "spec") return false;
  if (one.kind === "package") return !(other.kind === "out" && isBelow(other.path, one.path));
  return true;
}

/** Upper and lower case are one on macOS and Windows. */
function isWithin(path: string, folder: string): boolean {
  return path.toLowerCase() === folder.toLowerCase() || isBelow(path, folder);
}

function isBelow(path: string, folder: string): boolean {
  return path.toLowerCase().startsWith(`${folder.toLowerCase()}/`);
}
