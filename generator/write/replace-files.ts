import { createCollector, type Outcome } from "../collector.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { applyWrites } from "./apply-writes.ts";
import type { LockTools } from "./lock.ts";
import { fileRef } from "./output.ts";
import { unsafeOutputPath } from "./output-path.ts";
import { hashText } from "./owned-files.ts";
import type { Write } from "./plan-writes.ts";
import { readDisk } from "./read-disk.ts";
import { conflictDiagnostic, finishRun, locked, withSystemErrors } from "./write-output.ts";

/** A file of the user's own that gets another text. */
export interface Replacement {
  /** Relative to the anchor, with forward slashes. */
  readonly path: string;
  /** What it held when it was read; null: there was no such file. */
  readonly before: string | null;
  readonly text: string;
}

/**
 * Replaces files of the user, all or none, with the same journal as generated ones. If a file has changed since it
 * was read, no file is replaced. True if anything had to be written.
 */
export async function replaceFiles(
  anchor: string,
  replacements: readonly Replacement[],
  tools: LockTools,
): Promise<Outcome<boolean>> {
  const changed = replacements.filter(({ before, text }) => before !== text);
  if (changed.length === 0) return { value: false, diagnostics: [] };
  return withSystemErrors(false, () => locked(anchor, tools, false, () => replace(anchor, changed, tools)));
}

async function replace(
  anchor: string,
  replacements: readonly Replacement[],
  tools: LockTools,
): Promise<Outcome<boolean>> {
  const found = createCollector();
  found.take(await finishRun(anchor, false, tools));
  found.addAll(replacements.flatMap(unsafePath));
  if (found.hasErrors()) return { value: false, diagnostics: found.sorted() };
  const state = await readDisk(
    tools.disk,
    anchor,
    replacements.map(({ path }) => path),
  );
  const changed = replacements.filter((one) => hasChanged(one, state.hashes.get(one.path)));
  const problems =
    state.diagnostics.length > 0
      ? state.diagnostics
      : changed.map(({ path }) => diagnostic("concurrent-modification", fileRef(path), undefined));
  if (problems.length > 0) return { value: false, diagnostics: problems };
  const conflict = await applyWrites(tools.disk, anchor, replacements.map(writeOf), state.hashes);
  if (conflict === null) return { value: true, diagnostics: [] };
  return { value: false, diagnostics: [await conflictDiagnostic(conflict, anchor, tools)] };
}

function unsafePath({ path }: Replacement): readonly Diagnostic[] {
  const why = unsafeOutputPath(path);
  return why === null ? [] : [diagnostic("unsafe-path", fileRef(path), { path, why })];
}

function hasChanged({ before }: Replacement, hash: string | undefined): boolean {
  return hash !== (before === null ? undefined : hashText(before));
}

function writeOf({ path, before, text }: Replacement): Write {
  return { kind: before === null ? "create" : "update", path, text, hash: hashText(text) };
}
