import { type Json, own } from "../../json.ts";
import type { SpecPath } from "../../source.ts";
import type { ListedTool } from "../../tools-list/tools-list.ts";
import { schemasOf } from "./schema-places.ts";

/** A string that a model may read, and its location in the entry. */
export interface ToolText {
  readonly text: string;
  readonly below: SpecPath;
}

/** Name, title, description, and the titles and descriptions in both schemas. */
export function* textsOf(tool: ListedTool): Iterable<ToolText> {
  yield { text: tool.name, below: ["name"] };
  yield* textAt(own(tool.row, "title"), ["title"]);
  yield* textAt(own(tool.row, "description"), ["description"]);
  for (const part of ["inputSchema", "outputSchema"] as const) {
    for (const { schema, below } of schemasOf(tool, part)) {
      yield* textAt(own(schema, "title"), [...below, "title"]);
      yield* textAt(own(schema, "description"), [...below, "description"]);
    }
  }
}

function* textAt(text: Json | undefined, below: SpecPath): Iterable<ToolText> {
  if (typeof text === "string") yield { text, below };
}
