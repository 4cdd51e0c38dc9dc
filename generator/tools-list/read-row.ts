import type { Diagnostic } from "../diagnostics.ts";
import { diagnostic } from "../diagnostics.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { FileLocate } from "../load/locate.ts";
import { HINTS, type Hint, type ListedTool } from "./tools-list.ts";

/** Reads one row; null, with a problem, for what has no name. */
export function readRow(
  value: Json,
  locate: FileLocate,
  add: (problem: Diagnostic) => void,
): Omit<ListedTool, "textProblems"> | null {
  const fault = rowFault(value);
  if (fault !== null || !isJsonObject(value)) {
    add(diagnostic("bad-tool-entry", locate([], "value"), { detail: fault ?? "it is not an object" }));
    return null;
  }
  const name = String(own(value, "name"));
  const take = <T extends Json>(member: Member<T>) => takeMember(value, member, { name, locate, add });
  const input = take(INPUT);
  if (own(value, "inputSchema") === undefined) add(diagnostic("tool-without-input", locate(["name"]), { name }));
  const annotations = take(ANNOTATIONS);
  return {
    name,
    title: take(TITLE) ?? titleIn(annotations),
    description: take(DESCRIPTION),
    inputSchema: input ?? { type: "object" },
    outputSchema: take(OUTPUT),
    hints: hintsIn(annotations, name, { locate, add }),
    row: value,
    locate,
  };
}

function rowFault(value: Json): string | null {
  if (!isJsonObject(value)) return "it is not an object";
  const name = own(value, "name");
  if (typeof name === "string" && name !== "") return null;
  return name === undefined ? "it has no `name`" : "its `name` is not a string, or is empty";
}

interface Member<T extends Json> {
  readonly key: string;
  readonly wanted: string;
  readonly fits: (value: Json) => value is T;
}

interface Telling {
  readonly locate: FileLocate;
  readonly add: (problem: Diagnostic) => void;
}

const isText = (value: Json): value is string => typeof value === "string";
const isObject = (value: Json): value is JsonObject => isJsonObject(value);
const isSchema = (value: Json): value is JsonObject | boolean => typeof value === "boolean" || isJsonObject(value);

const TITLE: Member<string> = { key: "title", wanted: "a string", fits: isText };
const DESCRIPTION: Member<string> = { key: "description", wanted: "a string", fits: isText };
const INPUT: Member<JsonObject> = { key: "inputSchema", wanted: "an object", fits: isObject };
const OUTPUT: Member<JsonSchema> = { key: "outputSchema", wanted: "a schema", fits: isSchema };
const ANNOTATIONS: Member<JsonObject> = { key: "annotations", wanted: "an object", fits: isObject };

function takeMember<T extends Json>(
  row: JsonObject,
  member: Member<T>,
  told: Telling & { readonly name: string },
): T | null {
  const { key, wanted, fits } = member;
  const value = own(row, key);
  if (value === undefined) return null;
  if (fits(value)) return value;
  told.add(diagnostic("bad-tool-member", told.locate([key]), { name: key, tool: told.name, wanted }));
  return null;
}

function titleIn(annotations: JsonObject | null): string | null {
  const title = annotations === null ? undefined : own(annotations, "title");
  return typeof title === "string" ? title : null;
}

function hintsIn(annotations: JsonObject | null, tool: string, { locate, add }: Telling): ListedTool["hints"] {
  const hints: Partial<Record<Hint, boolean>> = {};
  for (const name of HINTS) {
    const value = annotations === null ? undefined : own(annotations, name);
    if (typeof value === "boolean") hints[name] = value;
    else if (value !== undefined) {
      add(diagnostic("bad-tool-member", locate(["annotations", name]), { name, tool, wanted: "true or false" }));
    }
  }
  return hints;
}
