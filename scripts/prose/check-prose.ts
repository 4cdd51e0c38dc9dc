import { findDeadSources, type RepositoryFiles } from "./find-dead-sources.ts";
import { findLongSentences } from "./find-long-sentences.ts";
import { findPhrases, type Phrase, type ProseFile } from "./find-phrases.ts";

/** What `npm run prose` was asked for. */
export interface ProseOptions {
  /** Drop baseline entries that no longer occur. */
  readonly update: boolean;
  /** With `update`: accept phrases that are not in the baseline. */
  readonly allowNew: boolean;
  /** Report phrases of the baseline, too. */
  readonly all: boolean;
  /** Folders and files to report on; empty for all. */
  readonly paths: readonly string[];
}

/** The result of a check. */
export interface ProseResult {
  /** Phrases to report, in the order of the files. */
  readonly reported: readonly Phrase[];
  /** How many phrases the baseline covers. */
  readonly covered: number;
  /** The keys for the baseline file, sorted: those that were there and still occur, and new ones if they are accepted. */
  readonly baseline: readonly string[];
}

const NO_FILES: RepositoryFiles = { exists: () => false, list: () => [] };

const FLAGS = ["--update", "--allow-new", "--all"];

/** The options, or null for arguments that make no sense. */
export function proseOptions(args: readonly string[]): ProseOptions | null {
  const flags = new Set(args.filter((arg) => arg.startsWith("-")));
  const paths = args.filter((arg) => !arg.startsWith("-")).map((path) => path.replace(/^\.\/|\/$/g, ""));
  const [update, allowNew] = [flags.has("--update"), flags.has("--allow-new")];
  const isKnown = [...flags].every((flag) => FLAGS.includes(flag));
  // The baseline covers the whole repository: a part of it can't renew it.
  if (!isKnown || (allowNew && !update) || (update && paths.length > 0)) return null;
  return { update, allowNew, all: flags.has("--all"), paths };
}

/** Finds phrases to replace, long sentences and dead sources, and separates those of the baseline, wherever they have moved, from new ones. */
export function checkProse(
  files: readonly ProseFile[],
  baseline: readonly string[],
  { allowNew, all, paths }: ProseOptions,
  repository: RepositoryFiles = NO_FILES,
): ProseResult {
  const known = new Set(baseline);
  const isAccepted = ({ key }: Phrase) => allowNew || known.has(key);
  const chosen = paths.length === 0 ? files : files.filter(({ path }) => paths.some((start) => isBelow(path, start)));
  const phrases = chosen.flatMap((file) => [
    ...findPhrases(file),
    ...findLongSentences(file),
    ...findDeadSources(file, repository),
  ]);
  const accepted = phrases.filter(isAccepted);
  return {
    reported: all ? phrases : phrases.filter((phrase) => !isAccepted(phrase)),
    covered: accepted.length,
    baseline: [...new Set(accepted.map(({ key }) => key))].sort(),
  };
}

function isBelow(path: string, start: string): boolean {
  return start === "" || start === "." || path === start || path.startsWith(`${start}/`);
}
