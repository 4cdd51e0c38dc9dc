/**
 * The words of a command as a shell parts them, with quotes and nothing else of a shell: no variables, no patterns, no
 * backslashes. Null where a quote isn't closed.
 */
export function splitCommand(text: string): readonly string[] | null {
  if (!/^(?:[^"']|"[^"]*"|'[^']*')*$/.test(text)) return null;
  const words = text.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g);
  return [...words].map(([word]) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, a, b) => a ?? b));
}
