/** A run of 16 letters, digits, `_`, `-`, `+` or `/`: no token is shorter. */
export const HAS_RUN = 1;
/** `:` or `=`. */
export const HAS_SEPARATOR = 2;
/** `%` or a backslash. */
export const HAS_ESCAPE = 4;

/** The detectors that any text may interest, and any number. They are found only where a contract names them. */
export const FOR_ANY_TEXT: ReadonlySet<string> = new Set(["credit_card"]);

const LEAST_RUN = 16;
const RUN = 8;
/** Digits of hexadecimal numbers, and the dashes between them. */
const HEX = 16;

const KINDS = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[\da-fA-F-]/.test(character)) return RUN | HEX;
  if (/[\w+/]/.test(character)) return RUN;
  if (character === ":" || character === "=") return HAS_SEPARATOR;
  return character === "%" || character === "\\" ? HAS_ESCAPE : 0;
});

/**
 * What of a text a detector could start from; 0 for nearly all of prose, and for a text that is a hexadecimal number or a
 * UUID and nothing else. The one look that every text gets.
 */
export function traitsOf(text: string): number {
  let traits = 0;
  let run = 0;
  let all = HEX;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const kind = code < 0x80 ? (KINDS[code] as number) : 0;
    all &= kind;
    if ((kind & RUN) !== 0) {
      if (++run === LEAST_RUN) traits |= HAS_RUN;
    } else {
      run = 0;
      traits |= kind;
    }
  }
  return all === HEX ? 0 : traits;
}
