import type { Span } from "./secret-match.ts";

/** The value of each character of both base64 alphabets; -1 for all others. */
const SEXTETS = Int8Array.from({ length: 0x80 }, (_, code) => {
  const index = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".indexOf(String.fromCharCode(code));
  if (index >= 0) return index;
  return code === 0x2d ? 62 : code === 0x5f ? 63 : -1;
});

/** Characters of both alphabets, and line ends. */
const IN_RUN = Uint8Array.from(SEXTETS, (sextet, code) => (sextet >= 0 || code === 0x0a || code === 0x0d ? 1 : 0));

/** Text, tabs and line ends. */
const PRINTABLE = Uint8Array.from({ length: 0x100 }, (_, byte) =>
  (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d ? 1 : 0,
);

/** Consecutive groups of four that must be text: twelve random bytes are text once in 100,000. */
const MIN_GROUPS = 4;
const MIN_RUN = MIN_GROUPS * 4;

/** The decoded bytes of a stretch of base64, each a code unit. Other characters are passed over. */
export function decodeBase64(text: string): string {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let index = 0; index < text.length; index++) {
    const sextet = sextetAt(text, index);
    if (sextet < 0) continue;
    bits = ((bits << 6) | sextet) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[length++] = bits >> held;
  }
  return textOfBytes(bytes.subarray(0, length));
}

/** In pieces, as a call takes only so many arguments. */
function textOfBytes(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += 8192) {
    text += String.fromCharCode.apply(null, bytes.subarray(from, from + 8192) as unknown as number[]);
  }
  return text;
}

function sextetAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < 0x80 ? (SEXTETS[code] as number) : -1;
}

/** True for three bytes that are text. */
function isText(bits: number): boolean {
  if ((bits & 0x808080) !== 0) return false;
  return PRINTABLE[bits >> 16] === 1 && PRINTABLE[(bits >> 8) & 0xff] === 1 && PRINTABLE[bits & 0xff] === 1;
}

/** Where groups begin is unknown: words may precede base64 directly. So all four offsets are followed at once. */
interface Phases {
  /** Characters of the run so far. */
  count: number;
  bits: number;
  /** Where the last eight characters are. */
  readonly places: number[];
  /** By phase: groups of text in a row, and where they begin. */
  readonly groups: number[];
  readonly begins: number[];
  readonly found: Span[];
}

const NO_SPANS: readonly Span[] = [];

/** The spans of a string that are base64 of text. Line ends within them are passed over. */
export function base64Spans(text: string): readonly Span[] {
  let phases: Phases | null = null;
  // No run starts before `last - MIN_RUN + 1`: what precedes it is checked, so most characters of prose are skipped.
  for (let last = MIN_RUN - 1; last < text.length; last += MIN_RUN) {
    const from = last - MIN_RUN;
    const outside = lastOutsideRun(text, from, last);
    if (outside > from) {
      last = outside;
      continue;
    }
    phases ??= newPhases();
    last = readRun(phases, text, from + 1);
  }
  return phases === null ? NO_SPANS : phases.found;
}

/** The last index from `last` down to `from` whose character is not part of base64; `from` if there is none after it. */
function lastOutsideRun(text: string, from: number, last: number): number {
  let index = last;
  while (index > from && isInRun(text.charCodeAt(index))) index--;
  return index;
}

function isInRun(code: number): boolean {
  return code < 0x80 && IN_RUN[code] === 1;
}

/** Reads one run to its end, and returns that. */
function readRun(phases: Phases, text: string, from: number): number {
  let index = from;
  for (; index < text.length && isInRun(text.charCodeAt(index)); index++) {
    const sextet = sextetAt(text, index);
    if (sextet >= 0) take(phases, sextet, index);
  }
  endRun(phases, text, index);
  return index;
}

function newPhases(): Phases {
  return {
    count: 0,
    bits: 0,
    places: [0, 0, 0, 0, 0, 0, 0, 0],
    groups: [0, 0, 0, 0],
    begins: [0, 0, 0, 0],
    found: [],
  };
}

function take(phases: Phases, sextet: number, index: number): void {
  const { places, groups, begins } = phases;
  places[phases.count & 7] = index;
  phases.bits = ((phases.bits << 6) | sextet) & 0xffffff;
  phases.count++;
  if (phases.count < 4) return;
  const phase = phases.count & 3;
  if (isText(phases.bits)) {
    // The group before may end with text.
    if (groups[phase] === 0) begins[phase] = places[(phases.count - (phases.count < 8 ? 4 : 8)) & 7] as number;
    groups[phase] = (groups[phase] as number) + 1;
  } else if (groups[phase] !== 0) endPhase(phases, phase, index + 1);
}

function endPhase({ groups, begins, found }: Phases, phase: number, to: number): void {
  if ((groups[phase] as number) >= MIN_GROUPS) found.push({ from: begins[phase] as number, to });
  groups[phase] = 0;
}

function endRun(phases: Phases, text: string, end: number): void {
  if (phases.count >= MIN_RUN) {
    const padded = text.startsWith("==", end) ? end + 2 : text.startsWith("=", end) ? end + 1 : end;
    for (let phase = 0; phase < 4; phase++) endPhase(phases, phase, padded);
  }
  phases.groups.fill(0);
  phases.count = 0;
}
