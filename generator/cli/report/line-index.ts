/** A line of a source by its number, from 1; undefined if it does not exist. */
export type LineOf = (text: string, line: number) => string | undefined;

/** Returns lines of sources; each source is split once, because it may have thousands of findings. */
export function createLineIndex(): LineOf {
  const known = new Map<string, readonly string[]>();
  return (text, line) => {
    const lines = known.get(text) ?? text.split(/\r\n|\r|\n/);
    known.set(text, lines);
    return lines[line - 1];
  };
}
