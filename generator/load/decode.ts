/** A file's text, or why it has none. */
export type Decoded = { readonly text: string } | { readonly problem: string };

const UTF_16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
] as const;

/**
 * Reads bytes as UTF-8 without its byte order mark. Line ends become `\n`, so that a file means the same
 * and has the same positions however it was checked out.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (UTF_16_MARKS.some(([first, second]) => bytes[0] === first && bytes[1] === second)) {
    return { problem: "it begins with a UTF-16 byte order mark" };
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text: text.replace(/\r\n?/g, "\n") };
  } catch {
    return { problem: "it contains invalid byte sequences" };
  }
}
