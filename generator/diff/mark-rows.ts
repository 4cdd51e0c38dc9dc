import type { ContractModel, Mark, Shape } from "../model.ts";
import type { SourceRef } from "../source.ts";
import type { Sides } from "./rule.ts";

/** An input property of which the runtime is told something else. */
export interface MarkRow {
  readonly path: string;
  /** The tool, or the shared shape. */
  readonly name: string;
  /** None for a shared shape. */
  readonly tools: readonly string[];
  readonly place: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly at: SourceRef;
}

/** Where what `read` takes from the marks of inputs differs, shared shapes included. A property counts only if both have it. */
export function markRows(sides: Sides, read: (mark: Mark) => string | null): readonly MarkRow[] {
  const old = new Map(shapesOf(sides.before).map((one) => [one.path, one.shape]));
  return shapesOf(sides.after).flatMap(({ path, name, tools, shape }) => {
    const before = old.get(path);
    if (before === undefined) return [];
    const [was, is] = [valuesOf(before.marks, read), valuesOf(shape.marks, read)];
    return [...new Set([...was.keys(), ...is.keys()])]
      .filter((place) => was.get(place) !== is.get(place))
      .filter((place) => speaksOf(before, place) && speaksOf(shape, place))
      .map((place): MarkRow => {
        const [from, to] = [was.get(place) ?? null, is.get(place) ?? null];
        return { path, name, tools, place, from, to, at: shape.at };
      });
  });
}

type Marked = Pick<Shape, "schema" | "marks" | "at">;

interface NamedShape extends Pick<MarkRow, "path" | "name" | "tools"> {
  readonly shape: Marked;
}

function shapesOf({ tools, defs }: ContractModel): readonly NamedShape[] {
  return [
    ...tools.map(({ name, input }) => ({ path: `tools/${name}/input`, name, tools: [name], shape: input })),
    ...Object.entries(defs).map(([key, def]) => ({ path: `types/${key}`, name: key, tools: [], shape: def })),
  ];
}

function valuesOf(marks: readonly Mark[], read: (mark: Mark) => string | null): ReadonlyMap<string, string> {
  const found = marks.flatMap((mark): readonly (readonly [string, string])[] => {
    const value = read(mark);
    return value === null ? [] : [[mark.path.map((step) => `/${step ?? "*"}`).join(""), value]];
  });
  return new Map(found);
}

/** By its last name: enough to tell a property that is gone from one that has lost a mark. */
function speaksOf({ schema }: Marked, place: string): boolean {
  const name = place.split("/").at(-1) ?? "";
  return name === "" || name === "*" || JSON.stringify(schema).includes(JSON.stringify(name));
}
