import type { BindingName } from "../../bindings.ts";
import type { Mark, Shape, Step } from "../../model.ts";
import { type Defs, definition } from "./walk-schema.ts";

/** A place of a value that carries an annotation, references followed. */
export interface MarkedPlace {
  readonly path: readonly Step[];
  readonly mark: Mark;
}

/** Every marked place of a shape, in document order. A definition inside itself is not entered again. */
export function* markedPlaces(shape: Shape, defs: Defs): Iterable<MarkedPlace> {
  yield* placesOf(shape.marks, { defs, path: [], inside: [] });
}

/** The places bound to one of `names`. */
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
    if (ref === undefined || inside.includes(ref)) continue;
    const target = definition(defs, ref);
    if (target !== undefined) yield* placesOf(target.marks, { defs, path: here, inside: [...inside, ref] });
  }
}
