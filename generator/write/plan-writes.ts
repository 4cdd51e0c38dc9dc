import type { GeneratedFile } from "../emit/emitter.ts";
import { byText } from "../json.ts";
import { hashFile, type OwnedFiles } from "./owned-files.ts";

/** One step of a plan. `adopt`: the file on disk is already right, but the record does not know it. */
export type Write =
  | { readonly kind: "create" | "update"; readonly path: string; readonly text: string; readonly hash: string }
  | { readonly kind: "delete" | "adopt"; readonly path: string };

/**
 * A file that stays as it is. `foreign`: Toolpact did not write it. `edited`: it differs from what Toolpact wrote.
 * `text` is what would have been written, or null where the file would have been deleted.
 */
export interface Refusal {
  readonly path: string;
  readonly reason: "foreign" | "edited";
  readonly text: string | null;
  readonly hash: string | null;
}

/** What has to happen on disk. With a refusal in it, nothing of it is carried out. */
export interface WritePlan {
  readonly writes: readonly Write[];
  readonly refusals: readonly Refusal[];
}

/**
 * Compares what should be with what is (path → hash of the text, line ends as LF). Both lists are sorted by path.
 * With `force` nothing is refused: an edited or foreign file is overwritten, an edited left-over is deleted.
 */
export function planWrites(
  wanted: readonly GeneratedFile[],
  onDisk: ReadonlyMap<string, string>,
  owned: OwnedFiles,
  options: { readonly force?: boolean } = {},
): WritePlan {
  const wantedPaths = new Set(wanted.map(({ path }) => path));
  const leftOver = [...owned.keys()].filter((path) => !wantedPaths.has(path));
  const steps = [
    ...wanted.map((file) => planFile(file, onDisk.get(file.path), owned.get(file.path))),
    ...leftOver.map((path) => planLeftOver(path, onDisk.get(path), owned.get(path))),
  ].filter((step) => step !== null);
  const decided = options.force === true ? steps.map(forced) : steps;
  const sorted = decided.sort((a, b) => byText(a.path, b.path));
  return {
    writes: sorted.filter((step): step is Write => "kind" in step),
    refusals: sorted.filter((step): step is Refusal => "reason" in step),
  };
}

function planFile(file: GeneratedFile, disk: string | undefined, owned: string | undefined): Write | Refusal | null {
  const { path } = file;
  const hash = hashFile(file);
  if (disk === hash) return owned === undefined ? { kind: "adopt", path } : null;
  const { text } = file;
  if (disk === undefined) return { kind: "create", path, text, hash };
  if (owned === undefined) return { path, reason: "foreign", text, hash };
  return disk === owned ? { kind: "update", path, text, hash } : { path, reason: "edited", text, hash };
}

function planLeftOver(path: string, disk: string | undefined, owned: string | undefined): Write | Refusal | null {
  if (disk === undefined) return null;
  return disk === owned ? { kind: "delete", path } : { path, reason: "edited", text: null, hash: null };
}

function forced(step: Write | Refusal): Write | Refusal {
  if ("kind" in step) return step;
  const { path, text, hash } = step;
  return text === null || hash === null ? { kind: "delete", path } : { kind: "update", path, text, hash };
}
