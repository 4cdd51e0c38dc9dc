import type { ContractModel, Tool } from "../model.ts";

/** A tool of the old contract whose name is an alias in the new one. */
export interface Rename {
  readonly from: string;
  readonly to: Tool;
}

/** The tools that were renamed and can still be called by their old names. */
export function renamesOf(before: ContractModel, after: ContractModel): readonly Rename[] {
  const [old, now] = [before, after].map(({ tools }) => new Set(tools.map(({ name }) => name)));
  return after.tools
    .filter(({ name }) => old?.has(name) !== true)
    .flatMap((to) => {
      const from = to.aliases?.find((alias) => old?.has(alias) === true && now?.has(alias) !== true);
      return from === undefined ? [] : [{ from, to }];
    });
}

/** The old contract with the new names of its tools, so that a renamed tool is compared with itself. */
export function withNewNames(before: ContractModel, renames: readonly Rename[]): ContractModel {
  if (renames.length === 0) return before;
  const byOldName = new Map(renames.map(({ from, to }) => [from, to]));
  const tools = before.tools.map((tool) => {
    const to = byOldName.get(tool.name);
    return to === undefined ? tool : { ...tool, name: to.name, wireName: to.wireName };
  });
  return { ...before, tools };
}
