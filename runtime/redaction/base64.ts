import type { Span } from "./found.ts";

/** The value of each character of both base64 alphabets; -1 for all others. */
const SEXTETS = Int8Array.from({ length: 0x80 }, (_, code) => {
  const index = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".indexOf(String.fromCharCode(code));
  if (index >= 0) return index;
  return code === 0x2d ? 62 : code === 0x5f ? 63 : -1;
});

/** Text, tabs and line ends. */
const PRINTABLE = Uint8Array.from({ length: 0x100 }, (_, byte) =>
  (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d ? 1 : 0,
);

/** Groups of four in a row that must be text: twelve bytes that are text by chance are one in 100,000. A power of two. */
const LEAST_GROUPS = 4;

/** What a stretch of base64 says, each byte a code unit. Other characters are passed over. */
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

/** True if `base64Spans` finds any. Most texts hold none, and this is the cheap way to see it. */
export function holdsBase64(text: string): boolean {
  let bits = 0;
  let count = 0;
  // Four counters of a byte each, one for each way in which groups may lie.
  let groups = 0;
  for (let index = 0; index < text.length; index++) {
    const sextet = sextetAt(text, index);
    if (sextet < 0) {
      if (isLineEnd(text.charCodeAt(index))) continue;
      count = 0;
      groups = 0;
      continue;
    }
    bits = ((bits << 6) | sextet) & 0xffffff;
    groups = ++count < 4 ? 0 : counted(groups, (count & 3) << 3, isText(bits));
    if ((groups & ENOUGH) !== 0) return true;
  }
  return false;
}

/** The bit of each counter that is set at `LEAST_GROUPS`. */
const ENOUGH = LEAST_GROUPS * 0x01010101;

function counted(groups: number, shift: number, isOneMore: boolean): number {
  return isOneMore ? groups + (1 << shift) : groups & ~(0xff << shift);
}

/** Where groups begin is unknown: words may stand right before base64. So all four ways are followed at once. */
interface Phases {
  /** Characters of the run so far. */
  count: number;
  bits: number;
  /** Where the last eight characters are. */
  readonly places: Int32Array;
  /** By phase: groups of text in a row, and where they begin. */
  readonly groups: Int32Array;
  readonly begins: Int32Array;
  readonly found: Span[];
}

/** The stretches of a text that are base64 of text. Line ends within them are passed over. */
export function base64Spans(text: string): readonly Span[] {
  const phases: Phases = {
    count: 0,
    bits: 0,
    places: new Int32Array(8),
    groups: new Int32Array(4),
    begins: new Int32Array(4),
    found: [],
  };
  for (let index = 0; index < text.length; index++) {
    const sextet = sextetAt(text, index);
    if (sextet >= 0) take(phases, sextet, index);
    else if (phases.count > 0 && !isLineEnd(text.charCodeAt(index))) endRun(phases, text, index);
  }
  endRun(phases, text, text.length);
  return phases.found;
}

function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d;
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
  if ((groups[phase] as number) >= LEAST_GROUPS) found.push({ from: begins[phase] as number, to });
  groups[phase] = 0;
}

function endRun(phases: Phases, text: string, end: number): void {
  if (phases.count >= LEAST_GROUPS * 4) {
    const padded = text.startsWith("==", end) ? end + 2 : text.startsWith("=", end) ? end + 1 : end;
    for (let phase = 0; phase < 4; phase++) endPhase(phases, phase, padded);
  }
  phases.groups.fill(0);
  phases.count = 0;
}
