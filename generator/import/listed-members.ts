import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { HINTS, type ListedTool } from "../tools-list/tools-list.ts";
import { cleanLine, shownValue } from "./clean-text.ts";
import type { Notes } from "./draft.ts";

type Path = readonly string[];

const MAX_TITLE = 1000;

/** The tool's own title, which clients read before that of the annotations. */
export function listedTitle({ row }: ListedTool, path: Path, notes: Notes): JsonObject {
  const title = lineOf(own(row, "title"), [...path, "title"], notes);
  return title === null ? {} : { title };
}

/** The annotations that a server lists, without MCP's defaults for those that it leaves out. */
export function listedHints({ row, hints }: ListedTool, path: Path, notes: Notes): JsonObject {
  const annotations = own(row, "annotations");
  const title = isJsonObject(annotations) ? own(annotations, "title") : undefined;
  const line = lineOf(title, [...path, "annotations", "title"], notes);
  const known = HINTS.flatMap((hint) => (hints[hint] === undefined ? [] : [[hint, hints[hint]] as const]));
  return { ...(line === null ? {} : { title: line }), ...Object.fromEntries(known) };
}

function lineOf(text: Json | undefined, path: Path, notes: Notes): string | null {
  if (typeof text !== "string") return null;
  const line = cleanLine(text, MAX_TITLE);
  if (line !== text) notes.changed(path, `it was ${shownValue(text)}`);
  return line;
}

const ICON_MEMBERS: ReadonlySet<string> = new Set(["src", "mimeType", "sizes", "theme"]);

/** The icons that a contract can have; each of the others has a note. */
export function listedIcons({ row }: ListedTool, path: Path, notes: Notes): readonly JsonObject[] {
  const icons = own(row, "icons");
  if (icons === undefined) return [];
  const listed = Array.isArray(icons) ? icons : [icons];
  return listed.flatMap((icon: Json) => {
    if (isIcon(icon)) return [renamed(icon)];
    notes.leftOut([...path, "icons"], shownValue(icon));
    return [];
  });
}

function isIcon(icon: Json): icon is JsonObject {
  if (!isJsonObject(icon) || !Object.keys(icon).every((key) => ICON_MEMBERS.has(key))) return false;
  const src = own(icon, "src");
  return typeof src === "string" && /^(?:https?|data):\S+$/.test(src);
}

function renamed({ mimeType, ...icon }: JsonObject): JsonObject {
  return { ...icon, ...(mimeType === undefined ? {} : { mime_type: mimeType }) };
}

/** The `_meta` of the tool's entry as it was sent. */
export function listedMeta({ row }: ListedTool, path: Path, notes: Notes): JsonObject {
  const meta = own(row, "_meta");
  if (meta === undefined) return {};
  if (isJsonObject(meta)) return Object.keys(meta).length === 0 ? {} : { _meta: meta };
  notes.leftOut([...path, "_meta"], shownValue(meta));
  return {};
}
