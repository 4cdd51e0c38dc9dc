import { readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import type { Findings } from "../../compile-project.ts";
import { diagnostic } from "../../diagnostics.ts";
import {
  type BaselineEntry,
  type BaselineScope,
  type FoundEntry,
  type PlacedEntry,
  printBaseline,
  renewedEntries,
} from "../../findings/baseline.ts";
import { readBaseline } from "../../findings/read-baseline.ts";
import { decode } from "../../load/decode.ts";
import { fileRef } from "../../write/output.ts";
import { replaceFiles } from "../../write/replace-files.ts";
import { type Unreadable, unreadable } from "../read-input.ts";
import { escapeTerminal } from "../report/escape-terminal.ts";
import { lockToolsOf, type Session } from "../session.ts";

/** The options of a command that has a baseline. */
export interface BaselineOptions {
  readonly baseline?: string | undefined;
  readonly writeBaseline?: boolean | undefined;
  /** Why what is added by `writeBaseline` may stay. */
  readonly reason?: string | undefined;
}

/** A baseline file as it was read. Paths in its entries are seen from its own folder. */
export interface BaselineFile {
  /** As the user names it. */
  readonly shown: string;
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  /** Null for one that is yet to be written. */
  readonly text: string | null;
  readonly entries: readonly PlacedEntry[];
}

/** A baseline; none, if the options ask for none; wrong usage, as a sentence; or the problem of the file. */
export type OpenedBaseline =
  | { readonly kind: "open"; readonly file: BaselineFile }
  | { readonly kind: "none" }
  | { readonly kind: "usage"; readonly sentence: string }
  | { readonly kind: "faulty"; readonly findings: readonly Findings[] };

/** Reads the baseline that a command was given. With `writeBaseline` the file may be missing. */
export async function openBaseline(
  { baseline: shown, writeBaseline, reason }: BaselineOptions,
  cwd: string,
): Promise<OpenedBaseline> {
  if (shown === undefined) {
    const asked = writeBaseline === true || reason !== undefined;
    return asked ? usage("Specify the baseline file: --baseline FILE") : { kind: "none" };
  }
  if (reason !== undefined && (writeBaseline !== true || reason.trim() === ""))
    return usage("--reason must be a sentence that explains why the findings are accepted.");
  const file = resolve(cwd, shown);
  const place = { shown, folder: dirname(file), name: basename(file) };
  const bytes = await bytesOf(file, place.name);
  if (bytes instanceof Uint8Array) return readPlaced(place, bytes);
  if (!bytes.isMissing) return faulty(place.folder, [bytes.problem]);
  return writeBaseline === true
    ? { kind: "open", file: { ...place, text: null, entries: [] } }
    : usage(`The baseline ${escapeTerminal(shown)} does not exist. Create it with --write-baseline.`);
}

async function readPlaced(
  place: Pick<BaselineFile, "shown" | "folder" | "name">,
  bytes: Uint8Array,
): Promise<OpenedBaseline> {
  const decoded = decode(bytes);
  if ("problem" in decoded)
    return faulty(place.folder, [diagnostic("bad-baseline", fileRef(place.name), { why: decoded.problem })]);
  const { value: entries, diagnostics } = await readBaseline(place.name, decoded.text);
  if (diagnostics.length > 0) return faulty(place.folder, diagnostics, new Map([[place.name, decoded.text]]));
  return { kind: "open", file: { ...place, text: decoded.text, entries } };
}

function usage(sentence: string): OpenedBaseline {
  return { kind: "usage", sentence };
}

function faulty(
  folder: string,
  diagnostics: Findings["diagnostics"],
  texts: Findings["texts"] = new Map(),
): OpenedBaseline {
  return { kind: "faulty", findings: [{ folder, diagnostics, texts }] };
}

async function bytesOf(file: string, name: string): Promise<Uint8Array | Unreadable> {
  try {
    return await readFile(file);
  } catch (error) {
    return unreadable(error, name);
  }
}

const NO_REASON = "Not reviewed yet.";

/** What writing a baseline came to: a sentence, or why nothing was written. */
export type WrittenBaseline =
  | { readonly kind: "written"; readonly sentence: string }
  | { readonly kind: "faulty"; readonly findings: readonly Findings[] };

/** Puts what a run found into its baseline, and takes out what it no longer finds. */
export async function writeBaseline(
  { shown, folder, name, text: before, entries }: BaselineFile,
  { scope, found, reason = NO_REASON }: BaselineRun,
  session: Session,
): Promise<WrittenBaseline> {
  const renewed = renewedEntries(entries, scope, { found, reason });
  const tools = await lockToolsOf(session);
  const text = printBaseline(renewed);
  const { diagnostics } = await replaceFiles(folder, [{ path: name, before, text }], tools);
  if (diagnostics.length > 0) return { kind: "faulty", findings: [{ folder, diagnostics, texts: new Map() }] };
  return { kind: "written", sentence: `${escapeTerminal(shown)}: ${tally(entries, renewed)}.` };
}

/** What a run found, for its baseline. */
export interface BaselineRun {
  readonly scope: BaselineScope;
  readonly found: readonly FoundEntry[];
  readonly reason: string | undefined;
}

function tally(before: readonly BaselineEntry[], after: readonly BaselineEntry[]): string {
  const keys = (entries: readonly BaselineEntry[]) => new Set(entries.map((one) => `${one.id} ${one.fingerprint}`));
  const [old, now] = [keys(before), keys(after)];
  const added = after.filter((one) => !old.has(`${one.id} ${one.fingerprint}`)).length;
  const removed = before.filter((one) => !now.has(`${one.id} ${one.fingerprint}`)).length;
  return `${after.length} ${after.length === 1 ? "finding" : "findings"}, ${added} of them new; ${removed} gone`;
}
