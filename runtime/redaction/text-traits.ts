/** A run of 16 letters, digits, `_`, `-`, `+` or `/`: no token is shorter. */
export const HAS_RUN = 1;
/** `:` or `=`. */
export const HAS_SEPARATOR = 2;
/** `%` or a backslash. */
export const HAS_ESCAPE = 4;

/** The detectors that any text may interest, and any number. They are found only where a contract names them. */
export const FOR_ANY_TEXT: ReadonlySet<string> = new Set(["credit_card"]);

const LEAST_RUN = 16;

/** Which ASCII characters a run is made of. */
const IN_RUN = Uint8Array.from({ length: 0x80 }, (_, code) => (/[\w+/-]/.test(String.fromCharCode(code)) ? 1 : 0));

/** A hexadecimal number, or a UUID. */
const ONLY_HEX = /^[\da-fA-F-]*$/;

/** What dates and times are made of, besides colons after digits. */
const [IN_TIME, DIGIT] = [1, 2];
const OF_TIME = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /\d/.test(character) ? DIGIT : /[.TZ+-]/.test(character) ? IN_TIME : 0;
});
const COLON = 0x3a;

/**
 * What of a text a detector could start from; 0 for nearly all of prose, and for a text that is a hexadecimal number, a
 * UUID or a time and nothing else. The one look that every text gets.
 */
export function traitsOf(text: string): number {
  if (hasRun(text)) {
    const traits = HAS_RUN | marksOf(text);
    return traits === HAS_RUN && ONLY_HEX.test(text) ? 0 : traits;
  }
  return isOnlyTime(text) ? 0 : marksOf(text);
}

/** In a short text one look is quicker than a search for each mark. */
const SHORT = 64;
const ANY_MARK = /[:=%\\]/;

function marksOf(text: string): number {
  if (text.length < SHORT && !ANY_MARK.test(text)) return 0;
  const separator = text.includes(":") || text.includes("=") ? HAS_SEPARATOR : 0;
  return text.includes("%") || text.includes("\\") ? separator | HAS_ESCAPE : separator;
}

/** Looks at each place where a run could end, backwards: what is in no run lets it go on 16 characters further. */
function hasRun(text: string): boolean {
  for (let end = LEAST_RUN - 1; end < text.length; ) {
    let from = end;
    while (from > end - LEAST_RUN && isInRun(text.charCodeAt(from))) from -= 1;
    if (from === end - LEAST_RUN) return true;
    end = from + LEAST_RUN;
  }
  return false;
}

function isInRun(code: number): boolean {
  return code < 0x80 && IN_RUN[code] === 1;
}

/** A date, a time, or both: it gives nothing to a name, as no credential is called by a time. */
function isOnlyTime(text: string): boolean {
  let kind = 0;
  for (let at = 0; at < text.length; at += 1) {
    kind = kindOf(text.charCodeAt(at), kind);
    if (kind === 0) return false;
  }
  return true;
}

function kindOf(code: number, before: number): number {
  if (code === COLON) return before === DIGIT ? IN_TIME : 0;
  return code < 0x80 ? (OF_TIME[code] as number) : 0;
}
