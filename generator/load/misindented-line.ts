/** A line of block YAML that is not indented like its siblings. Lines count from 0. */
export interface MisindentedLine {
  readonly line: number;
  readonly indent: number;
  readonly siblings: number;
}

interface Block {
  readonly indent: number;
  readonly line: number;
  /** How many lines of the block begin an entry. */
  entries: number;
}

const OPENS = /(?:^|[\s])-$|:$|^-\s/;
const BLOCK_SCALAR = /(?:^|\s)[|>][+-]?[0-9]?[+-]?$/;

/**
 * The first line whose indentation fits no block around it. For a file that is known to be wrong: it reads keys and dashes
 * line by line, and gives up (null) at strings and brackets that span lines.
 */
export function misindentedLine(text: string): MisindentedLine | null {
  const blocks: Block[] = [];
  let mayOpen = true;
  let scalarIndent = Number.POSITIVE_INFINITY;
  for (const [line, whole] of text.split("\n").entries()) {
    const content = whole.replace(/(?:^|\s)#.*$/, "").trim();
    const indent = whole.length - whole.trimStart().length;
    if (/^(?:---)?$/.test(content) || indent > scalarIndent) continue;
    if (spansLines(content)) return null;
    const found = place(blocks, { indent, line, mayOpen });
    if (found !== null) return found;
    scalarIndent = BLOCK_SCALAR.test(content) ? indent : Number.POSITIVE_INFINITY;
    mayOpen = OPENS.test(content);
    openEntry(blocks, content, { indent, line });
  }
  return null;
}

function place(
  blocks: Block[],
  { indent, line, mayOpen }: { readonly indent: number; readonly line: number; readonly mayOpen: boolean },
): MisindentedLine | null {
  let left: Block | undefined;
  while ((blocks.at(-1)?.indent ?? -1) > indent) left = blocks.pop();
  const block = blocks.at(-1);
  if (block?.indent === indent) {
    block.entries++;
    return null;
  }
  if (left !== undefined) return { line, indent, siblings: left.indent };
  if (mayOpen) {
    blocks.push({ indent, line, entries: 1 });
    return null;
  }
  if (block === undefined) return null;
  // A single line before several others that agree is the wrong one.
  return block.entries === 1
    ? { line: block.line, indent: block.indent, siblings: indent }
    : { line, indent, siblings: block.indent };
}

/** `- key: value` opens the block of the list's item, too. */
function openEntry(blocks: Block[], content: string, at: { readonly indent: number; readonly line: number }): void {
  const dashes = /^(?:-\s+)+(?=\S)/.exec(content)?.[0] ?? "";
  if (dashes !== "" && /:(?:\s|$)/.test(content)) {
    blocks.push({ indent: at.indent + dashes.length, line: at.line, entries: 2 });
  }
}

/** True if a quote or a bracket of the line is not closed on it. */
function spansLines(content: string): boolean {
  const bare = content.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, "");
  const count = (mark: RegExp) => bare.match(mark)?.length ?? 0;
  return /:\s+["']|^["']/.test(bare) || count(/[[{]/g) !== count(/[\]}]/g);
}
