/** Every form of a number that YAML's core schema has. */
const NUMBER =
  /^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
/** The forms that need no thought: what JSON has, exact, and not -0. */
const SIMPLE_NUMBER = /^(?:-?[1-9][0-9]{0,14}|0|-?(?:0|[1-9][0-9]{0,8})\.[0-9]{1,6})$/;
const WORD = /^(?:~|[Nn]ull|NULL|[Tt]rue|TRUE|[Ff]alse|FALSE)$/;
const SIMPLE_WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** What a plain scalar means; undefined if that takes more thought. */
export function resolvePlain(source: string): string | number | boolean | null | undefined {
  const first = source.charCodeAt(0);
  if ((first >= 48 && first <= 57) || first === 43 || first === 45 || first === 46) {
    if (SIMPLE_NUMBER.test(source)) return Number(source);
    return NUMBER.test(source) ? undefined : source;
  }
  if (source.length > 5) return source;
  const word = SIMPLE_WORDS.get(source);
  if (word !== undefined) return word;
  return WORD.test(source) ? undefined : source;
}
