import { realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { OpenTexts } from "./overlay-reader.ts";

/** A document that an editor has open. */
export interface OpenDocument {
  readonly uri: string;
  readonly getText: () => string;
}

/** The open documents by real path, and the addresses by which the editor knows files. */
export interface OpenDocuments extends OpenTexts {
  readonly add: (document: OpenDocument) => void;
  readonly remove: (document: OpenDocument) => void;
  /** The real path of a document; null for one that is not a file, such as `untitled:Untitled-1`. */
  readonly pathOf: (uri: string) => string | null;
  readonly uriOf: (path: string) => string;
}

interface Opened {
  readonly document: OpenDocument;
  /** The same folder by its real path and as the editor names it: they differ if the editor opened a link. */
  readonly realFolder: string;
  readonly editorFolder: string;
}

/** No documents yet. */
export function createOpenDocuments(): OpenDocuments {
  const opened = new Map<string, Opened>();
  return {
    add(document) {
      const path = pathOf(document.uri);
      if (path !== null) opened.set(path, { document, ...differingFolders(path, fileURLToPath(document.uri)) });
    },
    remove({ uri }) {
      const path = pathOf(uri);
      if (path !== null) opened.delete(path);
    },
    pathOf,
    uriOf: (path) => opened.get(path)?.document.uri ?? pathToFileURL(editorPath(path, [...opened.values()])).href,
    textOf: (path) => opened.get(path)?.document.getText(),
    paths: () => [...opened.keys()],
  };
}

function pathOf(uri: string): string | null {
  return uri.startsWith("file:") ? realPath(fileURLToPath(uri)) : null;
}

/** With links followed as far as the path exists. Synchronous, so that messages are handled in their order. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

/** The folders above which both paths are the same, counted from their ends. */
function differingFolders(real: string, editor: string): Pick<Opened, "realFolder" | "editorFolder"> {
  if (basename(real) !== basename(editor) || dirname(real) === real) return { realFolder: real, editorFolder: editor };
  return differingFolders(dirname(real), dirname(editor));
}

function editorPath(path: string, opened: readonly Opened[]): string {
  const linked = opened.find(
    (one) => one.realFolder !== one.editorFolder && path.startsWith(`${one.realFolder}${sep}`),
  );
  return linked === undefined ? path : join(linked.editorFolder, path.slice(linked.realFolder.length));
}
