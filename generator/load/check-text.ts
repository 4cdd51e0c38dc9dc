import { diagnostic } from "../diagnostics.ts";
import type { FileProblems } from "./file-problems.ts";

/**
 * Reports raw control characters, which neither YAML nor JSON allows (and by which `yaml`'s lexer marks its own tokens).
 * True if there are none.
 */
export function checkCharacters(text: string, found: FileProblems): boolean {
  let isClean = true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  for (const { index, 0: character } of text.matchAll(/[\0-\x08\x0b\x0c\x0e-\x1f]/g)) {
    const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    const hint = character === "\0" ? "The file is UTF-16, or not a text file. Save it as UTF-8." : undefined;
    found.add(diagnostic("control-character", found.at(index, index + 1), { codePoint: `U+${hex}` }, { hint }));
    isClean = false;
    if (found.isFull()) break;
  }
  return isClean;
}

/** A number as JSON can hold it. What it can't is reported and becomes 0. */
export function checkNumber(value: number, source: string, start: number, found: FileProblems): number {
  const at = found.at(start, start + source.length);
  if (!Number.isFinite(value)) {
    found.add(diagnostic("not-finite", at, { value: source }));
    return 0;
  }
  const isInteger = /^[-+]?(?:[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/.test(source);
  if (isInteger && !Number.isSafeInteger(value)) {
    const hint = 'Quote it to make it a string: "…".';
    found.add(diagnostic("unsafe-integer", at, { value: source }, { hint }));
  }
  return value;
}

/** Reports a string that UTF-8 cannot encode. */
export function checkString(value: string, start: number, end: number, found: FileProblems): void {
  if (/\p{Surrogate}/u.test(value)) found.add(diagnostic("lone-surrogate", found.at(start, end), undefined));
}
