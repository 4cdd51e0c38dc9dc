import type { Diagnostic } from "../diagnostics.ts";
import type { JsonObject, JsonSchema } from "../json.ts";
import type { FileLocate } from "../load/locate.ts";

/** MCP's hints, as far as a server gives them. Source: MCP, ToolAnnotations. */
export const HINTS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;
export type Hint = (typeof HINTS)[number];

/** One tool in an answer to `tools/list`. A member of the wrong type is left out, but stays in `row`. */
export interface ListedTool {
  readonly name: string;
  /** Its own `title`, else that of its annotations. */
  readonly title: string | null;
  readonly description: string | null;
  /** `{ type: object }` if the tool has none. */
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonSchema | null;
  readonly hints: Readonly<Partial<Record<Hint, boolean>>>;
  /** The whole row as it was sent. */
  readonly row: JsonObject;
  /** The place of something in the row, by its path from the row on; `[]` is the row. */
  readonly locate: FileLocate;
  /** Problems of the row's text: a duplicate key, or a number or string that JSON cannot represent exactly. */
  readonly textProblems: readonly Diagnostic[];
}

/** What a server lists, in its order, whatever the number of pages. */
export interface ToolsList {
  readonly tools: readonly ListedTool[];
  /** File contents that source locations refer to, by path. */
  readonly texts: ReadonlyMap<string, string>;
}
