import { createHash } from "node:crypto";
import { NOT_PROSE } from "./blank.ts";
import { type Phrase, type ProseFile, positionOf } from "./find-phrases.ts";
import { maskMarkdown } from "./mask-markdown.ts";
import { messagesIn } from "./messages-in.ts";

/** The most words of a sentence. */
export const MAX_WORDS = 30;

/** How many words of a long sentence are reported. */
const SHOWN = 5;

interface Sentence {
  /** Of its first character in the file. */
  readonly index: number;
  readonly words: readonly string[];
}

/** The sentences of a document, and of the messages of a module, that have more than 30 words. */
export function findLongSentences({ path, text }: ProseFile): readonly Phrase[] {
  const sentences = path.endsWith(".md") ? documentSentences(text) : messageSentences(path, text);
  return sentences
    .filter(({ words }) => words.length > MAX_WORDS)
    .map(({ index, words }) => ({
      path,
      ...positionOf(text, index),
      phrase: `${words.slice(0, SHOWN).join(" ")} … (${words.length} words)`,
      instead: `sentences of at most ${MAX_WORDS} words`,
      key: createHash("sha256").update(words.join(" ").toLowerCase()).digest("hex").slice(0, 10),
    }));
}

function messageSentences(path: string, text: string): readonly Sentence[] {
  if (path.startsWith("test/")) return [];
  return messagesIn(text).flatMap((message) =>
    message.text
      .split("\n")
      .flatMap((line) => sentencesOf(line.replace(/`[^`]*`|"[^"]*"/g, "x")))
      .map(({ words }) => ({ index: message.index, words })),
  );
}

/** The line end before a paragraph, an item of a list, a heading or a row of a table, and the one after a heading. */
const PART = /\n(?=[ \t]*(?:\n|#{1,6} |[-*+] |\d+\. |\||>))|(?<=^#{1,6} .*)\n/gm;

const FENCED = /^ {0,12}(`{3,}|~{3,})[\s\S]*?^ {0,12}\1[`~]*$/gm;

function documentSentences(text: string): readonly Sentence[] {
  const prose = maskMarkdown(text.replace(FENCED, (block) => block.replace(/[^\n]/g, " ")));
  const starts = [0, ...[...text.matchAll(PART)].map(({ index }) => index + 1), text.length];
  return starts.slice(0, -1).flatMap((start, part) =>
    sentencesOf(withCodeWords(prose.slice(start, starts[part + 1]))).map(({ index, words }) => ({
      index: start + index,
      words,
    })),
  );
}

/** A code span or quotation becomes a word of the same length; a link loses its target, and a cell of a table ends a sentence. */
function withCodeWords(prose: string): string {
  const masked = new RegExp(`(\\]\\()?${NOT_PROSE}+`, "g");
  return prose.replace(masked, (run, link?: string) => {
    if (link !== undefined) return " ".repeat(run.length);
    return run.length === 1 ? "." : "x".repeat(run.length);
  });
}

/** A sentence ends with its mark, at a colon, or with the text. */
function sentencesOf(text: string): readonly Sentence[] {
  const sentences = [...text.matchAll(/[^.!?:]+(?:[.!?:](?!\s|$)[^.!?:]*)*/g)];
  return sentences.map(({ 0: sentence, index }) => ({
    index: index + (sentence.length - sentence.trimStart().length),
    words: sentence.match(/\S*\w\S*/g) ?? [],
  }));
}
