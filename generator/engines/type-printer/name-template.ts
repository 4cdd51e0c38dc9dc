/** Characters that mean themselves both in a pattern and in a template. */
const PLAIN = /^(?:[A-Za-z0-9_:@#=<>,;!%&~ /-]|\\[./-])+$/;

/** A template literal type, and the text in it that isn't a hole. */
export interface NameTemplate {
  readonly key: string;
  readonly text: string;
}

/**
 * The template literal type of all names that match a pattern, for a pattern of plain text: `^x-` is `x-${string}`.
 * Null for any other pattern: a template must fit the same names exactly.
 */
export function nameTemplate(pattern: string): NameTemplate | null {
  const [isStart, isEnd] = [pattern.startsWith("^"), pattern.endsWith("$")];
  const source = pattern.slice(isStart ? 1 : 0, isEnd ? -1 : undefined).replace(isEnd ? "" : /\.\*$/, "");
  if (!PLAIN.test(source) || (isStart && isEnd)) return null;
  const text = source.replaceAll("\\", "");
  return { key: `\`${isStart ? "" : ANY}${text}${isEnd ? "" : ANY}\``, text };
}

/** The hole of a template that any text fits. */
const ANY = "$".concat("{string}");
