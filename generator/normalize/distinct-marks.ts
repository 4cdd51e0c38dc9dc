import type { Mark } from "../model.ts";

/** The marks without doubles, which arise where one type is copied into two parts of a composition. */
export function distinctMarks(marks: readonly Mark[]): readonly Mark[] {
  const paths = new Set(marks.map(({ path }) => JSON.stringify(path)));
  if (paths.size === marks.length) return marks;
  const seen = new Set<string>();
  return marks.filter((mark) => {
    const key = JSON.stringify(mark);
    return seen.has(key) ? false : seen.add(key);
  });
}
