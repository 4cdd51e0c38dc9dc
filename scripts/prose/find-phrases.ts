import { createHash } from "node:crypto";
import { NOT_PROSE } from "./blank.ts";
import { maskMarkdown } from "./mask-markdown.ts";
import { maskTypeScript } from "./mask-typescript.ts";
import words from "./words.json" with { type: "json" };

/** A file whose prose is checked; its path is relative to the repository and has forward slashes. */
export interface ProseFile {
  readonly path: string;
  readonly text: string;
}

/** A use of a word that the list replaces. */
export interface Phrase {
  readonly path: string;
  /** From 1, as editors count. */
  readonly line: number;
  readonly column: number;
  /** As it was written, on one line. */
  readonly phrase: string;
  /** What to write. */
  readonly instead: string;
  /** Identifies the phrase together with its neighbouring words, in whatever file and on whatever line they are. */
  readonly key: string;
}

/** The patterns of words.json: whole words in either case, with any white space between them. */
const PATTERNS = words.map(({ pattern, instead }) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${pattern.replaceAll(" ", "\\s+")})(?![\\w-])`, "gi"),
  instead,
}));

/** How many words before and after a phrase its key contains. */
const NEIGHBOURS = 3;

/** All phrases of a file that should be replaced, in the order of the file. Of overlapping ones the first is reported. */
export function findPhrases({ path, text }: ProseFile): readonly Phrase[] {
  const prose = path.endsWith(".md") ? maskMarkdown(text) : maskTypeScript(text, path.startsWith("test/"));
  const phrases: Phrase[] = [];
  let end = 0;
  for (const { match, index, instead } of matchesIn(prose)) {
    if (index < end) continue;
    end = index + match.length;
    const phrase = match.replace(/\s+/g, " ");
    phrases.push({ path, ...positionOf(text, index), phrase, instead, key: keyOf(prose, index, end) });
  }
  return phrases;
}

/** The longest of several that begin at one position comes first. */
function matchesIn(prose: string) {
  return PATTERNS.flatMap(({ pattern, instead }) =>
    [...prose.matchAll(pattern)].map(({ 0: match, index }) => ({ match, index, instead })),
  ).sort((a, b) => a.index - b.index || b.match.length - a.match.length);
}

/** Where a character is, as editors count. */
export function positionOf(text: string, index: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** What ends a phrase's neighbourhood: anything that is not prose, the end of a sentence, an empty line. */
const BOUNDARY = new RegExp(`${NOT_PROSE}|[.!?:;](?=\\s)|\\n[ \\t]*\\n`);

/** Made of the neighbouring words in the same sentence, so that renamed identifiers and moved lines leave the key as it is. */
function keyOf(prose: string, start: number, end: number): string {
  const before = wordsOf(prose.slice(0, start).split(BOUNDARY).at(-1) ?? "").slice(-NEIGHBOURS);
  const after = wordsOf(prose.slice(end).split(BOUNDARY, 1)[0] ?? "").slice(0, NEIGHBOURS);
  const context = [...before, ...wordsOf(prose.slice(start, end)), ...after].join(" ").toLowerCase();
  return createHash("sha256").update(context).digest("hex").slice(0, 10);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\w'’-]+/g) ?? [];
}
