import { createRequire } from "node:module";
import type { Node, ParseError, ParseErrorCode } from "jsonc-parser";
import type { Outcome } from "../collector.ts";
import { diagnostic } from "../diagnostics.ts";
import type { SpecNode } from "../source.ts";
import { checkCharacters, checkNumber, checkString } from "./check-text.ts";
import { createEntries } from "./entries.ts";
import { createFileProblems, type FileProblems } from "./file-problems.ts";
import { LIMITS, type Refusal, tooDeep, tooManyNodes } from "./limits.ts";

/** Loaded at the first call: most contracts have no JSON, and reports of problems need it for few formats. */
function jsonc(): typeof import("jsonc-parser") {
  return createRequire(import.meta.url)("jsonc-parser");
}

/** Reads JSON strictly: no comments, no trailing commas, no double keys. Null for input that is not JSON. */
export function parseJson(path: string, text: string): Outcome<SpecNode | null> {
  const found = createFileProblems(path, text);
  const root = checkCharacters(text, found) && isWithinLimits(text, found) ? readTree(text, found) : null;
  const value = root === null ? null : nodeOf(root, text, found);
  return { value, diagnostics: found.list() };
}

/** `SyntaxKind.EOF`, which as a constant enum of another package can't be imported. */
export const END_OF_FILE = 17;

const CLOSES: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** Counts before the parser recurs. */
function isWithinLimits(text: string, found: FileProblems): boolean {
  const scanner = jsonc().createScanner(text, true);
  const open: string[] = [];
  let nodes = 0;
  while (scanner.scan() !== END_OF_FILE) {
    const offset = scanner.getTokenOffset();
    const mark = text.charAt(offset);
    nest(open, mark);
    if (!",:}]".includes(mark)) nodes++;
    const refusal = refusalOf(open.length, nodes);
    if (refusal === null) continue;
    found.add(refusal(found.at(offset, offset + 1)));
    return false;
  }
  return true;
}

/** A bracket that closes nothing is skipped here, as the parser skips it. */
function nest(open: string[], mark: string): void {
  const closer = CLOSES[mark];
  if (closer !== undefined) open.push(closer);
  else if (mark === open.at(-1)) open.pop();
}

function refusalOf(depth: number, nodes: number): Refusal | null {
  if (depth > LIMITS.depth) return tooDeep;
  return nodes > LIMITS.fileNodes ? tooManyNodes : null;
}

/** By the name of jsonc-parser's error. */
const DETAILS: Readonly<Record<string, string>> = {
  InvalidSymbol: "unknown word. Put strings in double quotes.",
  InvalidNumberFormat: "invalid number.",
  PropertyNameExpected: "expected a key in double quotes. Add it, or remove the comma before.",
  ValueExpected: "expected a value. Add it, or remove the comma before.",
  ColonExpected: "expected a colon.",
  CommaExpected: "expected a comma.",
  CloseBraceExpected: "expected a closing }.",
  CloseBracketExpected: "expected a closing ].",
  EndOfFileExpected: "the document ends before this.",
  InvalidCommentToken: "JSON has no comments.",
  UnexpectedEndOfComment: "JSON has no comments.",
  UnexpectedEndOfString: "expected a closing quote.",
  UnexpectedEndOfNumber: "the number is incomplete.",
  InvalidUnicode: "\\u must be followed by four hexadecimal digits.",
  InvalidEscapeCharacter: "unknown escape sequence.",
  InvalidCharacter: "this character must be escaped.",
};

function readTree(text: string, found: FileProblems): Node | null {
  const errors: ParseError[] = [];
  const root = jsonc().parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  let lastLine = 0;
  for (const { error, offset, length } of errors) {
    const at = found.at(offset, offset + length);
    if (at.line !== lastLine) found.add(diagnostic("json-syntax", at, { detail: detailOf(error) }));
    lastLine = at.line;
    if (found.isFull()) break;
  }
  return errors.length === 0 && root !== undefined ? root : null;
}

function detailOf(error: ParseErrorCode): string {
  return DETAILS[jsonc().printParseErrorCode(error)] ?? "it cannot be parsed from here.";
}

function nodeOf(node: Node, text: string, found: FileProblems): SpecNode {
  const place = { start: node.offset, end: node.offset + node.length };
  const children = node.children ?? [];
  if (node.type === "object") return { kind: "map", ...place, entries: entriesOf(children, text, found) };
  if (node.type === "array") {
    return { kind: "list", ...place, items: children.map((item) => nodeOf(item, text, found)) };
  }
  const value: string | number | boolean | null = node.value;
  if (typeof value === "string") checkString(value, place.start, place.end, found);
  if (typeof value !== "number") return { kind: "scalar", ...place, value };
  const source = text.slice(place.start, place.end);
  return { kind: "scalar", ...place, value: checkNumber(value, source, place.start, found) };
}

function entriesOf(properties: readonly Node[], text: string, found: FileProblems) {
  const entries = createEntries(found);
  for (const { children } of properties) {
    const [key, value] = children ?? [];
    if (key === undefined || value === undefined) continue;
    const [start, end] = [key.offset, key.offset + key.length];
    checkString(key.value, start, end, found);
    entries.add({ key: key.value, start, end, value: nodeOf(value, text, found) });
  }
  return entries.list;
}
