import { either, expected } from "./expected.ts";
import type { Problem } from "./problem.ts";

/** Reports only the branch of a union that was clearly meant; else what all branches require at this location. */
export function foldUnion(
  keyword: string,
  at: string,
  branches: readonly (readonly Problem[])[],
  passed: number,
): readonly Problem[] {
  if (passed > 0) return [whole(keyword, at, branches, passed)];
  const meant = branches.filter((branch) => !branch.some((problem) => tellsApart(problem, at)));
  const [only] = meant;
  if (meant.length === 1 && only !== undefined) return only;
  const isHere = branches.every((branch) => branch.length === 1 && isAbout(branch[0], at));
  if (!isHere) return [whole(keyword, at, branches, passed)];
  return [{ at, keyword, expected: either(branches.flat().map((problem) => problem.expected)) }];
}

function whole(keyword: string, at: string, branches: readonly (readonly Problem[])[], passed: number): Problem {
  return { at, keyword, expected: expected(keyword, { ends: branches.map(({ length }) => length), passed }) };
}

function isAbout(problem: Problem | undefined, at: string): boolean {
  return problem?.at === at && problem.keyword !== "required";
}

/** A wrong kind of value here, or another fixed value in a property of this object. */
function tellsApart({ at, keyword }: Problem, here: string): boolean {
  if (at === here) return keyword === "type" || keyword === "const" || keyword === "enum";
  return keyword === "const" && at.startsWith(`${here}/`) && !at.slice(here.length + 1).includes("/");
}
