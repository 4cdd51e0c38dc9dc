import type { BindingName } from "../../bindings.ts";
import { definition } from "../../json-schema/resolve-ref.ts";
import type { Mark, Shape, Step } from "../../model.ts";
import type { Defs } from "./layers.ts";

/** A location of a value with an annotation, references followed. */
export interface MarkedPlace {
  readonly path: readonly Step[];
  readonly mark: Mark;
}

/** Definitions that refer to each other have a location for each path; real schemas have far fewer. */
const MAX_PLACES = 10_000;

/** Definitions inside each other that a way leads through. A shorter one leads to each, or the contract was refused. */
const MAX_WAY = 100;

/**
 * Every marked place of a shape, in document order, the first ten thousand of them. A definition inside itself is not
 * entered again, nor one inside a hundred others.
 */
export function* markedPlaces(shape: Shape, defs: Defs): Iterable<MarkedPlace> {
  let count = 0;
  for (const place of placesOf(shape.marks, { defs, path: [], inside: [] })) {
    if (count++ >= MAX_PLACES) return;
    yield place;
  }
}

/** The locations that are bound to one of `names`. */
export function boundPlaces(shape: Shape, defs: Defs, names: readonly BindingName[]): readonly MarkedPlace[] {
  return [...markedPlaces(shape, defs)].filter(({ mark }) => mark.bind !== undefined && names.includes(mark.bind));
}

interface Place {
  readonly defs: Defs;
  readonly path: readonly Step[];
  readonly inside: readonly string[];
}

function* placesOf(marks: readonly Mark[], { defs, path, inside }: Place): Iterable<MarkedPlace> {
  for (const mark of marks) {
    const here = [...path, ...mark.path];
    yield { path: here, mark };
    const { ref } = mark;
    if (ref === undefined || inside.length === MAX_WAY || inside.includes(ref)) continue;
    const target = definition(defs, ref);
    if (target !== undefined) yield* placesOf(target.marks, { defs, path: here, inside: [...inside, ref] });
  }
}
