/** Counts brackets and commas that belong to nothing. */
export interface UnbalancedBrackets {
  readonly see: (mark: string) => void;
  readonly count: () => number;
}

const OPENER_OF: Readonly<Record<string, string>> = { "]": "[", "}": "{" };

/**
 * yaml keeps an error of some size for each bracket and comma out of place, and a file has room for millions:
 * counting them as they go by lets a reader stop in time.
 */
export function createUnbalancedBrackets(): UnbalancedBrackets {
  const open: string[] = [];
  let before = "";
  let count = 0;
  return {
    see(mark) {
      if (mark === "[" || mark === "{") open.push(mark);
      const opener = OPENER_OF[mark];
      if (opener !== undefined && open.at(-1) === opener) open.pop();
      else if (opener !== undefined || isEmptyItem(mark, before)) count++;
      before = mark;
    },
    count: () => count,
  };
}

function isEmptyItem(mark: string, before: string): boolean {
  return mark === "," && (before === "," || before === "[" || before === "{" || before === "");
}
