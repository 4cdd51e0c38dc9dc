import type { Tool } from "../model.ts";
import type { SourceRef } from "../source.ts";
import type { Sides } from "./rule.ts";

/** An input property that goes into another header than before. */
export interface HeaderRow {
  readonly tool: string;
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly at: SourceRef;
}

/** The tools of which both contracts have the property. */
export function headerRows({ tools }: Sides): readonly HeaderRow[] {
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
