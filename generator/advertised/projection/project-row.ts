import type { Client } from "../../clients.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import { DESCRIPTION_LENGTHS, isReservedKey, isResultChars, RESULT_CHARS_KEY } from "./client-facts.ts";
import { danglingRefs } from "./dangling-refs.ts";
import { projectInput } from "./project-input.ts";
import { projectName } from "./project-name.ts";
import { plainText, shortText, withPlainTexts } from "./project-texts.ts";

/** For whom a row is made. */
export interface Projection {
  readonly client: Client;
  /** What the server is called, as far as that is known. */
  readonly server: string | null;
  /** The `_meta` key that keeps the name of a tool that gets another one. */
  readonly nameKey: string;
}

/**
 * A tool in `tools/list` as a client accepts it. The server must accept both names of the tool; everything else is only for
 * the client.
 */
export function projectRow(row: JsonObject, { client, server, nameKey }: Projection): JsonObject {
  const { name, title, description, inputSchema, outputSchema, _meta, ...others } = row;
  const original = typeof name === "string" ? name : "";
  const taken = projectName(original, client, server);
  const meta = { ...(taken === original ? {} : { [nameKey]: original }), ...metaOf(_meta) };
  const max = DESCRIPTION_LENGTHS[client] ?? Number.POSITIVE_INFINITY;
  const output = outputOf(outputSchema);
  return {
    name: taken,
    ...(typeof title === "string" ? { title: plainText(title) } : {}),
    ...(typeof description === "string" ? { description: shortText(plainText(description), max) } : {}),
    inputSchema: projectInput(isJsonObject(inputSchema) ? inputSchema : {}, client),
    ...(output === null ? {} : { outputSchema: output }),
    ...others,
    ...(_meta === undefined && Object.keys(meta).length === 0 ? {} : { _meta: meta }),
  };
}

/** An output that clients of the SDK can compile; null for one that they refuse. */
function outputOf(schema: Json | undefined): JsonObject | null {
  if (!isJsonObject(schema) || own(schema, "type") !== "object") return null;
  const { $schema: _dialect, ...plain } = schema;
  return hasDanglingRef(plain) ? null : withPlainTexts(plain);
}

function hasDanglingRef(root: JsonObject): boolean {
  return [...danglingRefs(root)].length > 0;
}

function metaOf(meta: Json | undefined): JsonObject {
  if (!isJsonObject(meta)) return {};
  const entries = Object.entries(meta).filter(([key, value]) => {
    return !isReservedKey(key) && (key !== RESULT_CHARS_KEY || isResultChars(value));
  });
  return Object.fromEntries(entries);
}
