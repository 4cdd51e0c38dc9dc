import { CLASSES, complement, END, LAST, type Pattern, type Span, START } from "./pattern.ts";

/** Reads a pattern of ECMAScript with the flag `u`. Null for one with assertions, back references or properties. */
export function parsePattern(source: string): Pattern | null {
  const reader: Reader = { chars: [...source], at: 0, isBeyond: false };
  const pattern = readAlternatives(reader);
  return reader.isBeyond || reader.at < reader.chars.length ? null : pattern;
}

interface Reader {
  readonly chars: readonly string[];
  at: number;
  /** Something was met that this reader doesn't know. */
  isBeyond: boolean;
}

const NOTHING: Pattern = { kind: "all", parts: [] };

function beyond(reader: Reader): Pattern {
  reader.isBeyond = true;
  reader.at = reader.chars.length;
  return NOTHING;
}

function readAlternatives(reader: Reader): Pattern {
  const parts = [readSequence(reader)];
  while (reader.chars[reader.at] === "|") {
    reader.at++;
    parts.push(readSequence(reader));
  }
  return parts.length === 1 ? (parts[0] ?? NOTHING) : { kind: "any", parts };
}

function readSequence(reader: Reader): Pattern {
  const parts: Pattern[] = [];
  while (reader.at < reader.chars.length && !"|)".includes(reader.chars[reader.at] ?? "")) {
    parts.push(readCount(readAtom(reader), reader));
  }
  return { kind: "all", parts };
}

const symbol = (one: number): Pattern => ({ kind: "set", spans: [[one, one]] });

function readAtom(reader: Reader): Pattern {
  const char = reader.chars[reader.at++] ?? "";
  if (char === "^") return symbol(START);
  if (char === "$") return symbol(END);
  if (char === ".") return { kind: "set", spans: CLASSES["."] ?? [] };
  if (char === "(") return readGroup(reader);
  if (char === "[") return { kind: "set", spans: readSet(reader) };
  if (char === "\\") return { kind: "set", spans: readEscape(reader) };
  return symbol(char.codePointAt(0) ?? 0);
}

function readGroup(reader: Reader): Pattern {
  const rest = reader.chars.slice(reader.at, reader.at + 64).join("");
  const opening = /^\?(?::|<[A-Za-z_$][\w$]*>)/.exec(rest)?.[0] ?? "";
  if (rest.startsWith("?") && opening === "") return beyond(reader);
  reader.at += opening.length;
  const inner = readAlternatives(reader);
  if (reader.chars[reader.at++] !== ")") return beyond(reader);
  return inner;
}

const COUNT = /^(?:[*+?]|\{(\d{1,4})(,?)(\d{0,4})\})\??/;
const SIGNS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  "*": [0, Number.POSITIVE_INFINITY],
  "+": [1, Number.POSITIVE_INFINITY],
  "?": [0, 1],
};

function readCount(part: Pattern, reader: Reader): Pattern {
  const match = COUNT.exec(reader.chars.slice(reader.at, reader.at + 14).join(""));
  if (match === null) return part;
  reader.at += match[0].length;
  const [least, most] = SIGNS[match[0].charAt(0)] ?? countsOf(match);
  return { kind: "repeat", part, least, most };
}

function countsOf([, least = "", comma, most]: RegExpExecArray): readonly [number, number] {
  if (comma === "") return [Number(least), Number(least)];
  return [Number(least), most === "" ? Number.POSITIVE_INFINITY : Number(most)];
}

function readSet(reader: Reader): readonly Span[] {
  const isNegated = reader.chars[reader.at] === "^";
  if (isNegated) reader.at++;
  const spans: Span[] = [];
  while (reader.at < reader.chars.length && reader.chars[reader.at] !== "]") spans.push(...readMember(reader));
  if (reader.chars[reader.at++] !== "]") beyond(reader);
  return isNegated ? complement(spans) : spans;
}

function readMember(reader: Reader): readonly Span[] {
  const first = readOne(reader);
  const isRange = reader.chars[reader.at] === "-" && reader.chars[reader.at + 1] !== "]";
  if (!isRange || first.length !== 1) return first;
  reader.at++;
  const last = readOne(reader);
  return [[first[0]?.[0] ?? 0, last[0]?.[1] ?? LAST]];
}

function readOne(reader: Reader): readonly Span[] {
  const char = reader.chars[reader.at++] ?? "";
  const point = char.codePointAt(0) ?? 0;
  return char === "\\" ? readEscape(reader) : [[point, point]];
}

const CONTROLS: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, "0": 0 };

function readEscape(reader: Reader): readonly Span[] {
  const char = reader.chars[reader.at++] ?? "";
  const known = Object.hasOwn(CLASSES, char) && char !== "." ? CLASSES[char] : undefined;
  if (known !== undefined) return known;
  const point = Object.hasOwn(CONTROLS, char) ? CONTROLS[char] : hexPoint(char, reader);
  if (point !== undefined && point !== null) return [[point, point]];
  if (/[A-Za-z1-9]/.test(char)) beyond(reader);
  const own = char.codePointAt(0) ?? 0;
  return [[own, own]];
}

/** The code point of `\xHH`, `\uHHHH` or `\u{H…}`; surrogates are left to others. */
function hexPoint(char: string, reader: Reader): number | null {
  if (char !== "x" && char !== "u") return null;
  const rest = reader.chars.slice(reader.at, reader.at + 10).join("");
  const [text, long, short] =
    (char === "x" ? /^()([0-9a-f]{2})/i : /^(?:\{([0-9a-f]{1,6})\}|([0-9a-f]{4}))/i).exec(rest) ?? [];
  if (text === undefined) return null;
  reader.at += text.length;
  const point = Number.parseInt(long || short || "0", 16);
  if (point >= 0xd800 && point <= 0xdfff) beyond(reader);
  return point;
}
