import type { Tool } from "../../model.ts";
import type { SourceRef } from "../../source.ts";
import { change } from "../change.ts";
import type { DiffRule, Sides } from "../rule.ts";

/** An input property that HTTP clients copy into another header, or no longer, or newly (`x-mcp-header`). */
export const headerChanged: DiffRule = function* (sides) {
  for (const { tool, place, from, to, at } of headerRows(sides)) {
    const facts = { effect: "breaking", path: `tools/${tool}/input`, place, tools: [tool], at } as const;
    yield change("header-changed", facts, { tool, place, from, to });
  }
};

/** An input property that goes into another header than before. */
interface HeaderRow {
  readonly tool: string;
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly at: SourceRef;
}

/** The tools of which both contracts have the property. */
function headerRows({ tools }: Sides): readonly HeaderRow[] {
  return tools.flatMap(({ name, before, after }) => {
    const [old, now] = [headersOf(before), headersOf(after)];
    return [...new Set([...old.keys(), ...now.keys()])]
      .map((place) => ({ place, from: old.get(place) ?? "none", to: now.get(place) ?? "none" }))
      .filter(({ from, to }) => from !== to)
      .map((row) => ({ ...row, tool: name, at: after.input.at }));
  });
}

function headersOf({ input }: Tool): ReadonlyMap<string, string> {
  const rows = input.notes.flatMap((note) =>
    note.kind === "header" ? [[`/${note.at.join("/")}`, note.name] as const] : [],
  );
  return new Map(rows);
}
