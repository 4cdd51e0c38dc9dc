/** The lines of a text by its number, from 1; undefined where it has none such. */
export type LineOf = (text: string, line: number) => string | undefined;

/** Looks lines up; each text is taken apart once, as thousands of findings may stand in one. */
export function createLineBook(): LineOf {
  const known = new Map<string, readonly string[]>();
  return (text, line) => {
    const lines = known.get(text) ?? text.split(/\r\n|\r|\n/);
    known.set(text, lines);
    return lines[line - 1];
  };
}
