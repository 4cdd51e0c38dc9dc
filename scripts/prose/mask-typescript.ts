import ts from "typescript-5.9";
import { blank, NOT_PROSE } from "./blank.ts";

/** Functions whose first argument is the name of a test. */
const NAMERS: ReadonlySet<string> = new Set(["describe", "it", "test"]);

/** Three words in a row: a shorter string is a key, a name or a value. */
const SENTENCE = /[A-Za-z]+[,;:]? [a-z]+[,;:]? [A-Za-z]+/;

/** Signs that a string holds code, SQL or a pattern. */
const CODE = /=>|[;{}]\s*$|^\s*[{}<]|\(\)|===|\b(?:import|export|const|function) |\bselect\b.+\bfrom\b|\\[bdsw]/i;

/** One half-open range of characters. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * A TypeScript module of the same length in which everything but prose is blanked. Prose is: comments, and strings that
 * read as sentences. In tests only the names of tests count: other strings there are data.
 */
export function maskTypeScript(text: string, isTest: boolean): string {
  const strings: StringNode[] = [];
  const file = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, true);
  collectStrings(file, strings);
  const code = blankRanges(text, strings.map(rangeOf));
  const comments = [...code.matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  const sentences = strings.filter((node) => (isTest ? isTestName(node) : isSentence(node)));
  return keepRanges(text, [
    ...comments.map((range) => ({ range, show: proseOfComment })),
    ...sentences.map((node) => ({ range: rangeOf(node), show: proseOfString })),
  ]);
}

type StringNode = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.RegularExpressionLiteral | TemplatePart;
type TemplatePart = ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

function collectStrings(node: ts.Node, strings: StringNode[]): void {
  if (isStringNode(node)) strings.push(node);
  ts.forEachChild(node, (child) => collectStrings(child, strings));
}

function isStringNode(node: ts.Node): node is StringNode {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

function rangeOf(node: StringNode): Range {
  return { start: node.getStart(), end: node.getEnd() };
}

function isSentence(node: StringNode): boolean {
  return !ts.isRegularExpressionLiteral(node) && readsAsSentence(wholeTemplate(node).getText());
}

/** True for a string literal, with its quotation marks, that people read. */
export function readsAsSentence(literal: string): boolean {
  return SENTENCE.test(literal) && !CODE.test(literal.slice(1, -1));
}

/** The template that a part belongs to; any other node is whole. */
function wholeTemplate(node: StringNode): ts.Node {
  if (ts.isTemplateHead(node)) return node.parent;
  return ts.isTemplateMiddleOrTemplateTail(node) ? node.parent.parent : node;
}

/** `test("…")`, `test.each(rows)("…")`, and the like. */
function isTestName(node: StringNode): boolean {
  const whole = wholeTemplate(node);
  const call = whole.parent;
  return ts.isCallExpression(call) && call.arguments[0] === whole && NAMERS.has(rootName(call.expression));
}

function rootName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) ? rootName(node.expression) : "";
}

function blankRanges(text: string, ranges: readonly Range[]): string {
  return splice(
    text,
    ranges.map((range) => ({ range, show: blank })),
    (code) => code,
  );
}

function keepRanges(text: string, pieces: readonly Piece[]): string {
  return splice(text, pieces, blankCode);
}

/** A range, and what is shown in its stead: a string of the same length. */
interface Piece {
  readonly range: Range;
  readonly show: (text: string) => string;
}

function splice(text: string, pieces: readonly Piece[], between: (text: string) => string): string {
  const sorted = [...pieces].sort((a, b) => a.range.start - b.range.start);
  let end = 0;
  let whole = "";
  for (const { range, show } of sorted) {
    whole += between(text.slice(end, range.start)) + show(text.slice(range.start, range.end));
    end = range.end;
  }
  return whole + between(text.slice(end));
}

/** White space stays, so that comments on consecutive lines read as one. */
function blankCode(text: string): string {
  return text.replace(/\S/g, NOT_PROSE);
}

/** Code spans, quotations, examples and addresses in comments are not prose. */
function proseOfComment(comment: string): string {
  return comment
    .replace(/```[\s\S]*?```/g, blank)
    .replace(/`[^`]{1,200}`|"[^"]{1,300}"|“[^”]*”|\bhttps?:\/\/\S+|\{@link [^}]*\}/g, blank)
    .replace(/^\/\*+|\*+\/$|^\/\/+|(?<=\n) *\*/g, (marks) => " ".repeat(marks.length));
}

/** Quotations and code spans within a string, and its delimiters, are not prose. */
function proseOfString(literal: string): string {
  const [, open = "", body = "", close = ""] = /^(.)([\s\S]*?)(\$\{|.)$/.exec(literal) ?? [];
  const prose = body.replace(/\\?`[^`\n]*`|\\?"[^"\n]*"|“[^”]*”|\bhttps?:\/\/\S+/g, blank).replace(/\\n/g, "  ");
  return blank(open) + prose + blank(close);
}
