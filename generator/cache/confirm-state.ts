import { existsSync, lstatSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { bytesOf } from "./bytes-of.ts";
import { compilerIdentity } from "./compiler-identity.ts";
import { listFolder, looksSame, realPathOf, settledLook } from "./file-look.ts";
import { sha256 } from "./sha256.ts";
import type { KnownFile, State } from "./state.ts";

/**
 * Compares a state with the disk: null if anything is not as it was, else the state with what was learnt of looks.
 * A file that looks the same is not read, unless `readOutputs` says that outputs are. Writes nothing.
 */
export function confirmState(state: State, readOutputs: boolean): State | null {
  if (!isUndisturbed(state)) return null;
  const seenMs = Date.now();
  const inputs = confirmFiles(state.inputs, (path) => confirmInput(path, seenMs));
  if (inputs === null) return null;
  const outputs = confirmFiles(state.outputs, (file) => confirmOutput(file, state.anchor, { seenMs, readOutputs }));
  return outputs === null ? null : { ...state, inputs, outputs };
}

function isUndisturbed({ compiler, ways, folders, anchor, outputs }: State): boolean {
  return (
    ways.every(([path, real]) => realPathOf(path) === real) &&
    folders.every(([real, listing]) => listFolder(real) === listing) &&
    !isAtWork(anchor) &&
    foldersOf(outputs).every((folder) => isPlainFolder(join(anchor, folder))) &&
    compiler === compilerIdentity()
  );
}

/** A lock, a stage or a journal: another run, or what is left of one. */
function isAtWork(anchor: string): boolean {
  return existsSync(join(anchor, ".toolpact"));
}

function foldersOf(files: readonly KnownFile[]): readonly string[] {
  const folders = new Set(["."]);
  for (const [path] of files) {
    let folder = path;
    while (folder.includes("/")) {
      folder = folder.slice(0, folder.lastIndexOf("/"));
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return [...folders];
}

function isPlainFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function confirmFiles(
  files: readonly KnownFile[],
  confirm: (file: KnownFile) => KnownFile | null,
): readonly KnownFile[] | null {
  const confirmed: KnownFile[] = [];
  for (const file of files) {
    const known = confirm(file);
    if (known === null) return null;
    confirmed.push(known);
  }
  return confirmed;
}

function confirmInput(file: KnownFile, seenMs: number): KnownFile | null {
  const [path, hash, look] = file;
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) return null;
  if (looksSame(look, stats)) return file;
  const bytes = bytesOf(path);
  return bytes !== null && sha256(bytes) === hash ? [path, hash, settledLook(stats, seenMs)] : null;
}

interface Looking {
  readonly seenMs: number;
  readonly readOutputs: boolean;
}

function confirmOutput(file: KnownFile, anchor: string, { seenMs, readOutputs }: Looking): KnownFile | null {
  const [path, hash, look] = file;
  const place = `${anchor}/${path}`;
  const stats: Stats | undefined = lstatSync(place, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) return null;
  if (!readOutputs && looksSame(look, stats)) return file;
  const bytes = bytesOf(place);
  return bytes !== null && hasText(bytes, hash) ? [path, hash, settledLook(stats, seenMs)] : null;
}

/** Line ends are the checkout's business, not ours. */
function hasText(bytes: Uint8Array, hash: string): boolean {
  if (sha256(bytes) === hash) return true;
  return bytes.includes(13) && sha256(Buffer.from(bytes).toString("utf8").replaceAll("\r\n", "\n")) === hash;
}
