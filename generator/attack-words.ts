import type { RedosDetectorTrail } from "redos-detector";

/** A string whose length is free: `start`, then `pump` again and again, then `end`. */
export interface Attack {
  readonly start: string;
  readonly pump: string;
  readonly end: string;
}

/** A search that has come this far fails here, and tries all other ways: neither `.` nor a class of words matches both. */
const NO_MATCH = "\u0000\n";
const MAX_WORDS = 4;
const MAX_WORD_CHARS = 16;
const MAX_PUMP_CHARS = 4;
const MAX_ATTACKS = 80;
const COMMON_CHARS = "a0 -_./@A\t\n!";

/**
 * Strings that may keep a pattern busy, likely ones first. They come from the trails of the analysis, which are strings
 * that two ways through the pattern match, and from each character that the pattern names.
 */
export function attacksOn(pattern: string, trails: readonly RedosDetectorTrail[]): readonly Attack[] {
  const chars = [...new Set([...pattern.replaceAll(/\\./g, ""), ...COMMON_CHARS])];
  const longestTrails = [...trails].sort((a, b) => b.trail.length - a.trail.length).slice(0, MAX_WORDS);
  const words = new Set(longestTrails.map((trail) => wordOf(trail, chars)));
  const attacks = [...[...words].flatMap(pumped), ...chars.map((pump) => ({ start: "", pump, end: NO_MATCH }))];
  const distinct = new Map(attacks.map((attack) => [attackText(attack, 64), attack]));
  return [...distinct.values()].slice(0, MAX_ATTACKS);
}

/** The attack as a string of at most so many characters. */
export function attackText({ start, pump, end }: Attack, maxChars: number): string {
  const times = Math.max(0, Math.floor((maxChars - start.length - end.length) / pump.length));
  return `${start}${pump.repeat(times)}${end}`.slice(0, maxChars);
}

/** The characters that both ways of a trail match, as far as they are known. */
function wordOf({ trail }: RedosDetectorTrail, chars: readonly string[]): string {
  let word = "";
  for (const { a, b } of trail.slice(0, MAX_WORD_CHARS)) {
    const both = chars.find((char) => isMatch(a.node.source, char) && isMatch(b.node.source, char));
    if (both === undefined) break;
    word += both;
  }
  return word;
}

function isMatch(source: string, char: string): boolean {
  try {
    return new RegExp(`^(?:${source})$`, "u").test(char);
  } catch {
    return false;
  }
}

/** Each short part of a word, repeated behind what comes before it. */
function pumped(word: string): readonly Attack[] {
  const attacks: Attack[] = [];
  for (let chars = 1; chars <= MAX_PUMP_CHARS; chars++) {
    for (let at = 0; at + chars <= word.length; at++) {
      attacks.push({ start: word.slice(0, at), pump: word.slice(at, at + chars), end: NO_MATCH });
    }
  }
  return attacks;
}
