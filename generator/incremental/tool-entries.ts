import { sha256 } from "../cache/sha256.ts";
import type { Json } from "../json.ts";
import { toJson } from "../load/to-json.ts";
import type { SpecEntry, SpecFile, SpecNode } from "../source.ts";

/** What a spec file says of one tool. */
export interface ToolEntry {
  readonly name: string;
  readonly file: string;
  /** Hash of the tool's lines, up to the next tool: comments count too. */
  readonly hash: string;
  readonly spec: () => Json;
}

/** The tools of a spec file, in its order. */
export function toolEntries({ path, text, kind, root }: SpecFile): readonly ToolEntry[] {
  const entries = kind === "sections" ? tableOf(root) : [];
  return entries.map((entry, index) => ({
    name: entry.key,
    file: path,
    hash: sha256(linesOf(entry, entries[index + 1], text)),
    spec: () => toJson(entry.value),
  }));
}

/** The indentation counts: that of a block scalar may be given relative to it. */
function linesOf({ start }: SpecEntry, next: SpecEntry | undefined, text: string): string {
  return text.slice(text.lastIndexOf("\n", start - 1) + 1, next?.start ?? text.length);
}

function tableOf(root: SpecNode | null): readonly SpecEntry[] {
  const tools = root?.kind === "map" ? root.entries.find(({ key }) => key === "tools")?.value : undefined;
  return tools?.kind === "map" ? tools.entries : [];
}

/** The file with no tools but those that are wanted; every place stays where it is. */
export function withTools(file: SpecFile, isWanted: (name: string) => boolean): SpecFile {
  const { kind, root } = file;
  if (kind !== "sections" || root?.kind !== "map") return file;
  const entries = root.entries.map((entry) => (entry.key === "tools" ? trimmed(entry, isWanted) : entry));
  return { ...file, root: { ...root, entries } };
}

function trimmed(entry: SpecEntry, isWanted: (name: string) => boolean): SpecEntry {
  const { value } = entry;
  if (value.kind !== "map") return entry;
  return { ...entry, value: { ...value, entries: value.entries.filter(({ key }) => isWanted(key)) } };
}
