import { diagnostic } from "../diagnostics.ts";
import type { FileProblems } from "./file-problems.ts";

/** Checks each lexeme of a YAML source as it is read. */
export interface YamlLimits {
  readonly see: (lexeme: string, offset: number) => void;
  /** Keys and values so far, roughly: each is counted before the parser builds it. */
  readonly nodes: () => number;
  /** Brackets and commas so far that belong to nothing. */
  readonly strays: () => number;
  /** True once there was something that leaves the tree without meaning: an alias, a directive. */
  readonly isSpoilt: () => boolean;
  /** Where a comment took the place of a reference and perhaps of a closing brace: errors from there on are its echo. */
  readonly echoesFrom: () => number;
}

interface State {
  nodes: number;
  readonly strays: UnbalancedBrackets;
  spoilt: boolean;
  echoesFrom: number;
  /** The next lexeme is a plain or block scalar. */
  beforeScalar: boolean;
  /** The last scalar as written. */
  scalar: string;
  /** After `scalar` came a colon on the same line, and nothing since. */
  afterColon: boolean;
  /** No scalar since the last colon: the next colon has an empty key. */
  keyless: boolean;
}

/** The lexer's mark before a plain or block scalar. */
const SCALAR_MARK = "\x1f";

/** Reports what a spec may not hold although YAML has it: tags, anchors, aliases, directives. */
export function createYamlLimits(found: FileProblems): YamlLimits {
  const state: State = {
    nodes: 0,
    strays: createUnbalancedBrackets(),
    spoilt: false,
    echoesFrom: Number.POSITIVE_INFINITY,
    beforeScalar: false,
    scalar: "",
    afterColon: false,
    keyless: true,
  };
  return {
    see(lexeme, offset) {
      if (state.beforeScalar) seeScalar(state, lexeme);
      else if (lexeme === SCALAR_MARK) state.beforeScalar = true;
      else seeMark(state, lexeme, offset, found);
    },
    nodes: () => state.nodes,
    strays: state.strays.count,
    isSpoilt: () => state.spoilt,
    echoesFrom: () => state.echoesFrom,
  };
}

function seeScalar(state: State, scalar: string): void {
  state.nodes++;
  state.beforeScalar = false;
  state.scalar = scalar;
  state.afterColon = false;
  state.keyless = false;
  state.strays.see("scalar");
}

function seeMark(state: State, lexeme: string, offset: number, found: FileProblems): void {
  const first = lexeme.charAt(0);
  if (first === '"' || first === "'") {
    seeScalar(state, lexeme);
    return;
  }
  if (first === "#" && state.afterColon) seeComment(state, lexeme, offset, found);
  if (isStructure(lexeme)) seeStructure(state, lexeme);
  if (first === "!" || first === "&" || first === "*" || first === "%") seeForbidden(state, lexeme, offset, found);
  if (first !== " " && first !== "\t") state.afterColon = lexeme === ":";
}

function isStructure(lexeme: string): boolean {
  return lexeme.length === 1 && "[]{},:-?".includes(lexeme);
}

function seeStructure(state: State, mark: string): void {
  state.strays.see(mark);
  if (mark === "[" || mark === "{" || mark === "-" || (mark === ":" && state.keyless)) state.nodes++;
  if (mark === ":" || mark === "?") state.keyless = true;
}

function seeForbidden(state: State, lexeme: string, offset: number, found: FileProblems): void {
  const name = lexeme.trimEnd();
  const at = found.at(offset, offset + name.length);
  const mark = lexeme.charAt(0);
  if (mark === "!")
    found.add(diagnostic("yaml-tag", at, { name }, { hint: "Remove the tag. To write a string, quote it." }));
  if (mark === "&") found.add(diagnostic("yaml-anchor", at, { name }, { hint: SHARE }));
  if (mark === "*") found.add(diagnostic("yaml-alias", at, { name }, { hint: SHARE }));
  if (mark === "%" && !isVersion(name)) found.add(diagnostic("yaml-directive", at, { name }));
  if (mark === "*" || (mark === "%" && !isVersion(name))) state.spoilt = true;
}

const SHARE =
  "Put shared schemas under `types` and shared codes in `error_groups`. Quote a string that begins with this character.";

function isVersion(directive: string): boolean {
  return /^%YAML[ \t]+1\.2$/.test(directive);
}

/** `$ref: #/types/Tweet`: parsed as a comment, which is never the intent; inside braces it also hides the closing brace. */
function seeComment(state: State, comment: string, offset: number, found: FileProblems): void {
  if (!/^(?:\$ref|"\$ref"|'\$ref')$/.test(state.scalar) || !/^#\S/.test(comment)) return;
  state.echoesFrom = Math.min(state.echoesFrom, offset);
  const at = found.at(offset, offset + comment.length);
  found.add(diagnostic("yaml-comment-value", at, { name: "$ref" }, { hint: referenceHint(comment) }));
}

function referenceHint(comment: string): string {
  const local = /^#\/\$defs\/[^\s,{}]+/.exec(comment)?.[0];
  if (local !== undefined) return `Quote it: { $ref: '${local}' }.`;
  const name = /^#[^\s,{}]*\/([A-Za-z][A-Za-z0-9]*)/.exec(comment)?.[1];
  return `Refer to a type by its name: { $ref: ${name ?? "Name"} }.`;
}

/** Counts brackets and commas that belong to nothing. */
interface UnbalancedBrackets {
  readonly see: (mark: string) => void;
  readonly count: () => number;
}

const OPENER_OF: Readonly<Record<string, string>> = { "]": "[", "}": "{" };

/**
 * yaml keeps an error of some size for each bracket and comma out of place, and a file has room for millions:
 * counting them as they go by lets a reader stop in time.
 */
function createUnbalancedBrackets(): UnbalancedBrackets {
  const open: string[] = [];
  let before = "";
  let count = 0;
  return {
    see(mark) {
      if (mark === "[" || mark === "{") open.push(mark);
      const opener = OPENER_OF[mark];
      if (opener !== undefined && open.at(-1) === opener) open.pop();
      else if (opener !== undefined || isEmptyItem(mark, before)) count++;
      before = mark;
    },
    count: () => count,
  };
}

function isEmptyItem(mark: string, before: string): boolean {
  return mark === "," && (before === "," || before === "[" || before === "{" || before === "");
}
