const URL_PATTERN = /https?:\/\/\S+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|dev|io)\b\S*/gi;
const URL_WEIGHT = 23;
const MOST = 280;

/** Code points that weigh one; all others weigh two. */
const LIGHT: readonly (readonly [from: number, to: number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
];

/** How long a tweet is as X counts: a URL is 23, most letters are 1, others 2. */
export function weightedLength(text: string): number {
  const urls = text.match(URL_PATTERN) ?? [];
  const rest = [...text.replace(URL_PATTERN, "").normalize("NFC")];
  return rest.reduce((sum, character) => sum + weightOf(character), urls.length * URL_WEIGHT);
}

/** True for what X would refuse. */
export function isTooLong(text: string): boolean {
  return weightedLength(text) > MOST;
}

function weightOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  return LIGHT.some(([from, to]) => point >= from && point <= to) ? 1 : 2;
}
