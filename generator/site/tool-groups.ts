import type { ContractModel, Tool } from "../model.ts";

/** The tools of a category. Tools without one are in the last group, with a name of null. */
export interface ToolGroup {
  readonly name: string | null;
  readonly description: string;
  readonly tools: readonly Tool[];
}

/** The tools by category, in the order in which the contract declares the categories. Empty groups are left out. */
export function toolGroupsOf({ tools, toolCategories }: ContractModel): readonly ToolGroup[] {
  const declared = new Set(toolCategories.map(({ name }) => name));
  const groups: readonly ToolGroup[] = [
    ...toolCategories.map(({ name, description }) => {
      return { name, description, tools: tools.filter(({ category }) => category === name) };
    }),
    {
      name: null,
      description: "",
      tools: tools.filter(({ category }) => category === null || !declared.has(category)),
    },
  ];
  return groups.filter((group) => group.tools.length > 0);
}

/** The most tools that a page lists at its side: with the list on every page, a site grows with the square of its tools. */
const MAX_LISTED = 100;

/** The groups that a page lists at its side: all of them, or the tools next to `current` if there are too many. */
export function listedGroups(groups: readonly ToolGroup[], current: Tool | null): readonly ToolGroup[] {
  if (countOf(groups) <= MAX_LISTED) return groups;
  const own = groups.find(({ tools }) => current !== null && tools.includes(current));
  return own === undefined || current === null ? [] : [{ ...own, tools: nearest(own.tools, current) }];
}

function countOf(groups: readonly ToolGroup[]): number {
  return groups.reduce((sum, { tools }) => sum + tools.length, 0);
}

function nearest(tools: readonly Tool[], current: Tool): readonly Tool[] {
  const middle = tools.indexOf(current) - MAX_LISTED / 2;
  const start = Math.max(0, Math.min(middle, tools.length - MAX_LISTED));
  return tools.slice(start, start + MAX_LISTED);
}
