import type { Random } from "../../bench/seeded.ts";

const SNIPPETS = [
  " ", "  ", "\n", "\n\n", ":", ": ", " :", "#", " #", " # x", "- ", "-", "\n- ", ",", ", ", "{", "}", "[", "]", "'", '"',
  "''", "\\", "\\n", "\\ud800", "&a ", "*a", "!x ", "|", ">-\n", "? ", "%", "@", "`", "~", "null", "True", "0x1F", "1e3",
  "007", "-0", ".5", "1.", "+1", "<<: ", "---", "...", "\n---\n", "\t", "\r", "\u00a0", "\u3000", "\u2028", "é", "😀",
  "$ref: #/x", "{}", "[]", "a: b", "\n  a: b\n", ":\n", "key:", "{ a: 1 }", "[a, b]", "9007199254740993", "12", "-7", "1.50",
] as const; // biome-ignore format: a list

type Damage = (text: string, random: Random) => string;

const cut = (text: string, from: number, to: number, between = "") => text.slice(0, from) + between + text.slice(to);

const somewhere = (text: string, random: Random) => random.between(0, text.length);

/** The line around an offset, with its line end. */
function lineAt(text: string, at: number): readonly [from: number, to: number] {
  const end = text.indexOf("\n", at);
  return [text.lastIndexOf("\n", at - 1) + 1, end < 0 ? text.length : end + 1];
}

const DAMAGES: readonly Damage[] = [
  (text, random) => {
    const at = somewhere(text, random);
    return cut(text, at, at, random.pick(SNIPPETS));
  },
  (text, random) => {
    const at = somewhere(text, random);
    return cut(text, at, at + random.between(1, 3));
  },
  (text, random) => {
    const at = somewhere(text, random);
    return cut(text, at, at + 1, random.pick(SNIPPETS));
  },
  (text, random) => {
    const [from, to] = lineAt(text, somewhere(text, random));
    return cut(text, from, to);
  },
  (text, random) => {
    const [from, to] = lineAt(text, somewhere(text, random));
    return cut(text, from, from, text.slice(from, to));
  },
  (text, random) => {
    const [from] = lineAt(text, somewhere(text, random));
    return cut(text, from, from, " ".repeat(random.between(1, 4)));
  },
  (text, random) => {
    const [from] = lineAt(text, somewhere(text, random));
    return cut(text, from, from + random.between(1, 4));
  },
  (text, random) => {
    const [from, to] = lineAt(text, somewhere(text, random));
    const at = random.between(from, to);
    return cut(text, at, at, `\n${" ".repeat(random.between(0, 12))}`);
  },
  (text, random) => {
    const from = somewhere(text, random);
    const piece = text.slice(from, from + random.between(1, 60));
    const at = somewhere(text, random);
    return cut(text, at, at, piece);
  },
  (text, random) => text.slice(0, somewhere(text, random)),
];

/** The text with one to three errors at random positions. */
export function damaged(text: string, random: Random): string {
  let result = text;
  for (let count = random.between(1, 3); count > 0; count--) result = random.pick(DAMAGES)(result, random);
  return result;
}

/** A line and what lies below it, with its neighbours: small enough that a fault is not lost in it. */
export function piece(text: string, random: Random): string {
  const lines = text.split("\n");
  const from = random.between(0, lines.length - 1);
  const indent = indentOf(lines[from] ?? "");
  const most = from + random.between(1, 30);
  let to = from;
  while (to < most && to < lines.length && indentOf(lines[to] ?? "") >= indent) to++;
  return lines
    .slice(from, to)
    .map((line) => line.slice(Math.min(indent, line.length)))
    .join("\n");
}

/** How far a line is indented; an empty one belongs anywhere. */
function indentOf(line: string): number {
  const column = line.search(/\S/);
  return column < 0 ? 99 : column;
}
