import type { BindingName } from "./bindings.ts";
import type { Mark } from "./model.ts";

/** The marks of a shared shape by its key; undefined if there is none. */
export type MarksOf = (key: string) => readonly Mark[] | undefined;

/** The marks and those of every shared shape that they refer to, each shape once. */
export function marksBehind(marks: readonly Mark[], marksOf: MarksOf): readonly Mark[] {
  const found = [...marks];
  const seen = new Set<string>();
  for (const { ref } of found) {
    if (ref === undefined || seen.has(ref)) continue;
    seen.add(ref);
    found.push(...(marksOf(ref) ?? []));
  }
  return found;
}

/** The bindings of these marks and of the shared shapes that they refer to. */
export function bindingsBehind(marks: readonly Mark[], marksOf: MarksOf): ReadonlySet<BindingName> {
  return new Set(marksBehind(marks, marksOf).flatMap(({ bind }) => (bind === undefined ? [] : [bind])));
}
