import { Composer, Lexer, type ParsedNode, Parser } from "yaml";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { SourceRef } from "../source.ts";
import { checkCharacters } from "./check-text.ts";
import type { FileProblems } from "./file-problems.ts";
import { LIMITS, type Refusal, tooDeep, tooManyNodes } from "./limits.ts";
import { createYamlLimits, type YamlLimits } from "./yaml-limits.ts";
import { reportYamlSyntax } from "./yaml-syntax.ts";

type ParsedDocument = ReturnType<Composer["next"]> extends Generator<infer Parsed> ? Parsed : never;
type Token = Parser["stack"][number];

interface Stream {
  readonly text: string;
  readonly found: FileProblems;
  readonly parser: Parser;
  readonly composer: Composer;
  readonly watch: YamlLimits;
  readonly documents: ParsedDocument[];
  started: number;
}

const OPTIONS = {
  version: "1.2",
  schema: "core",
  resolveKnownTags: false,
  // Ours compares keys as text, and in linear time.
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: "silent",
} as const;

/**
 * The one document of a YAML text, or null if it has none or can't be read; every reason is reported.
 * Lexemes are fed to the parser one by one, so that what is nested too deep is refused before anything recurs into it.
 */
export function readYaml(text: string, found: FileProblems): ParsedNode | null {
  if (!checkCharacters(text, found)) return null;
  const stream = startStream(text, found);
  for (const lexeme of new Lexer().lex(text)) {
    stream.watch.see(lexeme, stream.parser.offset);
    if (!feed(stream, stream.parser.next(lexeme)) || !isWithinLimits(stream)) return null;
  }
  if (!feed(stream, stream.parser.end())) return null;
  stream.documents.push(...stream.composer.end(true, text.length));
  const [document] = stream.documents;
  if (document === undefined) return null;
  const isYaml = reportYamlSyntax(document.errors, text, stream.watch, found);
  return isYaml && !stream.watch.isSpoilt() ? document.contents : null;
}

function startStream(text: string, found: FileProblems): Stream {
  return {
    text,
    found,
    parser: new Parser(),
    composer: new Composer(OPTIONS),
    watch: createYamlLimits(found),
    documents: [],
    started: 0,
  };
}

/** Hands finished tokens on; false when a second document begins. */
function feed(stream: Stream, tokens: Iterable<Token>): boolean {
  for (const token of tokens) {
    if (token.type === "document") stream.started++;
    if (stream.started > 1) {
      const start = "offset" in token ? token.offset : 0;
      stream.found.add(diagnostic("yaml-documents", stream.found.at(start, stream.text.length), undefined));
      return false;
    }
    stream.documents.push(...stream.composer.next(token));
  }
  return true;
}

function isWithinLimits(stream: Stream): boolean {
  const { parser, found } = stream;
  const refusal = refusalOf(stream);
  if (refusal !== null) found.add(refusal(found.at(parser.offset - 1, parser.offset)));
  return refusal === null && !found.isFull();
}

function refusalOf({ parser, watch }: Stream): Refusal | null {
  if (depthOf(parser) > LIMITS.depth) return tooDeep;
  if (watch.nodes() > LIMITS.fileNodes) return tooManyNodes;
  return watch.strays() > LIMITS.problems ? tooManyStrays : null;
}

function tooManyStrays(at: SourceRef): Diagnostic {
  return diagnostic("yaml-syntax", at, { detail: "too many unmatched brackets and commas." });
}

/** Open maps and lists. The parser's stack holds the document, them, and perhaps a scalar. */
function depthOf({ stack }: Parser): number {
  const top = stack.at(-1)?.type;
  const isOpen = top === "block-map" || top === "block-seq" || top === "flow-collection";
  return stack.length - (isOpen ? 1 : 2);
}
