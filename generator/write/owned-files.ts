import { createHash } from "node:crypto";
import type { GeneratedFile } from "../emit/emitter.ts";
import { byText } from "../json.ts";

/** The files that Toolpact wrote for one output folder: path relative to that folder → hash of the text. */
export type OwnedFiles = ReadonlyMap<string, string>;

/** The record's file name, in the output folder; committed together with the output. */
export const RECORD_NAME = ".toolpact-files.json";

/** True for the path of a record. */
export function isRecordPath(path: string): boolean {
  return path === RECORD_NAME || path.endsWith(`/${RECORD_NAME}`);
}

const ABOUT =
  "The files here that toolpact gen wrote, each with the SHA-256 of its content (with LF line endings). Do not edit.";

/** The same text however git checked it out: line ends as LF. */
export function withLf(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** SHA-256, in hex, of a string with its line ends as LF. */
export function hashText(text: string): string {
  return createHash("sha256").update(withLf(text)).digest("hex");
}

const HASHES = new WeakMap<GeneratedFile, string>();

/** The hash of a generated file's text, computed once: a run plans and records it. */
export function hashFile(file: GeneratedFile): string {
  const hash = HASHES.get(file) ?? hashText(file.text);
  HASHES.set(file, hash);
  return hash;
}

/** What a record lists in addition to the hashes. */
export interface RecordLists {
  /** Folders below that have a record of their own. */
  readonly parts?: readonly string[] | undefined;
  /** Those of the files that emitters of the project made. */
  readonly emitted?: readonly string[] | undefined;
}

/** The record's text. */
export function printOwnedFiles(files: OwnedFiles, { parts = [], emitted = [] }: RecordLists = {}): string {
  const sorted = Object.fromEntries([...files].sort(([a], [b]) => byText(a, b)));
  const lists = Object.entries({ parts, emitted }).filter(([, paths]) => paths.length > 0);
  const sortedLists = Object.fromEntries(lists.map(([name, paths]) => [name, [...paths].sort(byText)]));
  return `${JSON.stringify({ about: ABOUT, version: 1, files: sorted, ...sortedLists }, null, 2)}\n`;
}

/** One of a record's lists; empty if the string is not a record. */
export function parseList(text: string, name: keyof RecordLists): readonly string[] {
  const record = parseJson(text);
  const list = isRecord(record) ? record[name] : undefined;
  return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
}

/** Reads a record; null if the string is not one (a merge conflict, for example). */
export function parseOwnedFiles(text: string): OwnedFiles | null {
  const record = parseJson(text);
  if (!isRecord(record) || record["version"] !== 1 || !isRecord(record["files"])) return null;
  const files = new Map<string, string>();
  for (const [path, hash] of Object.entries(record["files"])) {
    if (typeof hash !== "string" || !/^[0-9a-f]{64}$/.test(hash)) return null;
    files.set(path, hash);
  }
  return files;
}

/** Parses JSON; undefined if the string is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for an object that may have properties: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
