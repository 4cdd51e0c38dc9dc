import { basename, dirname } from "node:path";
import { LIMITS } from "../load/limits.ts";
import { isInside, slashedWay } from "../load/paths.ts";
import type { FoundFile, Walk } from "../load/read-files.ts";
import { isSpecFolder, readSpecName } from "../load/spec-name.ts";
import type { SpecReader } from "../load/spec-reader.ts";

/** The documents that an editor has open, by real path: their text replaces that on disk. */
export interface OpenTexts {
  readonly textOf: (path: string) => string | undefined;
  readonly paths: () => readonly string[];
}

/** A reader that takes open documents from the editor, those included that were never saved. */
export function overlayReader(reader: SpecReader, open: OpenTexts): SpecReader {
  return {
    ...reader,
    async list(folder, walk) {
      const listed = await reader.list(folder, walk);
      if ("real" in listed) addUnsaved(listed.real, walk, open);
      return listed;
    },
    read(file, walk) {
      const text = open.textOf(file.real);
      if (text === undefined) return reader.read(file, walk);
      const bytes = Buffer.from(text);
      // Too large: the reader's own refusal, without reading the file.
      return bytes.length > LIMITS.fileBytes ? reader.read(sized(file, bytes.length), walk) : bytes;
    },
  };
}

function addUnsaved(folder: string, walk: Walk, open: OpenTexts): void {
  for (const real of open.paths()) {
    const name = readSpecName(basename(real));
    if (name === null || walk.seen.has(real) || !isInside(folder, real) || !isWalked(folder, real)) continue;
    walk.seen.add(real);
    const size = Buffer.byteLength(open.textOf(real) ?? "");
    const status = { size, isFile: () => true, isDirectory: () => false };
    walk.files.push({ path: slashedWay(walk.contract, real), real, name, status });
  }
}

function isWalked(folder: string, path: string): boolean {
  const way = slashedWay(folder, dirname(path));
  return way === "" || way.split("/").every(isSpecFolder);
}

function sized(file: FoundFile, size: number): FoundFile {
  return { ...file, status: { ...file.status, size } };
}
