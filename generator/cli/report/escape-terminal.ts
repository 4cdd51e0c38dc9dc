// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is being defused.
const DANGEROUS = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Text from a spec or a path as it may reach a terminal: control characters become visible pictures (`␛`),
 * those that reorder or break lines become `<202E>`. A line stays a line.
 */
export function escapeTerminal(text: string): string {
  return text.replace(DANGEROUS, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "\u2421" : `<${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}

/** JSON whose every dangerous character is an escape, as those below U+0020 are anyway. */
export function escapeTerminalJson(json: string): string {
  return json.replace(/[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
