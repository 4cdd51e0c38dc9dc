import type { Random } from "./random.ts";

/**
 * A string that a simple pattern matches: characters, classes, groups, alternatives, counts.
 * What it doesn't know (look-ahead, back references) it leaves out, so that the caller has to test the answer.
 */
export function samplePattern(source: string, random: Random): string {
  return readAlternatives({ source, at: 0, random });
}

interface Reader {
  readonly source: string;
  at: number;
  readonly random: Random;
}

const MAX_REPEATS = 3;

function readAlternatives(reader: Reader): string {
  const branches = [readSequence(reader)];
  while (reader.source[reader.at] === "|") {
    reader.at++;
    branches.push(readSequence(reader));
  }
  return reader.random.pick(branches);
}

function readSequence(reader: Reader): string {
  let text = "";
  while (reader.at < reader.source.length && !"|)".includes(reader.source[reader.at] ?? "")) {
    const start = reader.at;
    const first = readAtom(reader);
    const [least, most] = readCount(reader);
    const end = reader.at;
    for (let count = reader.random.between(least, most); count > 0; count--) {
      reader.at = start;
      text += count === 1 ? first : readAtom(reader);
    }
    reader.at = end;
  }
  return text;
}

function readAtom(reader: Reader): string {
  const char = reader.source[reader.at++] ?? "";
  if (char === "^" || char === "$") return "";
  if (char === ".") return "x";
  if (char === "(") return readGroup(reader);
  if (char === "[") return reader.random.pick(readClass(reader));
  if (char === "\\") return reader.random.pick(escaped(reader.source[reader.at++] ?? ""));
  return char;
}

function readGroup(reader: Reader): string {
  const opening = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(reader.source.slice(reader.at))?.[0] ?? "";
  reader.at += opening.length;
  const text = readAlternatives(reader);
  reader.at++;
  return /[=!]/.test(opening) ? "" : text;
}

function readClass(reader: Reader): readonly string[] {
  const end = closing(reader.source, reader.at);
  const body = reader.source.slice(reader.at, end);
  reader.at = end + 1;
  const members = [...body.matchAll(/(\\.|[^\\])-(\\.|[^\\\]])|\\(.)|([\s\S])/gu)].flatMap((match) => membersOf(match));
  return body.startsWith("^") ? ["a", "Z", "0", "é"].filter((char) => !members.includes(char)) : members;
}

function membersOf([, from, to, escaping, plain]: RegExpMatchArray): readonly string[] {
  if (from !== undefined && to !== undefined) return range(from.slice(-1), to.slice(-1));
  return escaping === undefined ? [plain ?? ""] : escaped(escaping);
}

function closing(source: string, from: number): number {
  let at = from;
  while (at < source.length && source[at] !== "]") at += source[at] === "\\" ? 2 : 1;
  return at;
}

function range(from: string, to: string): readonly string[] {
  const first = from.charCodeAt(0);
  return Array.from({ length: Math.min(to.charCodeAt(0) - first + 1, 80) }, (_none, index) =>
    String.fromCharCode(first + index),
  );
}

function escaped(char: string): readonly string[] {
  if (char === "d") return [..."0123456789"];
  if (char === "w") return [..."abzAZ09_"];
  if (char === "s") return [" "];
  if (char === "S" || char === "D" || char === "W") return [char === "W" ? "-" : "x"];
  return [char === "n" ? "\n" : char === "t" ? "\t" : char];
}

function readCount(reader: Reader): readonly [number, number] {
  const text = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(reader.source.slice(reader.at))?.[0] ?? "";
  reader.at += text.length;
  if (text.startsWith("*")) return [0, MAX_REPEATS];
  if (text.startsWith("+")) return [1, MAX_REPEATS];
  if (text.startsWith("?")) return [0, 1];
  const [, least, comma, most] = /\{(\d+)(,?)(\d*)\}/.exec(text) ?? [];
  if (least === undefined) return [1, 1];
  const end = comma === "" ? Number(least) : most === "" ? Number(least) + MAX_REPEATS : Number(most);
  return [Number(least), Math.min(end, Number(least) + 2 * MAX_REPEATS)];
}
