/** The words of a command as a shell parts them, with quotes and nothing else of a shell: no variables, no patterns. */
export function splitCommand(text: string): readonly string[] {
  const words = text.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g);
  return [...words].map(([word]) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, a, b) => a ?? b));
}
