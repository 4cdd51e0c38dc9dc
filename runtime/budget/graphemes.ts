/** No locale: the default rules of Unicode, the same on every machine. */
const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

/** How many code units around a position are searched for its grapheme before the whole string is segmented. */
const NEAR = 512;

/** The last place at or before `index` where a grapheme may end. */
export function graphemeEnd(text: string, index: number): number {
  return isEdge(text, index) ? index : graphemeAt(text, index).from;
}

/** The first place at or after `index` where a grapheme may start. */
export function graphemeStart(text: string, index: number): number {
  if (isEdge(text, index)) return index;
  const { from, to } = graphemeAt(text, index);
  return from === index ? index : to;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Only a piece of a long text is asked, from a certain edge on: the segmenter copies what it is given. */
function graphemeAt(text: string, index: number): Range {
  let from = index;
  while (from > index - NEAR && !isEdge(text, from)) from--;
  const to = Math.min(text.length, index + NEAR);
  if (!isEdge(text, from)) return ask(text, index);
  const near = ask(text.slice(from, to), index - from);
  return near.to + from === to && to < text.length ? ask(text, index) : { from: near.from + from, to: near.to + from };
}

/** Returns the grapheme at a position inside the string. */
function ask(text: string, index: number): Range {
  const found = segmenter.segment(text).containing(index) as Intl.SegmentData;
  return { from: found.index, to: found.index + found.segment.length };
}

/** True if a grapheme certainly ends here: at both ends of a string, and between two letters that never combine. */
function isEdge(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return true;
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  return standsAlone(before) && standsAlone(after) && !(before === 0x0d && after === 0x0a);
}

/** Latin with its neighbours up to the combining marks, and the common Chinese characters. Source: Unicode UAX 29. */
function standsAlone(code: number): boolean {
  return code < 0x300 || (code >= 0x4e00 && code <= 0x9fff);
}
