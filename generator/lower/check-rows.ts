import type { JsonSchema } from "../json.ts";
import { refsIn } from "../schema/bundle.ts";
import type { LowerContext } from "./context.ts";
import { LONGEST_ROW, refuseRow } from "./shape/longest-row.ts";

/** Refuses a definition that even the shortest row of references from a shape reaches only behind too many others. */
export function checkRows(context: LowerContext): void {
  const seen = new Set<string>();
  let row: readonly JsonSchema[] = context.shapes;
  for (let length = 1; row.length > 0; length++) {
    const next = new Set(row.flatMap(refsIn).filter((key) => !seen.has(key)));
    const defs = [...next].flatMap((key) => context.defs.get(key) ?? []);
    const [first] = defs;
    if (first !== undefined && length > LONGEST_ROW) refuseRow(context, first.key, first.at);
    for (const key of next) seen.add(key);
    row = defs.map(({ schema }) => schema);
  }
}
